import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn, type TurnRequest } from '@/lib/chat/answer-turn';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { memoryLabels, memories as memoryRows, userSettings } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { changeSettings } from '../account/settings';
import type { Container } from '../container';
import { readMemories, readMemory } from '../memories/memory';
import { startContainer, type TestContainer } from '../testing/start-container';

const DAY_MS = 86_400_000;
const ASKS = 'One thing that I am not sure of';

let world: World;
let container: TestContainer;
let app: Container;
let conversationId: string;
beforeAll(async () => {
  container = await startContainer();
  app = container.app;
  world = await startWorld(container.test);
});
beforeEach(async () => {
  await world.reset();
  conversationId = await world.newConversation();
});
afterAll(() => container.close());

async function send(text: string, request: Partial<TurnRequest> = {}): Promise<string> {
  let reply = '';
  for await (const event of answerTurn(app.answering, {
    userId: world.userId,
    conversationId,
    messageId: uuidv7(),
    replacesMessageId: null,
    text,
    notSecret: [],
    author: null,
    client: null,
    signal: new AbortController().signal,
    ...request,
  }))
    if (event.type === 'text') reply += event.text;
  return reply;
}

/** Stores a memory, certain or not. */
async function know(content: string, values: Partial<typeof memoryRows.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  await app.db.asPerson(world.userId, (tx) =>
    tx.insert(memoryRows).values({
      id,
      userId: world.userId,
      content,
      title: content,
      topic: 'general',
      kind: 'fact',
      category: 'other',
      scope: 'permanent',
      status: 'active',
      subject: 'user',
      predicate: 'works',
      object: content,
      exactKey: content,
      confidence: 0.72,
      importance: 0.5,
      priority: 3,
      origin: 'turn',
      ...values,
    }),
  );
  return id;
}

const statusOf = async (id: string) => (await readMemory(app, world.userId, id)).memory.status;

/** Lets time pass after something was asked. */
const pass = (ms: number) =>
  app.db.asPerson(world.userId, (tx) =>
    tx
      .update(userSettings)
      .set({ askedAt: new Date(Date.now() - ms) })
      .where(eq(userSettings.userId, world.userId)),
  );

describe('an uncertain memory', () => {
  it('is asked about once, in an ongoing conversation, and becomes certain by yes', async () => {
    const id = await know('User works nights', { status: 'pending' });
    expect(await send('I had soup.')).not.toContain(ASKS);
    expect(await send('I painted the fence.')).toContain(`${ASKS}: “You work nights”. Is that right?`);
    expect(await send('Yes, that is right')).toBe('Good, then I will remember it.');
    const { memory, revisions } = await readMemory(app, world.userId, id);
    expect(memory).toMatchObject({ status: 'active', confidence: 0.95 });
    expect(revisions[0]).toMatchObject({ change: 'confirmed', actor: 'person' });
  });

  it.each([
    ['wrong', 'No, I work days', 'wrong', 'wrong'],
    ['over', 'Not any more', 'superseded', 'right'],
  ])('becomes %s when the answer is %j, and the answer is kept', async (_, answer, status, label) => {
    const id = await know('User works nights');
    await send('I had soup.');
    await send('I painted the fence.');
    expect(await send(answer)).toContain('Thank you for telling me.');
    expect(await statusOf(id)).toBe(status);
    const labels = await app.db.asWorker((tx) =>
      tx.select().from(memoryLabels).where(eq(memoryLabels.memoryId, id)),
    );
    expect(labels).toMatchObject([{ label, given: 'question' }]);
  });

  it.each(["It's Leeds", 'no, Leeds', "No, it's Leeds"])('is corrected by %j', async (answer) => {
    const id = await know('User lives in York', {
      predicate: 'lives_in',
      object: 'York',
      status: 'pending',
    });
    await send('I had soup.');
    await send('I painted the fence.');
    expect(await send(answer)).toBe('Thank you for telling me. I know it now: “You live in Leeds”.');
    const { memory, revisions } = await readMemory(app, world.userId, id);
    expect(memory).toMatchObject({
      content: 'You live in Leeds',
      status: 'active',
      confidence: 0.95,
      triple: { predicate: 'lives_in', object: 'Leeds' },
    });
    expect(revisions).toContainEqual(
      expect.objectContaining({ change: 'edited', before: 'You live in York', after: 'You live in Leeds' }),
    );
  });

  it('stays as it is if nothing answers, and is not asked about again', async () => {
    const id = await know('User works nights');
    await send('I had soup.');
    await send('I painted the fence.');
    expect(await send('The paint is still wet.')).not.toContain(ASKS);
    await pass(3 * DAY_MS);
    expect(await send('It will rain soon.')).not.toContain(ASKS);
    expect(await statusOf(id)).toBe('active');
  });

  it('is the only one asked about in a day, pending ones first', async () => {
    await know('User sails');
    await know('User collects maps', { status: 'pending' });
    await send('I had soup.');
    expect(await send('I painted the fence.')).toContain('You collect maps');
    await send('Yes');
    expect(await send('The paint is dry now.')).not.toContain(ASKS);
    await pass(DAY_MS + 1);
    expect(await send('The fence looks fine.')).toContain('You sail');
  });

  it.each([
    ['a question', 'What is the tallest tree?', {}],
    ['bad news', 'My grandfather died last night.', {}],
    ['a message in a group', 'I painted the fence.', { author: 'Olga' }],
    [
      'a message that others can read in another client',
      'I painted the fence.',
      { client: { instructions: '', history: null, isShared: true } },
    ],
  ])('is not asked about after %s', async (_, text, request) => {
    await know('User works nights');
    await send('I had soup.');
    expect(await send(text, request)).not.toContain(ASKS);
  });

  it('is not asked about soon after bad news either', async () => {
    await know('User works nights');
    await send('My grandfather died last night.');
    expect(await send('I painted the fence.')).not.toContain(ASKS);
  });

  it('is not asked about if the person switched that off', async () => {
    await know('User works nights');
    await changeSettings(app, world.userId, { memory: { askUncertain: false } });
    await send('I had soup.');
    expect(await send('I painted the fence.')).not.toContain(ASKS);
  });

  it('is neither a certain one, nor an imported or pinned one', async () => {
    await know('User works nights', { confidence: 0.9 });
    await know('User sails', { status: 'pending', origin: 'import' });
    await know('User collects maps', { pinned: true });
    await send('I had soup.');
    expect(await send('I painted the fence.')).not.toContain(ASKS);
    const { memories } = await readMemories(app, world.userId, memoryQuerySchema.parse({}));
    expect(memories).toHaveLength(3);
  });
});
