import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, oneMemory, startModelServer } from '@/e2e/fixtures/model-server';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { readTurns } from '../conversations/turns';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { changeMemory, readMemories, readMemory, restore } from './memory';

let server: ModelServer;
let plain: TestContainer;
let withModel: TestContainer;
let world: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  server = await startModelServer();
  plain = await startContainer();
  withModel = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
  await plain.app.db.asWorker(ensureDefaultCharacter);
  await withModel.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  await meet(plain);
});
afterAll(async () => {
  await Promise.all([plain.close(), withModel.close()]);
  await server.close();
});

async function meet(container: TestContainer): Promise<void> {
  world = container;
  person = await newPerson(world.app.db);
}

async function send(line: string): Promise<void> {
  const turnId = await sendMessage(world.app.db, person, line);
  const { ended } = await world.app.work.evaluateTurn(person.userId, turnId);
  if (!ended) await world.app.work.rememberTurn(person.userId, turnId);
}

const memories = async (status: 'active' | 'superseded' | 'archived' = 'active') => {
  const query = memoryQuerySchema.parse({ status: [status], sort: 'oldest' });
  return (await readMemories(world.app, person.userId, query)).memories;
};
const contents = async (status?: 'active' | 'superseded') =>
  (await memories(status)).map(({ content }) => content);

async function edit(from: string, patch: Parameters<typeof changeMemory>[3]) {
  const memory = (await memories()).find(({ content }) => content === from);
  return changeMemory(world.app, person.userId, memory?.id ?? '', patch);
}

describe('an earlier value that the person restores', () => {
  it.each([
    ['changing it', (id: string) => changeMemory(world.app, person.userId, id, { status: 'active' })],
    ['restoring it', (id: string) => restore(world.app, person.userId, [id])],
  ])('replaces the current one: by %s', async (_, activate) => {
    await send('I live in Leeds.');
    await send('I live in York.');
    const cities = [await contents(), await contents('superseded')];
    expect(cities).toEqual([['You live in York'], ['You live in Leeds']]);
    for (const now of ['Leeds', 'York', 'Leeds']) {
      const [past] = await memories('superseded');
      await activate(past?.id ?? '');
      expect(await contents()).toEqual([`You live in ${now}`]);
      expect(await contents('superseded')).toHaveLength(1);
    }
  });
});

