import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { readDeliveries } from '@/lib/server/webhooks/webhooks';

export const GET = personRoute(
  { scope: 'settings', params: idParamsSchema },
  async ({ app, person, params }) => ({ deliveries: await readDeliveries(app, person.id, params.id) }),
);
