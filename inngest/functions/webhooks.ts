import type { Inngest } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { WebhookJobs } from '@/lib/server/jobs/job-use-cases';
import { PER_PERSON_APART } from './per-person';

/** Parts that one run sends: a job server takes so many steps of a run. What is left is taken up again. */
const PARTS = 100;

/** Tells a person's own programs what became of their memories. A call that came to nothing waits for its next try. */
export function deliverWebhooks(client: Inngest, use: WebhookJobs) {
  return client.createFunction(
    {
      id: 'deliver-webhooks',
      name: 'Call webhooks',
      triggers: [{ event: 'keepsake/webhook.due' }],
      concurrency: [...PER_PERSON_APART],
      retries: 4,
    },
    async ({ event, step }) => {
      const { userId, webhookId } = eventSchemas['keepsake/webhook.due'].parse(event.data);
      for (let part = 0; part < PARTS; part++) {
        const { more } = await step.run(`part-${part}`, () => use.deliverWebhooks(userId, webhookId));
        if (!more) return { parts: part + 1 };
      }
      return { parts: PARTS };
    },
  );
}
