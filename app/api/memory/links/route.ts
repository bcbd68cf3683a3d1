import { readMemoryLinks } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => ({
  links: await readMemoryLinks(app, person.id),
}));
