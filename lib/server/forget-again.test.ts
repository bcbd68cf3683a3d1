import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn } from '@/lib/chat/answer-turn';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { uuidv7 } from '@/lib/db/uuid';
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
