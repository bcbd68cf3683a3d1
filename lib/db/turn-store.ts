import { type ConfigSource, defaultMemoryConfig } from '@/lib/contracts/memory-config';
import type { TurnStore } from '@/lib/memory/pipeline/turn-store';
import type { Database } from './client';
import { loadEdit } from './queries/edits';
import { saveDecisions, saveEvaluation, saveFurther } from './queries/evaluations';
import { failTurn, noteFailure } from './queries/failed-turns';
import { addProposed, overruleDecision } from './queries/gate-log';
import { loadHolding } from './queries/known-facts';
import { saveCalls } from './queries/model-calls';
import { findTurn, loadAround, loadOpenTurns, loadTurn } from './queries/turns';
import { createRecallStore } from './recall-store';
import { createTurnTransaction } from './turn-unit';

/** The core's turn store on Postgres. Each method is one transaction as the person. */
export function createTurnStore(
  db: Database,
  { config = defaultMemoryConfig }: { config?: ConfigSource } = {},
): TurnStore {
  return {
    recall: createRecallStore(db),
    loadHolding: (reader, found) => db.asPerson(reader.userId, (tx) => loadHolding(tx, reader, found)),
    async loadTurn(userId, turnId) {
      const row = await db.asPerson(userId, (tx) => findTurn(tx, userId, turnId), { atOnce: true });
      return row && db.asPerson(userId, (tx) => loadAround(tx, row, config()), { atOnce: true });
    },
    loadOpenTurns: (userId, conversationId) =>
      db.asPerson(userId, (tx) => loadOpenTurns(tx, userId, conversationId, config())),
    saveDecisions: (userId, decided) => db.asPerson(userId, (tx) => saveDecisions(tx, userId, decided)),
    loadEdit: (userId, memoryId, now) =>
      db.asPerson(userId, (tx) => loadEdit(tx, userId, memoryId, now, config())),
    saveEvaluation: (turn, evaluation) =>
      db.asPerson(turn.userId, (tx) => saveEvaluation(tx, turn, evaluation)),
    saveFurther: (turn, reading, now) =>
      db.asPerson(turn.userId, (tx) => saveFurther(tx, turn, reading, now)),
    overrule: (userId, decisionId, now, draftsOf) =>
      db.asPerson(userId, async (tx) => {
        const overruled = await overruleDecision(tx, userId, decisionId, now);
        if (overruled === 'missing' || overruled === 'final') return overruled;
        const turn = await loadTurn(tx, userId, overruled.turnId, config());
        if (!turn) return 'missing';
        const { input } = turn;
        await addProposed(tx, userId, overruled, input.message.id, draftsOf(input));
        return { turnId: overruled.turnId };
      }),
    inTransaction: createTurnTransaction(db),
    noteFailure: (userId, turnId, failure) =>
      db.asPerson(userId, (tx) => noteFailure(tx, userId, turnId, failure)),
    failTurn: (userId, turnId, nextTry) => db.asPerson(userId, (tx) => failTurn(tx, userId, turnId, nextTry)),
    saveCalls: (userId, turnId, calls) => db.asPerson(userId, (tx) => saveCalls(tx, userId, turnId, calls)),
  };
}
