import { gateLogQuerySchema } from '@/lib/contracts/api/admin';
import { exportGateLog } from '@/lib/server/admin/gate-export';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute({ query: gateLogQuerySchema, admin: true }, async ({ app, query }) =>
  exportGateLog(app, query),
);
