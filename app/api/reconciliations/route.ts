import { personRoute } from '@/lib/server/route';
import { readReconciliations } from '@/lib/server/settings';

export const GET = personRoute({}, async ({ app, person }) => ({
  reconciliations: await readReconciliations(app, person.id),
}));
