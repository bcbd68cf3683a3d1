import { idParamsSchema } from '@/lib/contracts/api/params';
import { decideAgain } from '@/lib/server/conversations/turns';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema, perMinute: 20 },
  async ({ app, person, params }) => decideAgain(app, person.id, params.id),
);
