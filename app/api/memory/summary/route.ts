import { personRoute } from '@/lib/server/http/route';
import { readSummary } from '@/lib/server/memories/memory';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) =>
  readSummary(app, person.id),
);
