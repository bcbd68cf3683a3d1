import type { ConfigSource } from '@/lib/contracts/memory-config';
import type { Database } from '@/lib/db/client';
import { announceConsolidation } from '@/lib/db/queries/consolidation';
import { findConversation } from '@/lib/db/queries/conversations';
import { decayMemories } from '@/lib/db/queries/decay';
import { analyseLongConversations, endOverdueConversations } from '@/lib/db/queries/session-end';
import { uuidv7 } from '@/lib/db/uuid';
import { failAnalysis, keepAnalysis, readAnalysis } from '@/lib/memory/lifecycle/analyse';
import {
  type ConsolidationDependencies,
  mergeGroup,
  noticeConsolidation,
  planConsolidation,
} from '@/lib/memory/lifecycle/consolidate';
import type { LifecycleDependencies } from '@/lib/memory/lifecycle/dependencies';
import { writeDiary } from '@/lib/memory/lifecycle/diary';
import { type EmbeddingStore, embedMissing } from '@/lib/memory/lifecycle/embed-missing';
import { concludeReview, endSession } from '@/lib/memory/lifecycle/review';
import type { Embedder } from '@/lib/memory/ports';
import type { LiveChannel } from '../live';
import type { ConversationJobs, EmbeddingJobs, MaintenanceJobs } from './job-use-cases';
import type { Ledger } from './ledger';
import { purgeConversation } from './purge';

/** The most conversations ended in one step. */
const CONVERSATIONS = 500;
/** The most people whose consolidation one step announces. */
const PEOPLE = 1000;
/** The most memories that decay in one step. */
const MEMORIES = 5000;

/** The use cases of the functions on whole conversations. */
export function createConversationJobs(
  db: Database,
  deps: LifecycleDependencies,
  live: LiveChannel,
  ledger: Ledger,
): ConversationJobs {
  return {
    endSession: (ref, cause) => endSession(deps, ref, cause),
    async concludeReview(ref, review) {
      const concluded = await concludeReview(deps, ref, review);
      live.publish(ref.userId, { type: 'conversation', conversationId: ref.conversationId });
      live.publish(ref.userId, { type: 'memories' });
      if (concluded.noticed > 0) live.publish(ref.userId, { type: 'notice', noticeId: review.reviewId });
      return concluded;
    },
    async readAnalysis(ref) {
      const read = await readAnalysis(deps, ref, ref);
      live.publish(ref.userId, { type: 'conversation', conversationId: ref.conversationId });
      return read;
    },
    async keepAnalysis(ref) {
      const kept = await keepAnalysis(deps, ref, ref);
      live.publish(ref.userId, { type: 'conversation', conversationId: ref.conversationId });
      if (kept.kept > 0) live.publish(ref.userId, { type: 'memories' });
      return kept;
    },
    writeDiary: (ref) => writeDiary(deps, ref, ref.analysisId),
    async discardSession({ userId, conversationId }) {
      if (deps.config().session_persistence) return { discarded: 0 };
      const discarded = await db.asPerson(userId, async (tx) => {
        const conversation = await findConversation(tx, userId, conversationId);
        // The person continued writing, so it has not ended.
        if (!conversation?.endedAt) return 0;
        const gone = { userId, conversationId, memories: 'keep' as const, now: deps.clock.now() };
        await purgeConversation({ ledger }, tx, gone);
        return 1;
      });
      live.publish(userId, { type: 'conversation', conversationId });
      return { discarded };
    },
    async failAnalysis(ref) {
      await failAnalysis(deps, ref, ref.analysisId);
      live.publish(ref.userId, { type: 'conversation', conversationId: ref.conversationId });
    },
    endOverdueConversations: () =>
      db.asWorker(async (tx) => {
        const { decision, long_term_enabled, session } = deps.config();
        const now = deps.clock.now();
        return {
          ended: await endOverdueConversations(tx, session, now, CONVERSATIONS),
          analysing:
            decision.session_end_review_enabled && long_term_enabled
              ? await analyseLongConversations(tx, session, now, CONVERSATIONS)
              : 0,
        };
      }),
  };
}

/** The use cases of the weekly functions. */
export function createMaintenanceJobs(
  db: Database,
  deps: ConsolidationDependencies,
  config: ConfigSource,
  live: LiveChannel,
): MaintenanceJobs {
  return {
    beginConsolidation: async () => ({
      runId: config().decision.consolidation_enabled ? uuidv7() : null,
    }),
    announceConsolidation: (runId, after) =>
      db.asWorker((tx) => announceConsolidation(tx, runId, after, PEOPLE)),
    planConsolidation: (userId) => planConsolidation(deps, userId),
    mergeGroup: (userId, ids) => mergeGroup(deps, userId, ids),
    async noticeConsolidation(userId, runId, mergedIds) {
      const noticed = await noticeConsolidation(deps, userId, runId, mergedIds);
      live.publish(userId, { type: 'memories' });
      if (noticed.noticed > 0) live.publish(userId, { type: 'notice', noticeId: runId });
      return noticed;
    },
    async decayMemories() {
      const { decision } = config();
      if (!decision.decay_enabled) return { decayed: 0, archived: 0, more: false };
      const done = await db.asWorker((tx) => decayMemories(tx, decision, deps.clock.now(), MEMORIES));
      return { ...done, more: done.decayed === MEMORIES };
    },
  };
}

/** The use cases of the function on vectors. */
export function createEmbeddingJobs(
  deps: { store: EmbeddingStore; embedder: Embedder },
  config: ConfigSource,
): EmbeddingJobs {
  return {
    embedMissing: async (after) =>
      config().auto_index ? embedMissing(deps, after) : { embedded: 0, refused: 0, next: null },
  };
}
