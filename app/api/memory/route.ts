import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { readMemories } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute(
  { scope: 'memory:read', query: memoryQuerySchema },
  async ({ app, person, query }) => readMemories(app, person.id, query),
);
