import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InngestServer, startInngestServer } from '@/e2e/fixtures/inngest-server';
import { type ModelServer, oneMemory, startModelServer } from '@/e2e/fixtures/model-server';
import { type ServedJobs, serveJobs } from '@/e2e/fixtures/serve-jobs';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { newPerson, sendMessage } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';

const DECISION = { task: 'decide-and-extract' } as const;
const PATIENCE = { timeout: 60_000, interval: 100 };

let model: ModelServer;
let inngest: InngestServer;
let served: ServedJobs;
beforeAll(async () => {
  [model, inngest, served] = await Promise.all([startModelServer(), startInngestServer(), serveJobs()]);
});
afterAll(() => Promise.all([model.close(), inngest.close(), served.close()]));

const ENGINES: [string, () => Record<string, string>][] = [
  ['the embedded job engine', () => ({})],
  ['an Inngest server', () => ({ INNGEST_DEV: inngest.url, INNGEST_SERVE_ORIGIN: served.origin })],
];

describe.each(ENGINES)('a turn that failed because of an outage, with %s', (_name, variables) => {
  let world: TestContainer;
  beforeAll(async () => {
    model.reset();
    world = await startContainer({ OPENAI_BASE_URL: model.baseUrl, ...variables() });
    served.use(world.app);
    await world.app.db.asWorker(ensureDefaultCharacter);
    await world.app.jobs.start();
    await world.app.recovery.look();
  });
  afterAll(() => world.close());

  it('is retried when it is due', async () => {
    const { app } = world;
    const person = await newPerson(app.db);
    const turn = async () => {
      const [row] = await app.db.asWorker((tx) =>
        tx.execute<{ status: string; waits: boolean }>(
          sql`select status, retry_at > now() as waits from turns where user_id = ${person.userId}`,
        ),
      );
      return row;
    };
    // The key is wrong for a while.
    model.on(DECISION, { name: 'status', status: 401 });
    await sendMessage(app.db, person, 'You know, I keep bees behind the house');
    app.jobs.wake();
    await expect.poll(turn, PATIENCE).toEqual({ status: 'failed', waits: true });
    await app.recovery.look();
    expect(await turn()).toEqual({ status: 'failed', waits: true });
    model.reset();
    model.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') });
    await app.db.asWorker((tx) =>
      tx.execute(sql`update turns set retry_at = now() where user_id = ${person.userId}`),
    );
    expect(await app.recovery.look()).toMatchObject({ takenUp: 1 });
    await expect.poll(turn, PATIENCE).toMatchObject({ status: 'kept' });
  }, 120_000);
});
