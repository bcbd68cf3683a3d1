import type { Inngest } from 'inngest';
import type { EmbeddingJobs, TextRef } from '@/lib/server/jobs/job-use-cases';

/** Often enough that nobody waits long for a vector; a run that finds nothing is a single query. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Embeds texts without a vector of the current model: an embedding failed, or the model changed. */
export function embedMissing(client: Inngest, use: EmbeddingJobs) {
  return client.createFunction(
    {
      id: 'embed-missing',
      name: 'Give memories their vectors',
      triggers: [{ cron: EVERY_FIVE_MINUTES }, { event: 'keepsake/embeddings.due' }],
      concurrency: 1,
      retries: 4,
    },
    async ({ step }) => {
      const total = { embedded: 0, refused: 0 };
      let after: TextRef | null = null;
      for (let batch = 0; ; batch++) {
        const previous: TextRef | null = after;
        const done: Awaited<ReturnType<EmbeddingJobs['embedMissing']>> = await step.run(
          `embed-${batch}`,
          () => use.embedMissing(previous),
        );
        total.embedded += done.embedded;
        total.refused += done.refused;
        after = done.next;
        if (after === null) return total;
      }
    },
  );
}
