import { costQuerySchema } from '@/lib/contracts/api/admin-cost';
import { readCost } from '@/lib/server/admin/cost';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'admin', query: costQuerySchema, admin: true },
  async ({ app, query }) => readCost(app, query.days),
);
