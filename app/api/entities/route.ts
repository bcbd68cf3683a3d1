import { personRoute } from '@/lib/server/http/route';
import { readEntities } from '@/lib/server/memories/entities';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  entities: await readEntities(app, person.id),
}));
