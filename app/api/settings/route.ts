import { settingsPatchSchema } from '@/lib/contracts/settings';
import { personRoute } from '@/lib/server/route';
import { changeSettings, readSettings } from '@/lib/server/settings';

export const GET = personRoute({}, async ({ app, person }) => readSettings(app, person.id));

export const PATCH = personRoute(
  { body: settingsPatchSchema, redacts: true },
  async ({ app, person, body }) => changeSettings(app, person.id, body),
);
