import { ownDecisionQuerySchema } from '@/lib/contracts/api/memories';
import { personRoute } from '@/lib/server/http/route';
import { readOwnDecisions } from '@/lib/server/memories/gate';

export const GET = personRoute(
  { scope: 'memory:read', query: ownDecisionQuerySchema },
  async ({ app, person, query }) => ({ decisions: await readOwnDecisions(app, person.id, query) }),
);
