import { pageQuerySchema } from '@/lib/contracts/api/params';
import { readOwnAnalyses } from '@/lib/server/conversations/lifecycle';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'memory:read', query: pageQuerySchema },
  async ({ app, person, query }) => readOwnAnalyses(app, person.id, query),
);
