import { personRoute } from '@/lib/server/http/route';
import { readReconciliations } from '@/lib/server/memories/reconciliations';

export const GET = personRoute({ scope: 'memory:read' }, async ({ app, person }) => ({
  reconciliations: await readReconciliations(app.db, person.id),
}));
