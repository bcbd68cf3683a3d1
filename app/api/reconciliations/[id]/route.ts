import { resolveReconciliationSchema } from '@/lib/contracts/api/memories';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { resolveReconciliation } from '@/lib/server/reconciliations';
import { personRoute } from '@/lib/server/route';

export const POST = personRoute(
  { params: idParamsSchema, body: resolveReconciliationSchema },
  async ({ app, person, params, body }) => resolveReconciliation(app.db, person.id, params.id, body.choice),
);
