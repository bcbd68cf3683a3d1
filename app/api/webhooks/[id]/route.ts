import { idParamsSchema } from '@/lib/contracts/api/params';
import { personRoute } from '@/lib/server/http/route';
import { deleteWebhook } from '@/lib/server/webhooks/webhooks';

export const DELETE = personRoute({ scope: 'settings', params: idParamsSchema }, ({ app, person, params }) =>
  deleteWebhook(app, person.id, params.id),
);
