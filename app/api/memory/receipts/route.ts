import { pageQuerySchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { readReceipts } from '@/lib/server/memories/memory';

export const GET = personRoute(
  { scope: 'memory:read', query: pageQuerySchema },
  async ({ app, person, query }) => ({ receipts: await readReceipts(app, person.id, query) }),
);
