import { readReconciliations } from '@/lib/server/reconciliations';
import { personRoute } from '@/lib/server/route';

export const GET = personRoute({}, async ({ app, person }) => ({
  reconciliations: await readReconciliations(app.db, person.id),
}));
