import { readSummary } from '@/lib/server/memory';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) =>
  readSummary(app, person.id),
);
