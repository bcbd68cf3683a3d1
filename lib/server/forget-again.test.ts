import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn } from '@/lib/chat/answer-turn';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import type { Embedder } from '@/lib/memory/ports';
import type { Container } from './container';
import { readConversation } from './conversations/conversations';
import { forget, readMemories } from './memories/memory';
import { startContainer, type TestContainer } from './testing/start-container';

const SAID = 'My sister Zorblax lives in Quokkaville.';

let world: World;
let container: TestContainer;
let app: Container;
beforeAll(async () => {
  container = await startContainer({}, { now: () => (world ? world.clock.now() : new Date()) });
  app = container.app;
  world = await startWorld(container.test, app.ledger);
  await app.jobs.stop();
});
beforeEach(() => world.reset());
afterAll(() => container.close());

async function known(): Promise<string[]> {
  const { memories } = await readMemories(app, world.userId, memoryQuerySchema.parse({}));
  return memories.map(({ id }) => id);
}

/** Lets the time to undo pass, and purges. */
async function purge(): Promise<void> {
  world.later(60_000);
  await world.engineOf().run();
}

it('erases from the chats what an earlier forgetting had only redacted', async () => {
  const conversationId = await world.newConversation();
  await world.send(conversationId, SAID, 'So your sister Zorblax lives in Quokkaville.');
  await world.engineOf().run();
  await forget(app, world.userId, await known(), false);
  await purge();
  const request = {
    userId: world.userId,
    conversationId,
    messageId: uuidv7(),
    text: `Remember that ${SAID}`,
  };
  const rest = { replacesMessageId: null, notSecret: [], author: null, client: null };
  const { signal } = new AbortController();
  await Array.fromAsync(answerTurn(app.answering, { ...request, ...rest, signal }));
  const again = await known();
  expect(again).not.toEqual([]);
  await forget(app, world.userId, again, true);
  await purge();
  const { messages } = await readConversation(app, world.userId, conversationId);
  expect(messages.map(({ content }) => content).join('\n')).not.toMatch(/Zorblax|Quokkaville/);
});

it('does not keep again what is stored from words that are forgotten meanwhile', async () => {
  const conversationId = await world.newConversation();
  await world.send(conversationId, 'I live in Zorbville.');
  await world.engineOf().run();
  const first = await known();
  const { turnId } = await world.send(conversationId, 'I live in Zorbville.');
  await evaluateTurn(app.turns, world.userId, turnId);
  const { embedder } = app.turns;
  const forgetting: Embedder = {
    ...embedder,
    model: embedder.model,
    async embed(...given) {
      const vectors = await embedder.embed(...given);
      await forget(app, world.userId, first, false);
      return vectors;
    },
  };
  await rememberTurn({ ...app.turns, embedder: forgetting }, world.userId, turnId);
  expect(await known()).toEqual([]);
  await purge();
  expect(await known()).toEqual([]);
});
