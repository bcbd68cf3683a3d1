import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './client';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';

const SOON_MS = 2_000;

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
