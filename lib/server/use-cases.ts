import type { JobUseCases } from '@/inngest/functions/dependencies';
import type { Database } from '@/lib/db/client';
import { endConversation, findIdleConversations } from '@/lib/db/queries/conversations';
import { deletePerson } from '@/lib/db/queries/forget-person';
import { findDoomed, purgeMemories } from '@/lib/db/queries/forgetting';
import { deleteOldRuns } from '@/lib/db/queries/jobs';
import {
  beginReview,
  closeSessionMemories,
  decayMemories,
  lapseMemories,
  markReviewed,
  noticeReview,
} from '@/lib/db/queries/lifecycle';
import { appendEvent, deleteSentEvents } from '@/lib/db/queries/outbox';
import { findExpiredGuests } from '@/lib/db/queries/people';
import { loadSettings } from '@/lib/db/queries/settings';
import { finishTurn } from '@/lib/db/queries/turns';
import { tombstoneKeys } from '@/lib/memory/lifecycle/tombstone-keys';
import {
  evaluateTurn,
  rememberTurn,
  type StepResult,
  type TurnDependencies,
} from '@/lib/memory/turn/process-turn';
import type { LiveChannel } from './live';

/** A conversation without a word for this long has ended (design §4). */
export const IDLE_MS = 30 * 60_000;
/** Shorter conversations have nothing to review (decision logic, section 4). */
const MIN_MESSAGES = 3;
const DAY_MS = 86_400_000;
const BATCH = 100;

/** The job functions' use cases, on the real dependencies. */
export function createUseCases(
  db: Database,
  turns: TurnDependencies,
  live: LiveChannel,
  tombstoneKey: string,
): JobUseCases {
  const now = () => turns.clock.now();
  /** Tells the person's open pages; who misses it asks again by polling. */
  const tellTurn = (userId: string, turnId: string, { conversationId, status, kept }: StepResult) => {
    if (!conversationId) return;
    live.publish(userId, { type: 'turn', conversationId, turnId, status });
    if (kept > 0) live.publish(userId, { type: 'memories' });
  };
  return {
    async evaluateTurn(userId, turnId) {
      const step = await evaluateTurn(turns, userId, turnId);
      const ended = step.status === 'kept' || step.status === 'nothing';
      if (ended) tellTurn(userId, turnId, step);
      return { ended };
    },
    async rememberTurn(userId, turnId) {
      const step = await rememberTurn(turns, userId, turnId);
      tellTurn(userId, turnId, step);
      return { kept: step.kept };
    },
    failTurn: (userId, turnId) =>
      db.asPerson(userId, (tx) =>
        finishTurn(tx, userId, turnId, { status: 'failed', errorCode: 'processing_failed' }),
      ),
    async reviewConversation(userId, conversationId) {
      const notice = await db.asPerson(userId, async (tx) => {
        const review = await beginReview(tx, userId, conversationId);
        if (!review) return null;
        await closeSessionMemories(tx, userId, conversationId, now());
        await markReviewed(tx, userId, conversationId, now());
        const { memory } = await loadSettings(tx, userId);
        const wanted =
          memory.sessionEndReview && memory.noticeOnSessionEnd && review.said.length >= MIN_MESSAGES;
        return wanted ? noticeReview(tx, userId, conversationId) : null;
      });
      live.publish(userId, { type: 'conversation', conversationId });
      if (notice) live.publish(userId, { type: 'notice', noticeId: notice });
      return { noticed: notice === null ? 0 : 1 };
    },
    async purgeMemories(userId, receiptId) {
      return db.asPerson(userId, async (tx) => {
        const doomed = await findDoomed(tx, userId, receiptId, now());
        const hashes = doomed.flatMap(({ content, subject, predicate, object, positive }) =>
          tombstoneKeys(
            { content, triple: { subject, predicate, object, positive, qualifiers: {} } },
            tombstoneKey,
          ),
        );
        await purgeMemories(
          tx,
          userId,
          receiptId,
          doomed.map(({ id }) => id),
          hashes,
          now(),
        );
        return { purged: doomed.length };
      });
    },
    async endIdleConversations() {
      const idle = await db.asWorker((tx) =>
        findIdleConversations(tx, new Date(now().getTime() - IDLE_MS), BATCH),
      );
      for (const { id, userId } of idle) {
        await db.asPerson(userId, async (tx) => {
          if (await endConversation(tx, userId, id, 'idle', now())) {
            await appendEvent(tx, {
              userId,
              name: 'keepsake/conversation.ended',
              payload: { userId, conversationId: id, cause: 'idle' },
            });
          }
        });
      }
      return { ended: idle.length };
    },
    decayMemories: () => db.asWorker((tx) => decayMemories(tx, now())),
    async expire() {
      const guests = await db.asWorker((tx) => findExpiredGuests(tx, now(), BATCH));
      for (const guest of guests) await db.asWorker((tx) => deletePerson(tx, guest));
      const lapsed = await db.asWorker(async (tx) => {
        await deleteSentEvents(tx, new Date(now().getTime() - DAY_MS));
        await deleteOldRuns(tx, new Date(now().getTime() - 7 * DAY_MS));
        return lapseMemories(tx, now());
      });
      return { guests: guests.length, lapsed };
    },
  };
}
