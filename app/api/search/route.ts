import { searchQuerySchema } from '@/lib/contracts/api/search';
import { personRoute } from '@/lib/server/http/route';
import { searchMemory } from '@/lib/server/memories/memory';

export const GET = personRoute(
  { scope: 'memory:read', query: searchQuerySchema },
  async ({ app, person, query }) => ({ hits: await searchMemory(app, person.id, query) }),
);
