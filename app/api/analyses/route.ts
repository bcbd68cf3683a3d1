import { readOwnAnalyses } from '@/lib/server/conversations/lifecycle';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) =>
  readOwnAnalyses(app, person.id),
);
