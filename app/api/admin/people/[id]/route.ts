import { changeRoleSchema } from '@/lib/contracts/api/admin-people';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { setRole } from '@/lib/server/admin/people';
import { personRoute } from '@/lib/server/http/route';

export const PATCH = personRoute(
  { params: idParamsSchema, body: changeRoleSchema, admin: true },
  async ({ app, person, params, body }) => setRole(app, person.id, params.id, body.role),
);
