import type { Inngest } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { WebhookJobs } from '@/lib/server/jobs/job-use-cases';
import { PER_PERSON_APART } from './per-person';

/** The number of parts in one run: a job server limits the steps of a run. Remaining calls are taken up again. */
const PARTS = 100;

/** Notifies a person's own programs of changes to their memories. A failed call waits for its next attempt. */
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
