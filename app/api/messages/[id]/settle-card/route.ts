import { idParamsSchema } from '@/lib/contracts/api/params';
import { settleCard } from '@/lib/server/conversations/turns';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => settleCard(app, person.id, params.id),
);
