import { idParamsSchema } from '@/lib/contracts/api/params';
import { clearSession } from '@/lib/server/conversations/conversations';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema },
  async ({ app, person, params }) => clearSession(app, person.id, params.id),
);
