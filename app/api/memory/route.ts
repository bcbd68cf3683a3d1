import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { personRoute } from '@/lib/server/http/route';
import { readMemories } from '@/lib/server/memories/memory';

export const GET = personRoute(
  { scope: 'memory:read', query: memoryQuerySchema },
  async ({ app, person, query }) => readMemories(app, person.id, query),
);
