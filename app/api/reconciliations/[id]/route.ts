import { resolveReconciliationSchema } from '@/lib/contracts/api/memories';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { resolveReconciliation } from '@/lib/server/memories/reconciliations';

export const POST = personRoute(
  { scope: 'memory:write', params: idParamsSchema, body: resolveReconciliationSchema },
  async ({ app, person, params, body }) => resolveReconciliation(app.db, person.id, params.id, body.choice),
);
