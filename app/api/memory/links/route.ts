import { memoryLinkQuerySchema } from '@/lib/contracts/api/memory-links';
import { personRoute } from '@/lib/server/http/route';
import { readMemoryLinks } from '@/lib/server/memories/memory';

export const GET = personRoute(
  { scope: 'memory:read', query: memoryLinkQuerySchema },
  async ({ app, person, query }) => ({ links: await readMemoryLinks(app, person.id, query) }),
);
