import { forgetPersonSchema } from '@/lib/contracts/api/admin-people';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { forgetPerson } from '@/lib/server/admin/people';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { params: idParamsSchema, body: forgetPersonSchema, admin: true },
  async ({ app, person, params, body }) => forgetPerson(app, person.id, params.id, body),
);
