import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn } from '@/lib/chat/answer-turn';
import type { ChatEvent } from '@/lib/chat/chat-event';
import { uuidv7 } from '@/lib/db/uuid';
import { startContainer, type TestContainer } from '../testing/start-container';
import { answerFirst } from './chat';

let container: TestContainer;
let world: World;
let conversationId: string;
beforeAll(async () => {
  container = await startContainer();
  world = await startWorld(container.test);
  await world.reset();
  conversationId = await world.newConversation();
});
afterAll(() => container.close());

const REQUEST = {
  replacesMessageId: null,
  notSecret: [],
  author: null,
  client: null,
  signal: new AbortController().signal,
};

/** How many replies hold back the background at each event, and at the end. */
async function holdsDuring(text: string, stopAfter?: ChatEvent['type']) {
  const { db } = container.app;
  let held = 0;
  const watched = {
    ...db,
    holdBackground() {
      held++;
      const release = db.holdBackground();
      let isReleased = false;
      return () => {
        if (!isReleased) held--;
        isReleased = true;
        release();
      };
    },
  };
  const seen = new Map<ChatEvent['type'], number>();
  const events = answerFirst(
    { ...container.app, db: watched },
    { ...REQUEST, userId: world.userId, conversationId, messageId: uuidv7(), text },
  );
  for await (const event of events) {
    if (!seen.has(event.type)) seen.set(event.type, held);
    if (event.type === stopAfter) break;
  }
  return { seen, after: held };
}

describe('the background work pauses', () => {
  it('from the message until the engine is called', async () => {
    const { seen, after } = await holdsDuring('Where do I keep my bees?');
    expect(seen.get('ids')).toBe(1);
    expect(seen.get('engine')).toBe(0);
    expect(seen.get('text')).toBe(0);
    expect(after).toBe(0);
  });

  it('only until a command is answered', async () => {
    const { seen, after } = await holdsDuring('What do you know about me?');
    expect(seen.get('ids')).toBe(1);
    expect(seen.get('card')).toBe(0);
    expect(after).toBe(0);
  });

  it('only while somebody listens', async () => {
    const { seen, after } = await holdsDuring('Where do I keep my bees?', 'ids');
    expect(seen.get('ids')).toBe(1);
    expect(after).toBe(0);
  });
});

it('messages from other conversations are screened only for a model: without one no prompt is read', async () => {
  await world.send(await world.newConversation(), 'The tram was late again.');
  await world.rows(sql`update messages set created_at = now() where content like 'The tram%'`);
  const screened: string[] = [];
  const answering = {
    ...container.app.answering,
    isFitToQuote: async (text: string) => screened.push(text) > 0,
  };
  const turn = { ...REQUEST, userId: world.userId, conversationId };
  const ask = (model = answering.model) =>
    Array.fromAsync(
      answerTurn({ ...answering, model }, { ...turn, messageId: uuidv7(), text: 'Where do I keep bees?' }),
    );
  await ask();
  expect(screened).toEqual([]);
  await ask({
    ...answering.model,
    engine: 'model',
    contextLength: () => null,
    stream: answering.model.stream,
  });
  expect(screened).toContain('The tram was late again.');
});
