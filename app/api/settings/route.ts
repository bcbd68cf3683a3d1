import { settingsPatchSchema } from '@/lib/contracts/settings';
import { changeSettings, readSettings } from '@/lib/server/account/settings';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) =>
  readSettings(app, person.id),
);

export const PATCH = personRoute(
  { scope: 'settings', body: settingsPatchSchema, redacts: true },
  async ({ app, person, body }) => changeSettings(app, person.id, body),
);
