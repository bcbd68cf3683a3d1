import { idParamsSchema } from '@/lib/contracts/api/params';
import { revealGateDetail } from '@/lib/server/admin/admin';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute({ params: idParamsSchema, admin: true }, async ({ app, person, params }) =>
  revealGateDetail(app, person.id, params.id),
);
