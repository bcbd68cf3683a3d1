import { createConversation } from '@/lib/db/queries/conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import type { TestDatabase } from '@/lib/db/testing/start-test-database';
import { uuidv7 } from '@/lib/db/uuid';
import type { Engines } from '@/lib/server/engines';
import { createPerson, processTurn, turnDependencies } from './people';

/** A person who sends messages, one turn each, through the product's complete processing and its real store. */
export interface Speaker {
  userId: string;
  /** @returns the id of the turn, processed. */
  send(text: string): Promise<string>;
}

/** The time between two messages; only their order matters. */
const PAUSE_MS = 60_000;

/** Makes new people with an empty memory each, on the given engines. */
export function createSpeakers(test: TestDatabase, engines: Engines): () => Promise<Speaker> {
  let now = Date.now();
  const deps = turnDependencies(test, engines, { now: () => new Date(now) });
  return async () => {
    const userId = await createPerson(test);
    const conversationId = await test.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
    return {
      userId,
      async send(text) {
        now += PAUSE_MS;
        const turnId = uuidv7();
        const turn = { userId, conversationId, turnId, messageId: uuidv7() };
        const message = { author: null, content: text, redactions: [], now: new Date(now) };
        await test.db.asPerson(userId, (tx) => recordTurn(tx, { ...turn, ...message }));
        await processTurn(deps, userId, turnId);
        return turnId;
      },
    };
  };
}
