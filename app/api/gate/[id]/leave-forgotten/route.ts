import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { keepForgotten } from '@/lib/server/memories/gate';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => keepForgotten(app, person.id, params.id),
);
