import { asc, eq } from 'drizzle-orm';
import { evaluateTurn, rememberTurn, type TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { builtInEngines } from '@/testing/built-in-engines';
import type { Database } from '../client';
import { ensureDefaultCharacter } from '../queries/characters';
import { createConversation } from '../queries/conversations';
import { recordTurn } from '../queries/messages';
import { memories, users } from '../schema';
import { createTurnStore } from '../turn-store';
import { uuidv7 } from '../uuid';

const BEGIN = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

/** Somebody who sends messages, which go through all steps of a turn on the real store, without a model. */
export async function talkingPerson(db: Database) {
  let now = BEGIN;
  const deps: TurnDependencies = {
    store: createTurnStore(db),
    ...builtInEngines(),
    clock: { now: () => new Date(now) },
    tombstoneKey: 'a key for tests alone',
    onDecision: () => {},
  };
  const userId = uuidv7();
  await db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
  });
  const conversationId = await db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
  const contentsOf = async (status: string) => {
    const rows = await db.asPerson(userId, (tx) =>
      tx.select().from(memories).where(eq(memories.userId, userId)).orderBy(asc(memories.content)),
    );
    return rows.filter((row) => row.status === status).map((row) => row.content);
  };
  return {
    userId,
    conversationId,
    async sends(...lines: string[]) {
      for (const content of lines) {
        now += MINUTE;
        const turn = { userId, conversationId, turnId: uuidv7(), messageId: uuidv7() };
        const message = { author: null, content, redactions: [], now: new Date(now) };
        await db.asPerson(userId, (tx) => recordTurn(tx, { ...turn, ...message }));
        await evaluateTurn(deps, userId, turn.turnId);
        await rememberTurn(deps, userId, turn.turnId);
      }
    },
    /** The active sentences, in alphabetical order. */
    holds: () => contentsOf('active'),
    /** Sentences that were replaced by newer ones. */
    closed: () => contentsOf('superseded'),
  };
}
