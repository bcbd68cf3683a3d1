import { forgetRequestSchema } from '@/lib/contracts/api/memories';
import { personRoute } from '@/lib/server/http/route';
import { forget } from '@/lib/server/memories/memory';

export const POST = personRoute(
  { scope: 'memory:write', body: forgetRequestSchema },
  async ({ app, person, body }) => forget(app, person.id, body.ids, body.eraseFromChats),
);
