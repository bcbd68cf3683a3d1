import type { TurnStore, TurnUnit } from '@/lib/memory/pipeline/turn-store';
import type { Database } from './client';
import { isUnchanged } from './queries/edits';
import { findRestingOn, latestWord } from './queries/findings';
import { lockMemory } from './queries/lock-memory';
import { findInSlot, findNeighbours } from './queries/neighbours';
import { applyOutcome } from './queries/outcomes';
import { forgottenIn } from './queries/tombstones';
import { countKept, finishTurn } from './queries/turns';
import { sendTogether } from './send-together';

/** The transaction that changes a person's memory; one at a time for each person. */
export function createTurnTransaction(db: Database): TurnStore['inTransaction'] {
  return (userId, work) =>
    db.asPerson(userId, async (tx) => {
      // Later statements wait for it in the database.
      const locked = lockMemory(tx, userId);
      const unit: TurnUnit = {
        findNeighbours: (turn, query) => findNeighbours(tx, turn, query),
        applyOutcome: (turn, outcome, embeddingModel) => applyOutcome(tx, { turn, embeddingModel }, outcome),
        findRestingOn: (messageId, start, end) => findRestingOn(tx, userId, messageId, start, end),
        latestWord: (memoryIds) => latestWord(tx, userId, memoryIds),
        findInSlot: (turn, slotKey) => findInSlot(tx, turn, slotKey),
        forgottenIn: (slot) => forgottenIn(tx, userId, slot),
        isUnchanged: (memory) => isUnchanged(tx, userId, memory),
        countKept: (turnId, keptCount) => countKept(tx, userId, turnId, keptCount),
        finishTurn: (turnId, status, keptCount) => finishTurn(tx, userId, turnId, { status, keptCount }),
      };
      const [result] = await sendTogether([work(unit), locked]);
      return result;
    });
}
