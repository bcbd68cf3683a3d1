import type { Inngest, InngestFunction } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { JobUseCases, Schedules } from './dependencies';

/** Per person one at a time, in the order they were written (design §4). */
const PER_PERSON = { key: 'event.data.userId', limit: 1 } as const;

/** Decides on a turn and keeps what is worth it. */
function processTurn(client: Inngest, use: JobUseCases) {
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
      // extract → screen → verify → reconcile → store: one transaction's worth, in lib/memory/turn/process-turn.ts
      return step.run('remember', () => use.rememberTurn(userId, turnId));
    },
  );
}

/** Reads a whole conversation once it has ended. */
function reviewConversation(client: Inngest, use: JobUseCases) {
  return client.createFunction(
    {
      id: 'review-conversation',
      name: 'Review an ended conversation',
      triggers: [{ event: 'keepsake/conversation.ended' }],
      concurrency: PER_PERSON,
      retries: 4,
    },
    async ({ event, step }) => {
      const { userId, conversationId } = eventSchemas['keepsake/conversation.ended'].parse(event.data);
      return step.run('review', () => use.reviewConversation(userId, conversationId));
    },
  );
}

/** Purges forgotten memories when the time to undo is over. */
function purgeMemories(client: Inngest, use: JobUseCases) {
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
      return step.run('purge', () => use.purgeMemories(userId, receiptId));
    },
  );
}

function scheduled(
  client: Inngest,
  id: string,
  name: string,
  cron: string,
  work: () => Promise<Record<string, number>>,
) {
  return client.createFunction({ id, name, triggers: [{ cron }], retries: 3 }, ({ step }) =>
    step.run(id, work),
  );
}

/** Every function of the system; they run on an Inngest server or on the embedded engine alike. */
export function createFunctions(
  client: Inngest,
  use: JobUseCases,
  schedules: Schedules,
): InngestFunction.Any[] {
  return [
    processTurn(client, use),
    reviewConversation(client, use),
    purgeMemories(client, use),
    scheduled(client, 'end-idle-conversations', 'End idle conversations', '*/5 * * * *', () =>
      use.endIdleConversations(),
    ),
    scheduled(client, 'decay-memories', 'Fade what is not used', schedules.decay, () => use.decayMemories()),
    scheduled(client, 'expire', 'Expire guests and dated facts', '17 * * * *', () => use.expire()),
  ];
}