describe('a memory that the person edits', () => {
  it('changes in every field, so that the old value is reinforced by nothing', async () => {
    await send('I live in Leeds.');
    const changed = await edit('You live in Leeds', { content: 'You live in York' });
    expect(changed).toMatchObject({
      content: 'You live in York',
      title: expect.stringContaining('York'),
      keywords: expect.arrayContaining(['york']),
      triple: { predicate: 'lives_in', object: 'York' },
    });
    expect(JSON.stringify([changed.keywords, changed.tags, changed.title])).not.toMatch(/leeds/i);
    const rows = await world.app.db.asWorker((tx) =>
      tx.execute<{ content: string; slot: string; entities: string[] }>(sql`
        select content, slot_key as slot, array(
          select name from entities join memory_entities on entity_id = entities.id where memory_id = memories.id
        ) as entities from memories where user_id = ${person.userId}`),
    );
    expect([...rows]).toEqual([{ content: 'User lives in York', slot: 'user|lives_in', entities: ['York'] }]);

    await send('I live in Leeds.');
    expect(await contents()).toEqual(['You live in Leeds']);
    expect(await contents('superseded')).toEqual(['You live in York']);
  });

  it('has a revision with its previous content, attributed to the person', async () => {
    await send('I live in Leeds.');
    const { id } = await edit('You live in Leeds', { content: 'You live in York' });
    const { revisions } = await readMemory(world.app, person.userId, id);
    expect(revisions[0]).toMatchObject({
      change: 'edited',
      actor: 'person',
      before: 'You live in Leeds',
      after: 'You live in York',
    });
  });

  it('says when the person corrected it, so that the quote from before explains itself', async () => {
    await send('I live in Leeds.');
    expect(await memories()).toMatchObject([{ correctedAt: null }]);
    await edit('You live in Leeds', { category: 'other' });
    expect(await memories()).toMatchObject([{ correctedAt: null }]);
    const { id } = await edit('You live in Leeds', { content: 'You live in York' });
    const { memory, revisions } = await readMemory(world.app, person.userId, id);
    expect(memory.correctedAt).toBe(revisions[0]?.createdAt);
    expect(await memories()).toMatchObject([
      { correctedAt: revisions[0]?.createdAt, sources: [{ quote: 'I live in Leeds' }] },
    ]);
    const [turn] = await readTurns(world.app, person.userId, person.conversationId);
    expect(turn?.memories).toMatchObject([
      { content: 'You live in York', quote: 'I live in Leeds', correctedAt: revisions[0]?.createdAt },
    ]);
  });

  it('replaces another memory that said the same, or held another value', async () => {
    await send('I live in Leeds.');
    await send('I like sailing.');
    await edit('You like sailing', { content: 'You live in York' });
    expect(await contents()).toEqual(['You live in York']);
    expect(await contents('superseded')).toEqual(['You live in Leeds']);
  });

  it('may be pinned: the person made the change themselves', async () => {
    await send('I live in Leeds.');
    await edit('You live in Leeds', { pinned: true });
    await edit('You live in Leeds', { content: 'You live in York' });
    expect(await memories()).toMatchObject([{ content: 'You live in York', pinned: true }]);
  });

  it('takes the date that is written, and keeps what “next week” meant when it was said', async () => {
    await send('I am moving to Berlin on 3 May 2031.');
    await edit('You are moving to Berlin on 3 May 2031', { content: 'You are moving to Bern on 4 May 2031' });
    expect(await memories()).toMatchObject([{ eventDate: { start: expect.stringContaining('2031-05-04') } }]);

    await send('I am moving to Ghent next week.');
    await world.app.db.asWorker((tx) =>
      tx.execute(sql`
        update memories
        set content = 'User is moving to Ghent next week', event_date = '{"start": "2026-01-05", "end": null}'
        where user_id = ${person.userId} and content like '%Ghent%'`),
    );
    await edit('You are moving to Ghent next week', { content: 'You are moving to Bruges next week' });
    const moved = (await memories()).find(({ content }) => content.includes('Bruges'));
    expect(moved?.eventDate).toEqual({ start: '2026-01-05', end: null });
  });

  it('is refused if it contains a secret, or a health detail that was not requested', async () => {
    await send('I live in Leeds.');
    await expect(
      edit('You live in Leeds', { content: 'My password is hunter2-9fK2xQ81zz' }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(
      edit('You live in Leeds', { content: 'You were diagnosed with depression' }),
    ).rejects.toMatchObject({ code: 'validation_failed', message: expect.stringMatching(/health/i) });
    expect(await contents()).toEqual(['You live in Leeds']);
  });

  it('may be archived, and then closes nothing', async () => {
    await send('I live in Leeds.');
    await send('I like sailing.');
    const { id } = await edit('You like sailing', { status: 'archived' });
    await changeMemory(world.app, person.userId, id, { content: 'You live in York' });
    expect(await contents()).toEqual(['You live in Leeds']);
    expect(await memories('archived')).toMatchObject([{ content: 'You live in York' }]);
  });

  it('is refused if it was changed in the meantime', async () => {
    await send('I live in Leeds.');
    const stale = { content: 'You live in York', expectedUpdatedAt: '2020-01-01T00:00:00.000Z' };
    await expect(edit('You live in Leeds', stale)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a memory that is edited, with a model', () => {
  const DECISION = { task: 'decide-and-extract' } as const;

  it('is read by the model, and kept as it was written', async () => {
    await meet(withModel);
    server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') }, { times: 1 });
    await send('You know, I keep bees behind the house');
    const [before] = await contents();
    server.on(DECISION, { name: 'json', value: oneMemory('I keep geese behind the barn') }, { times: 1 });
    const changed = await edit(before ?? '', { content: 'You keep geese behind the barn' });
    expect(changed.content).toBe('You keep geese behind the barn');
    expect(server.requests.filter(({ task }) => task === 'decide-and-extract')).toHaveLength(2);
  });

  it('is parsed by rule if the model is unavailable', async () => {
    await meet(withModel);
    server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') }, { times: 1 });
    await send('You know, I keep bees behind the house');
    const [before] = await contents();
    server.on(DECISION, { name: 'status', status: 503 });
    const changed = await edit(before ?? '', { content: 'You live in York' });
    expect(changed).toMatchObject({ content: 'You live in York', triple: { predicate: 'lives_in' } });
  });
});
