import { labelRequestSchema } from '@/lib/contracts/api/admin';
import { idParamsSchema } from '@/lib/contracts/api/params';
import { labelGateDecision } from '@/lib/server/admin/admin';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { scope: 'admin', params: idParamsSchema, body: labelRequestSchema, admin: true },
  async ({ app, person, params, body }) => labelGateDecision(app, person.id, params.id, body.label),
);
