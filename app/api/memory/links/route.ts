import { personRoute } from '@/lib/server/http/route';
import { readMemoryLinks } from '@/lib/server/memories/memory';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  links: await readMemoryLinks(app, person.id),
}));
