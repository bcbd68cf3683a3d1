import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { markMemoryWrong } from '@/lib/server/memories/mark-wrong';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => markMemoryWrong(app, person.id, params.id),
);
