import { idParamsSchema } from '@/lib/contracts/api/params';
import { readGateDetail } from '@/lib/server/admin/admin';
import { personRoute } from '@/lib/server/http/route';

export const GET = personRoute(
  { scope: 'admin', params: idParamsSchema, admin: true },
  async ({ app, params }) => readGateDetail(app, params.id),
);
