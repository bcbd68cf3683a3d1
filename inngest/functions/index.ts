import type { Inngest, InngestFunction } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { JobUseCases, Schedules, TurnJobs } from '@/lib/server/jobs/job-use-cases';
import { analyseConversation, endConversations, reviewConversation } from './conversations';
import { embedMissing } from './embeddings';
import { runImport } from './imports';
import { withJobErrors } from './job-errors';
import { announceConsolidation, consolidatePerson, decayMemories } from './maintenance';
import { PER_PERSON } from './per-person';
import { runReplay } from './replays';
import { deliverWebhooks } from './webhooks';

/** Decides on a turn and keeps what is worth keeping. */
function processTurn(client: Inngest, use: TurnJobs) {
  return client.createFunction(
    {
      id: 'process-turn',
      name: 'Process a turn',
      triggers: [{ event: 'keepsake/turn.recorded' }],
      concurrency: PER_PERSON,
      retries: 4,
      onFailure: async ({ event, step }) => {
        const { userId, turnId } = eventSchemas['keepsake/turn.recorded'].parse(event.data.event.data);
        await step.run('fail', () => use.failTurn(userId, turnId));
      },
    },
    async ({ event, step }) => {
      const { userId, turnId } = eventSchemas['keepsake/turn.recorded'].parse(event.data);
      const evaluated = await step.run('evaluate', () => use.evaluateTurn(userId, turnId));
      if (evaluated.ended) return { kept: 0 };
      // extract → screen → verify → reconcile → store: in one transaction, in lib/memory/pipeline/pipeline.ts
      return step.run('remember', () => use.rememberTurn(userId, turnId));
    },
  );
}

/** How many times a purge checks whether a current reply has ended; together longer than any turn is left open. */
const MOST_LOOKS = 33;
const LOOK_AGAIN = '5s';
/** A timer that fires early does so by fractions of a second, and clocks differ little: a second later it is due. */
const SOON = '1s';
const SOON_LOOKS = 3;

/** Purges forgotten memories when they can no longer be undone. */
function purgeMemories(client: Inngest, use: TurnJobs) {
  return client.createFunction(
    {
      id: 'purge-memories',
      name: 'Purge forgotten memories',
      triggers: [{ event: 'keepsake/memories.forgetting' }],
      retries: 10,
    },
    async ({ event, step }) => {
      const { userId, receiptId, purgeAt } = eventSchemas['keepsake/memories.forgetting'].parse(event.data);
      await step.sleepUntil('wait-for-undo', purgeAt);
      for (let look = 1; ; look++) {
        const overdue = look === MOST_LOOKS;
        const { purged, waits } = await step.run(`purge-${look}`, () =>
          use.purgeMemories(userId, receiptId, { overdue }),
        );
        if (!waits) return { purged };
        await step.sleep(`wait-${look}`, look <= SOON_LOOKS ? SOON : LOOK_AGAIN);
      }
    },
  );
}

/** Deletes expired guests, and marks facts whose date has passed as past. */
function expire(client: Inngest, use: TurnJobs) {
  return client.createFunction(
    { id: 'expire', name: 'Expire guests and dated facts', triggers: [{ cron: '17 * * * *' }], retries: 3 },
    ({ step }) => step.run('expire', () => use.expire()),
  );
}

/** Every function of the system; they run equally on an Inngest server and on the embedded engine. */
export function createFunctions(
  client: Inngest,
  useCases: JobUseCases,
  schedules: Schedules,
): InngestFunction.Any[] {
  const use = withJobErrors(useCases);
  return [
    processTurn(client, use),
    purgeMemories(client, use),
    reviewConversation(client, use),
    analyseConversation(client, use),
    endConversations(client, use),
    announceConsolidation(client, use, schedules.consolidation),
    consolidatePerson(client, use),
    decayMemories(client, use, schedules.decay),
    runImport(client, use),
    runReplay(client, use),
    deliverWebhooks(client, use),
    embedMissing(client, use),
    expire(client, use),
  ];
}
