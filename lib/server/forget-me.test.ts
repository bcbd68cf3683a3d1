import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn } from '@/lib/chat/answer-turn';
import { recallForTurn } from '@/lib/chat/recall-for-turn';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from './container';
import { readConversation } from './conversations/conversations';
import { forgetMe, searchMemory } from './memories/memory';
import { startContainer, type TestContainer } from './testing/start-container';

const SAID = 'I live in Zorbville and I adopted a quokka.';

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

const told = (conversationId: string, text: string) => ({
  userId: world.userId,
  conversationId,
  messageId: uuidv7(),
  replacesMessageId: null,
  notSecret: [],
  author: null,
  text,
});

/** What the next message would recall, and what its prompt would show of earlier ones. */
async function sentToModel(conversationId: string, text: string): Promise<string[]> {
  const redacted = { text, redactions: [] };
  const said = { ...told(conversationId, text), turnId: uuidv7(), redacted, now: world.clock.now() };
  const turn = await app.answering.store.openTurn(said);
  if (!turn) throw new Error('There is no such conversation.');
  const asked = { userId: world.userId, text: app.language.analyse(text), now: world.clock.now() };
  const { hits } = await recallForTurn(app.answering.store, turn, asked);
  const earlier = [...turn.history, ...turn.recent].map((line) => line.text);
  return [...earlier, ...hits.map((hit) => hit.snippet)].filter((line) => line !== text);
}

describe('Forget me with the chats kept', () => {
  it('recalls, finds and sends to a model nothing that was said before, and leaves it visible', async () => {
    const conversationId = await world.newConversation();
    await world.send(conversationId, SAID, 'Zorbville is lovely.');
    await world.engineOf().run();
    world.later(60_000);
    await forgetMe(app, world.userId, 'keep');
    world.later(60_000);
    const q = 'Where do I live, and what did I adopt?';
    expect(await searchMemory(app, world.userId, { q, limit: 10 })).toEqual([]);
    expect(await sentToModel(await world.newConversation(), q)).toEqual([]);
    expect(await sentToModel(conversationId, q)).toEqual([]);
    const { messages } = await readConversation(app, world.userId, conversationId);
    expect(messages[0]?.content).toBe(SAID);
  });

  it('stores a reply that was being written, which no later prompt shows', async () => {
    const conversationId = await world.newConversation();
    await world.send(conversationId, SAID);
    await world.engineOf().run();
    world.later(60_000);
    const request = { ...told(conversationId, 'Where do I live?'), client: null };
    const { signal } = new AbortController();
    for await (const event of answerTurn(app.answering, { ...request, signal })) {
      if (event.type !== 'used') continue;
      world.later(1000);
      await forgetMe(app, world.userId, 'keep');
    }
    const { messages } = await readConversation(app, world.userId, conversationId);
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'complete' });
    expect(messages.at(-1)?.content).toContain('Zorbville');
    world.later(60_000);
    expect(await sentToModel(conversationId, 'And what is my job?')).toEqual([]);
  });
});
