import { gateLogQuerySchema } from '@/lib/contracts/api/admin';
import { exportGateLog } from '@/lib/server/admin/gate-export';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { query: gateLogQuerySchema, admin: true, scope: 'admin' },
  async ({ app, query }) => exportGateLog(app, query),
);
