import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './client';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';

const SOON_MS = 2_000;
/** Longer than the driver waits before it connects again. */
const RECONNECTING_MS = 1_500;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

it('closes quickly, even during a transaction', async () => {
  await test.db.close();
  const db = openDatabase({ url: test.url, maxConnections: 1 });
  await db.asWorker((tx) => tx.execute(sql`select 1`));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const under = db
    .asWorker(async (tx) => {
      await tx.execute(sql`select 1`);
      begin();
      await ended;
      await tx.execute(sql`select 1`);
    })
    .catch(() => 'cut off');
  await begun;
  const before = performance.now();
  await db.close();
  expect(performance.now() - before).toBeLessThan(SOON_MS);
  end();
  expect(await under).toBe('cut off');
});

it('opens no connection for statements that failed with the last one: it would occupy the only place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  const db = openDatabase({
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    maxConnections: 1,
  });
  const waiting = Array.from({ length: 5 }, () => db.connection.execute(sql`select 1`));
  const results = await Promise.allSettled(waiting);
  expect(results.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  try {
    await sleep(RECONNECTING_MS);
    expect(connections).toBe(0);
  } finally {
    server.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
});
