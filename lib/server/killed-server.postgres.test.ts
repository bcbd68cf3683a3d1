import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { newPerson, sendMessage } from './testing/send-message';
import { killProcess, startJobsProcess } from './testing/start-jobs-process';

/** The maximum time from the kill to the decision, with another server running. */
const RECOVERY_MS = 15_000;

let test: TestDatabase;
let model: ModelServer;
let servers: ChildProcess[] = [];
beforeAll(async () => {
  model = await startModelServer();
  test = await startTestDatabase();
  await test.db.asWorker(ensureDefaultCharacter);
});
afterEach(async () => {
  await Promise.all(servers.map(killProcess));
  servers = [];
  model.reset();
});
afterAll(async () => {
  await test.close();
  await model.close();
});

async function start(): Promise<ChildProcess> {
  const server = await startJobsProcess(test.url, { OPENAI_BASE_URL: model.baseUrl });
  servers.push(server);
  return server;
}

const undecided = async (turnIds: readonly string[]) => {
  const list = JSON.stringify(turnIds);
  const [row] = await test.db.asWorker((tx) =>
    tx.execute<{ n: number }>(sql`
      select count(*)::int as n from turns where status not in ('kept', 'nothing')
        and id in (select id::uuid from jsonb_array_elements_text(${list}::text::jsonb) as id)`),
  );
  return row?.n;
};

describe('a server that was killed', () => {
  it('leaves its work to another one within seconds: turns it was deciding on, and turns it was replying to', async () => {
    model.on({ task: 'decide-and-extract' }, { name: 'hang' }, { times: 1 });
    const killed = await start();
    const turnIds = [await sendMessage(test.db, await newPerson(test.db), 'My brother Tom is a carpenter.')];
    await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await start();
    turnIds.push(
      await sendMessage(test.db, await newPerson(test.db), 'My sister Ana is a nurse.', { isReplied: false }),
    );
    await killProcess(killed);
    const before = performance.now();
    await expect.poll(() => undecided(turnIds), { interval: 50, timeout: 2 * RECOVERY_MS }).toBe(0);
    expect(performance.now() - before).toBeLessThan(RECOVERY_MS);
  }, 90_000);

  it('releases its work at once on shutdown', async () => {
    model.on({ task: 'decide-and-extract' }, { name: 'hang' }, { times: 1 });
    const stopped = await start();
    const turnId = await sendMessage(test.db, await newPerson(test.db), 'My uncle Otto is a baker.');
    await expect.poll(() => model.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await start();
    const before = performance.now();
    stopped.send('stop');
    await expect.poll(() => undecided([turnId]), { interval: 50, timeout: RECOVERY_MS }).toBe(0);
    // Allows for the step in progress, and the other server's next check.
    expect(performance.now() - before).toBeLessThan(RECOVERY_MS / 1.5);
  }, 90_000);
});
