import { overviewQuerySchema } from '@/lib/contracts/api/admin-overview';
import { readOverview } from '@/lib/server/admin/admin';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'admin', query: overviewQuerySchema, admin: true },
  async ({ app, query }) => readOverview(app, query.days),
);
