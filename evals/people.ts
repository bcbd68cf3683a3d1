import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { users } from '@/lib/db/schema';
import type { TestDatabase } from '@/lib/db/testing/start-test-database';
import { createTurnStore } from '@/lib/db/turn-store';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn, type TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { type Clock, MemoryModelError } from '@/lib/memory/ports';
import { detectors } from '@/lib/server/detectors';
import type { Engines } from '@/lib/server/engines';

/** The product's complete processing of a turn with the given engines and a real store. */
export function turnDependencies(
  test: TestDatabase,
  engines: Engines,
  clock: Clock,
  onDecision: TurnDependencies['onDecision'] = () => {},
): TurnDependencies {
  return {
    store: createTurnStore(test.db),
    engine: engines.memory,
    triage: engines.triage,
    language: engines.language,
    embedder: engines.embedder,
    detectors,
    clock,
    tombstoneKey: 'evaluation',
    onDecision,
  };
}

/** A new person with an empty memory. @returns their id */
export async function createPerson(test: TestDatabase): Promise<string> {
  const userId = uuidv7();
  await test.db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
  });
  return userId;
}

/** Decides on a turn and stores its memories; if the model gives no answer, nothing is stored. */
export function processTurn(deps: TurnDependencies, userId: string, turnId: string): Promise<void> {
  return unlessModelFails(async () => {
    await evaluateTurn(deps, userId, turnId);
    await rememberTurn(deps, userId, turnId);
  });
}

/** If a model gives no usable answer the run continues: the calls and the missing answers are counted. */
export async function unlessModelFails(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MemoryModelError)) throw error;
  }
}
