import type { Database } from '@/lib/db/client';
import { coverSaid, findUncovered } from '@/lib/db/queries/cover-chats';
import { deleteExpiredGuest } from '@/lib/db/queries/forget-person';
import { dropAbandonedImports } from '@/lib/db/queries/imports';
import { deleteOldRuns } from '@/lib/db/queries/jobs';
import { lapseMemories } from '@/lib/db/queries/lapse';
import { lockMemory } from '@/lib/db/queries/lock-memory';
import { deleteSentEvents } from '@/lib/db/queries/outbox';
import { deleteOldCounts } from '@/lib/db/queries/rate-limits';
import { deleteOldReplays } from '@/lib/db/queries/replays';
import { deleteOldDeliveries } from '@/lib/db/queries/webhooks';
import {
  evaluateTurn,
  failTurn,
  rememberTurn,
  type StepResult,
  type TurnDependencies,
} from '@/lib/memory/pipeline/process-turn';
import type { LiveChannel } from '../live';
import type { TurnJobs } from './job-use-cases';
import type { Ledger } from './ledger';
import { purgeOverdue, purgeReceipt } from './purge';

const DAY_MS = 86_400_000;
const BATCH = 100;
/** How long an unsettled event is resent; by then it has failed every time. */
const UNSETTLED_DAYS = 7;

/** How long the results of replays are kept. */
const REPLAY_DAYS = 30;
/** How long runs are kept for the administrator. */
const [COMPLETED_RUN_DAYS, FAILED_RUN_DAYS] = [7, 30];
/** How long the log of webhook calls is kept. */
const DELIVERY_DAYS = 30;

export interface OwnTurnJobs extends TurnJobs {
  /** Purges what a job should have purged by now. @returns how many receipts were completed. */
  purgeOverdue(): Promise<number>;
}

/** The use cases of the functions on turns, forgetting and expiry. */
export function createTurnJobs(
  db: Database,
  turns: TurnDependencies,
  live: LiveChannel,
  ledger: Ledger,
): OwnTurnJobs {
  const purging = { db, ledger, tombstoneKey: turns.tombstoneKey, language: turns.language };
  const now = () => turns.clock.now();
  /** Notifies the person's open pages; a page that misses it notices by polling. */
  const notifyTurn = (userId: string, turnId: string, { conversationId, status, kept }: StepResult) => {
    if (!conversationId) return;
    live.publish(userId, { type: 'turn', conversationId, turnId, status });
    if (kept > 0) live.publish(userId, { type: 'memories' });
  };
  const purgeLate = () => purgeOverdue(purging, now(), (userId) => live.publish(userId, { type: 'purged' }));
  return {
    purgeOverdue: purgeLate,
    async evaluateTurn(userId, turnId) {
      const step = await evaluateTurn(turns, userId, turnId);
      const ended = step.status === 'kept' || step.status === 'nothing';
      if (ended) notifyTurn(userId, turnId, step);
      return { ended };
    },
    async rememberTurn(userId, turnId) {
      const step = await rememberTurn(turns, userId, turnId);
      notifyTurn(userId, turnId, step);
      return { kept: step.kept };
    },
    async failTurn(userId, turnId) {
      notifyTurn(userId, turnId, await failTurn(turns, userId, turnId));
    },
    async purgeMemories(userId, receiptId, { overdue }) {
      const done = await purgeReceipt(purging, userId, receiptId, { now: now(), overdue });
      if (done.purged > 0) live.publish(userId, { type: 'purged' });
      return done;
    },
    async expire() {
      await purgeLate();
      let guests = 0;
      while (guests < BATCH && (await db.asWorker((tx) => deleteExpiredGuest(tx, now())))) guests++;
      await coverForgotten(db);
      const lapsed = await db.asWorker(async (tx) => {
        const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
        await deleteSentEvents(tx, { settledBefore: daysAgo(1), sentBefore: daysAgo(UNSETTLED_DAYS) });
        await deleteOldRuns(tx, {
          completedBefore: daysAgo(COMPLETED_RUN_DAYS),
          failedBefore: daysAgo(FAILED_RUN_DAYS),
        });
        await dropAbandonedImports(tx, now());
        await deleteOldReplays(tx, daysAgo(REPLAY_DAYS));
        await deleteOldDeliveries(tx, daysAgo(DELIVERY_DAYS));
        await deleteOldCounts(tx, daysAgo(1));
        return lapseMemories(tx, now());
      });
      return { guests, lapsed };
    },
  };
}

/** Redacts what was said before "Forget me", where an older version left it readable. */
async function coverForgotten(db: Database): Promise<void> {
  for (const { userId, through } of await db.asWorker((tx) => findUncovered(tx, BATCH))) {
    await db.asPerson(userId, async (tx) => {
      await lockMemory(tx, userId);
      await coverSaid(tx, userId, through);
    });
    db.recallRows.forget(userId);
  }
}
