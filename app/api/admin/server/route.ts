import { changeServerSettingSchema } from '@/lib/contracts/api/admin-server';
import { changeServerSetting, describeServer } from '@/lib/server/admin/server';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'admin', admin: true }, async ({ app }) => describeServer(app));

export const PATCH = personRoute(
  { scope: 'admin', body: changeServerSettingSchema, admin: true },
  async ({ app, person, body }) => changeServerSetting(app, person.id, body),
);
