import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelServer, oneMemory, startModelServer } from '@/e2e/fixtures/model-server';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { newPerson } from '../testing/say-line';
import { startContainer, type TestContainer } from '../testing/start-container';
import { importSummary } from './import-memories';

const DECISION = { task: 'decide-and-extract' } as const;
const BEES = 'User keeps bees behind the house';
const YORK = 'User has lived in York since spring';

let server: ModelServer;
let world: TestContainer;
let userId: string;
beforeAll(async () => {
  server = await startModelServer();
  world = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
  await world.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  ({ userId } = await newPerson(world.app.db));
});
afterAll(async () => {
  await world.close();
  await server.close();
});

async function memories() {
  const rows = await world.app.db.asWorker((tx) =>
    tx.execute<{ status: string; origin: string }>(
      sql`select status, origin from memories where user_id = ${userId} order by id`,
    ),
  );
  return [...rows];
}

/** The background's part: what is undecided goes its way, as a job would take it. */
async function decideLater(): Promise<void> {
  const turns = await world.app.db.asWorker((tx) =>
    tx.execute<{ id: string }>(
      sql`select id from turns where user_id = ${userId} and status in ('pending', 'deciding') order by id`,
    ),
  );
  for (const { id } of turns) {
    const { ended } = await world.app.work.evaluateTurn(userId, id);
    if (!ended) await world.app.work.rememberTurn(userId, id);
  }
}

it('what is imported waits for the person’s word, also where the model was away at first', async () => {
  server.on(DECISION, { name: 'status', status: 503 }, { times: 20 });
  const result = await importSummary(world.app, userId, [BEES, YORK]);
  expect(result).toMatchObject({ added: 0, known: 0, undecided: 2 });
  expect(await memories()).toEqual([]);

  server.reset();
  server.on(
    { ...DECISION, contains: 'York' },
    { name: 'json', value: oneMemory('I have lived in York since spring') },
  );
  server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') });
  await decideLater();
  expect(await memories()).toEqual([
    { status: 'pending', origin: 'import' },
    { status: 'pending', origin: 'import' },
  ]);
});
