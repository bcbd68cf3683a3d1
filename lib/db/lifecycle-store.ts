import { type ConfigSource, effectiveSettings } from '@/lib/contracts/memory-config';
import type { ConsolidationStore } from '@/lib/memory/lifecycle/consolidate';
import type { LifecycleStore } from '@/lib/memory/lifecycle/lifecycle-store';
import type { Database } from './client';
import { beginAnalysis, describeAnalysis, findAnalysis, finishAnalysis } from './queries/analyses';
import { findMerged, findSimilarPairs, loadActiveMemories, mergeMemories } from './queries/consolidation';
import { loadConversationSnapshot } from './queries/conversation-reading';
import { saveDiaryEntries, strongestFeeling } from './queries/diary';
import { giveUpAnalysis, noteAnalysisFailure } from './queries/failed-analyses';
import { findKept, loadFindings, saveReading } from './queries/findings';
import { loadHolding } from './queries/known-facts';
import { saveCalls } from './queries/model-calls';
import { saveNotice } from './queries/notices';
import { findPerson } from './queries/people';
import { closeSession, findLearned, markReviewed } from './queries/session-end';
import { loadSettings } from './queries/settings';
import { createRecallStore } from './recall-store';
import { createTurnTransaction } from './turn-unit';

/** The core's store for whole conversations, on Postgres. Each method is one transaction as the person. */
export function createLifecycleStore(db: Database, config: ConfigSource): LifecycleStore {
  return {
    loadConversation: (userId, conversationId) =>
      db.asPerson(userId, (tx) => loadConversationSnapshot(tx, userId, conversationId, config())),
    recall: createRecallStore(db),
    loadHolding: (reader, found) => db.asPerson(reader.userId, (tx) => loadHolding(tx, reader, found)),
    inTransaction: createTurnTransaction(db),
    loadFindings: (userId, decisionId) => db.asPerson(userId, (tx) => loadFindings(tx, userId, decisionId)),
    findKept: (userId, decisionId) => db.asPerson(userId, (tx) => findKept(tx, userId, decisionId)),
    findAnalysis: (userId, id) => db.asPerson(userId, (tx) => findAnalysis(tx, userId, id)),
    beginAnalysis: (conversation, id, trigger, createdAt) =>
      db.asPerson(conversation.userId, (tx) => beginAnalysis(tx, conversation, { id, trigger, createdAt })),
    saveAnalysis: (conversation, reading, description) =>
      db.asPerson(conversation.userId, async (tx) => {
        await saveReading(tx, conversation, reading);
        await describeAnalysis(tx, conversation.userId, reading.id, reading.engine, description);
      }),
    finishAnalysis: (userId, id, memoryIds, now) =>
      db.asPerson(userId, (tx) => finishAnalysis(tx, userId, id, { status: 'done', memoryIds, now })),
    failAnalysis: (userId, id, errorCode, now) =>
      db.asPerson(userId, (tx) => finishAnalysis(tx, userId, id, { status: 'failed', errorCode, now })),
    noteAnalysisFailure: (userId, id, failure) =>
      db.asPerson(userId, (tx) => noteAnalysisFailure(tx, userId, id, failure)),
    giveUpAnalysis: (userId, id, nextTry, now) =>
      db.asPerson(userId, (tx) => giveUpAnalysis(tx, userId, id, nextTry, now)),
    saveDiary: (conversation, analysisId, entries, embeddingModel) =>
      db.asPerson(conversation.userId, (tx) =>
        saveDiaryEntries(tx, conversation, analysisId, entries, embeddingModel),
      ),
    strongestFeeling: (userId, conversationId) =>
      db.asPerson(userId, (tx) => strongestFeeling(tx, userId, conversationId)),
    closeSession: (userId, conversationId, now) =>
      db.asPerson(userId, (tx) => closeSession(tx, userId, conversationId, now)),
    markReviewed: (userId, conversationId, through) =>
      db.asPerson(userId, (tx) => markReviewed(tx, userId, conversationId, through)),
    saveNotice: (userId, notice, createdAt) =>
      db.asPerson(userId, (tx) => saveNotice(tx, { ...notice, userId, createdAt })),
    findLearned: (conversation, keyImportance) =>
      db.asPerson(conversation.userId, (tx) => findLearned(tx, conversation, keyImportance)),
    saveCalls: (userId, turnId, calls) => db.asPerson(userId, (tx) => saveCalls(tx, userId, turnId, calls)),
  };
}

/** The core's store for consolidation, on Postgres. */
export function createConsolidationStore(db: Database, config: ConfigSource): ConsolidationStore {
  return {
    loadSettings: (userId) =>
      db.asPerson(userId, async (tx) =>
        (await findPerson(tx, userId)) ? effectiveSettings(await loadSettings(tx, userId), config()) : null,
      ),
    findSimilarPairs: (userId) => db.asPerson(userId, (tx) => findSimilarPairs(tx, userId)),
    loadMemories: (userId, ids) => db.asPerson(userId, (tx) => loadActiveMemories(tx, userId, ids)),
    findMerged: (userId, sourceIds) => db.asPerson(userId, (tx) => findMerged(tx, userId, sourceIds)),
    mergeMemories: (userId, sources, merged, { embeddingModel, now, calls }) =>
      db.asPerson(userId, async (tx) => {
        await saveCalls(tx, userId, null, calls);
        return mergeMemories(tx, userId, sources, merged, { embeddingModel, now });
      }),
    saveCalls: (userId, turnId, calls) => db.asPerson(userId, (tx) => saveCalls(tx, userId, turnId, calls)),
    saveNotice: (userId, runId, memoryIds, count, createdAt) =>
      db.asPerson(userId, (tx) =>
        saveNotice(tx, { id: runId, userId, kind: 'consolidation', memoryIds, count, createdAt }),
      ),
  };
}
