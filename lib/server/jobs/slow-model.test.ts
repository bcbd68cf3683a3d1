import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';

/** Longer than everything else in this test. */
const SLOW_MS = 60_000;
/** As many as there are slots for runs. */
const SLOW_PEOPLE = 8;
const TURNS = 8;
/** A busy machine occasionally delays a turn of some tens of milliseconds; waiting for a slow call takes a minute. */
const HICCUP_MS = 200;

let model: ModelServer;
let world: TestContainer;
beforeAll(async () => {
  model = await startModelServer();
  world = await startContainer({
    OPENAI_BASE_URL: model.baseUrl,
    // It runs on this machine but has to count as hosted: a local model has a single worker.
    KEEPSAKE_MEMORY_CONFIG: JSON.stringify({ background: { workers: 64, pause_while_answering: 'never' } }),
  });
  await world.app.db.asWorker(ensureDefaultCharacter);
  await world.app.jobs.start();
});
afterAll(async () => {
  await world.close();
  await model.close();
});

async function send(person: TalkingPerson, content: string): Promise<string> {
  const turnId = await sendMessage(world.app.db, person, content);
  world.app.jobs.wake();
  return turnId;
}

/** The median time to decide on a turn of another person, in milliseconds, over several sequential turns. */
async function decideOnTurns(turns = TURNS): Promise<number> {
  const person = await newPerson(world.app.db);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const before = performance.now();
    const turnId = await send(person, `My friend number ${turn} is a carpenter.`);
    await expect
      .poll(() => statusOf(turnId), { interval: 5, timeout: SLOW_MS / 2 })
      .toMatch(/^(?:kept|nothing)$/);
    times.push(performance.now() - before);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
}

const statusOf = async (turnId: string) => {
  const rows = await world.app.db.asWorker((tx) =>
    tx.execute<{ status: string }>(sql`select status from turns where id = ${turnId}`),
  );
  return rows[0]?.status ?? 'gone';
};
const slowCalls = () =>
  model.requests.filter(({ body }) => JSON.stringify(body).includes('lighthouse')).length;

async function finishedSchedules(): Promise<string[]> {
  const rows = await world.app.db.asWorker((tx) =>
    tx.execute<{ id: string }>(sql`
      select function_id as id from job_runs
      where status = 'completed' and event ->> 'name' = 'inngest/scheduled.timer'`),
  );
  return [...rows].map(({ id }) => id);
}

describe('a model that is slow for some', () => {
  it(
    'delays neither other people’s turns nor the schedules',
    async () => {
      // The first run compiles and connects, so it is not measured.
      await decideOnTurns();
      const alone = await decideOnTurns();
      model.on({ contains: 'lighthouse' }, { name: 'late', delayMs: SLOW_MS });
      const slow: string[] = [];
      for (let count = 0; count < SLOW_PEOPLE; count++)
        slow.push(await send(await newPerson(world.app.db), 'My neighbour keeps a lighthouse.'));
      await expect.poll(slowCalls, { timeout: SLOW_MS / 2 }).toBe(SLOW_PEOPLE);
      // The next runs start as soon as it is clear that these wait: once the first of them is decided on.
      await decideOnTurns(1);
      const beside = await decideOnTurns();
      expect(beside).toBeLessThan(1.5 * alone + HICCUP_MS);

      await world.app.db.asWorker((tx) =>
        tx.execute(sql`update job_schedules set last_tick_at = last_tick_at - interval '1 day'`),
      );
      await expect
        .poll(finishedSchedules, { interval: 100, timeout: SLOW_MS / 2 })
        .toContain('keepsake-expire');
      for (const turnId of slow) expect(await statusOf(turnId)).toBe('pending');
    },
    2 * SLOW_MS,
  );
});
