import { personRoute } from '@/lib/server/http/route';
import { readOwnDecisions } from '@/lib/server/memories/gate';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  decisions: await readOwnDecisions(app, person.id),
}));
