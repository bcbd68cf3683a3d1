import { forgetPersonSchema } from '@/lib/contracts/api/admin-people';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { forgetPerson } from '@/lib/server/people';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute(
  { params: idParamsSchema, body: forgetPersonSchema, admin: true },
  async ({ app, person, params, body }) => forgetPerson(app, person.id, params.id, body),
);
