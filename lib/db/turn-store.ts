import { defaultMemoryConfig, type MemoryConfig } from '@/lib/contracts/memory-config';
import type { Outcome, TurnStore } from '@/lib/memory/pipeline/turn-store';
import type { Database } from './client';
import { saveEvaluation, saveFurther } from './queries/evaluations';
import { loadHolding } from './queries/known-facts';
import { lockMemory } from './queries/lock-memory';
import { saveCalls } from './queries/model-calls';
import { findNeighbours } from './queries/neighbours';
import { applyOutcome } from './queries/outcomes';
import { countKept, finishTurn, loadTurn } from './queries/turns';
import { createRecallStore } from './recall-store';

/**
 * The core's turn store on Postgres. Each method is one transaction in the person's name. What is imported waits for
 * the person's word and replaces nothing by itself.
 */
export function createTurnStore(
  db: Database,
  {
    config = defaultMemoryConfig(),
    source = 'turn',
  }: { config?: MemoryConfig; source?: 'turn' | 'import' } = {},
): TurnStore {
  return {
    recall: createRecallStore(db),
    loadHolding: (reader, found) => db.asPerson(reader.userId, (tx) => loadHolding(tx, reader, found)),
    async loadTurn(userId, turnId) {
      const turn = await db.asPerson(userId, (tx) => loadTurn(tx, userId, turnId, config));
      if (source === 'turn' || !turn) return turn;
      // What is imported has no session that ends.
      const { reviewedFrom: _, ...input } = turn.input;
      return { ...turn, input };
    },
    saveEvaluation: (turn, evaluation) =>
      db.asPerson(turn.userId, (tx) => saveEvaluation(tx, turn, evaluation)),
    saveFurther: (turn, reading, now) =>
      db.asPerson(turn.userId, (tx) => saveFurther(tx, turn, reading, now)),
    inTransaction: (userId, work) =>
      db.asPerson(userId, async (tx) => {
        await lockMemory(tx, userId);
        return work({
          findNeighbours: (turn, query) => findNeighbours(tx, turn, query),
          applyOutcome: (turn, outcome, embeddingModel) =>
            applyOutcome(
              tx,
              {
                turn,
                embeddingModel,
                origin: source === 'turn' && outcome.candidate.userRequested ? 'directive' : source,
                actor: source === 'import' ? 'import' : 'pipeline',
              },
              source === 'import' ? toReview(outcome) : outcome,
            ),
          countKept: (turnId, keptCount) => countKept(tx, userId, turnId, keptCount),
          finishTurn: (turnId, status, keptCount) => finishTurn(tx, userId, turnId, { status, keptCount }),
        });
      }),
    failTurn: (userId, turnId, errorCode, calls) =>
      db.asPerson(userId, async (tx) => {
        await finishTurn(tx, userId, turnId, { status: 'failed', errorCode });
        await saveCalls(tx, userId, turnId, calls);
      }),
    saveCalls: (userId, turnId, calls) => db.asPerson(userId, (tx) => saveCalls(tx, userId, turnId, calls)),
  };
}

/** What would be added or would replace something becomes a question instead. */
function toReview(outcome: Outcome): Outcome {
  if (outcome.action !== 'add' && outcome.action !== 'supersede') return outcome;
  return { ...outcome, action: 'review', reason: 'imported', targetIds: [] };
}
