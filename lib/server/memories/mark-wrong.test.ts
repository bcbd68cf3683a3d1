import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { markMemoryWrong } from './mark-wrong';
import { forget, readMemories, readMemory, restore, searchMemory } from './memory';

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

async function decide(turnId: string): Promise<void> {
  const { ended } = await world.app.work.evaluateTurn(person.userId, turnId);
  if (!ended) await world.app.work.rememberTurn(person.userId, turnId);
}

async function send(line: string): Promise<string> {
  const turnId = await sendMessage(world.app.db, person, line);
  await decide(turnId);
  return turnId;
}

const memories = async (status: 'active' | 'superseded' | 'wrong' = 'active') => {
  const query = memoryQuerySchema.parse({ status: [status], sort: 'oldest' });
  return (await readMemories(world.app, person.userId, query)).memories;
};
const contents = async (status?: 'active' | 'superseded' | 'wrong') =>
  (await memories(status)).map(({ content }) => content);

async function callWrong(content: string) {
  const all = [...(await memories()), ...(await memories('superseded'))];
  const memory = all.find((one) => one.content === content);
  return markMemoryWrong(world.app, person.userId, memory?.id ?? '');
}

const labels = async () => [
  ...(await world.app.db.asWorker((tx) =>
    tx.execute<Record<string, unknown>>(sql`
      select memory_id, decision_id, label, given, category, kind, engine, confidence
      from memory_labels where user_id = ${person.userId}`),
  )),
];

describe('a memory that the person calls wrong', () => {
  it('is closed, is no longer used, and stays visible', async () => {
    await send('I live in Leeds.');
    await callWrong('You live in Leeds');
    expect(await contents()).toEqual([]);
    expect(await contents('wrong')).toEqual(['You live in Leeds']);
    const ask = (q: string) => searchMemory(world.app, person.userId, { q, limit: 5 });
    expect((await ask('Where do I live?')).filter(({ source }) => source === 'memory')).toEqual([]);
    expect((await ask('Where did I live before?')).filter(({ source }) => source === 'memory')).toEqual([]);
  });

  it('leaves a label with engine and confidence, but no text', async () => {
    await send('I live in Leeds.');
    const { memory } = await callWrong('You live in Leeds');
    expect(await labels()).toEqual([
      {
        memory_id: memory.id,
        decision_id: expect.any(String),
        label: 'wrong',
        given: 'correction',
        category: 'personal_info',
        kind: 'fact',
        engine: 'offline',
        confidence: expect.closeTo(memory.confidence),
      },
    ]);
    await forget(world.app, person.userId, [memory.id], false);
    await world.app.db.asWorker((tx) => tx.execute(sql`delete from memories where id = ${memory.id}`));
    expect(await labels()).toMatchObject([{ memory_id: null, label: 'wrong', category: 'personal_info' }]);
  });

  it('restores what it had replaced', async () => {
    await send('I live in Leeds.');
    await send('I live in York now.');
    expect(await contents('superseded')).toEqual(['You live in Leeds']);
    await callWrong('You live in York');
    expect(await contents()).toEqual(['You live in Leeds']);
    const [leeds] = await memories();
    expect((await readMemory(world.app, person.userId, leeds?.id ?? '')).revisions[0]).toMatchObject({
      change: 'restored',
      actor: 'person',
    });
  });

  it('is not learned again from the same words, but from new ones', async () => {
    const turnId = await send('I live in Leeds.');
    expect((await callWrong('You live in Leeds')).readAgain).toBe(1);
    await decide(turnId);
    expect(await contents()).toEqual([]);
    await send('I live in Leeds.');
    expect(await contents()).toEqual(['You live in Leeds']);
  });

  it('is restored if the person undoes that, in its place and without the label', async () => {
    await send('I live in Leeds.');
    await send('I live in York now.');
    const { memory } = await callWrong('You live in York');
    expect(await restore(world.app, person.userId, [memory.id])).toBe(1);
    expect(await contents()).toEqual(['You live in York']);
    expect(await contents('superseded')).toEqual(['You live in Leeds']);
    expect(await labels()).toEqual([]);
  });

  it('cannot be marked by another user', async () => {
    await send('I live in Leeds.');
    const [memory] = await memories();
    const other = await newPerson(world.app.db);
    await expect(markMemoryWrong(world.app, other.userId, memory?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await contents()).toEqual(['You live in Leeds']);
  });
});

it('makes a model read the words again, given the wrong reading', async () => {
  await meet(withModel);
  const task = { task: 'decide-and-extract' } as const;
  const line = 'My sister says that Ghent is lovely, she moved there in May';
  const answer = (content: string, subject: string, predicate: string, span: string) => ({
    name: 'json' as const,
    value: {
      reason: 'personal_fact',
      is_memorable: true,
      candidates: [
        { content, subject, predicate, object: 'Ghent', category: 'other', confidence: 0.9, span },
      ],
    },
  });
  server.on(task, answer('User lives in Ghent', 'user', 'lives_in', line), { times: 1 });
  const turnId = await send(line);
  expect(await contents()).toEqual(['You live in Ghent']);
  server.on(
    task,
    answer("User's sister lives in Ghent", 'user', 'sister_lives_in', 'she moved there in May'),
  );
  await callWrong('You live in Ghent');
  await decide(turnId);
  const again = server.requests.filter((request) => request.task === 'decide-and-extract').at(-1);
  expect(JSON.stringify(again?.body.messages)).toMatch(/<wrong>\\nUser lives in Ghent\\n<\/wrong>/);
  expect(await contents()).toEqual(['Your sister lives in Ghent']);
  expect(await labels()).toMatchObject([{ engine: 'model', confidence: expect.closeTo(0.9) }]);
});
