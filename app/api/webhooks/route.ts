import { createWebhookSchema } from '@/lib/contracts/api/webhooks';
import { personRoute } from '@/lib/server/http/route';
import { createWebhook, readWebhooks } from '@/lib/server/webhooks/webhooks';

export const GET = personRoute({ scope: 'settings' }, async ({ app, person }) => ({
  webhooks: await readWebhooks(app, person.id),
}));

export const POST = personRoute(
  { scope: 'settings', body: createWebhookSchema, perMinute: 10 },
  ({ app, person, body }) => createWebhook(app, person.id, body),
);
