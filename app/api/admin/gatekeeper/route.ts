import { gateLogQuerySchema } from '@/lib/contracts/api/admin';
import { readGateLog } from '@/lib/server/admin/admin';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'admin', query: gateLogQuerySchema, admin: true },
  async ({ app, query }) => readGateLog(app, query),
);
