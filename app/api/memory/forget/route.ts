import { forgetRequestSchema } from '@/lib/contracts/api/memories';
import { forget } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute(
  { scope: 'memory:write', body: forgetRequestSchema },
  async ({ app, person, body }) => forget(app, person.id, body.ids, body.eraseFromChats),
);
