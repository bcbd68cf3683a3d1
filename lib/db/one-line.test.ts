import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './client';
import { users } from './schema';
import { countJourneys } from './testing/count-journeys';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

let test: TestDatabase;
let folder: string;
let between: Awaited<ReturnType<typeof countJourneys>>;
let db: Database;
beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.close();
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  between = await countJourneys(test.url, folder);
  db = openDatabase({ url: between.url, maxConnections: 1 });
  // What is asked for the first time is described first.
  await add('first@example.org');
  await count();
});
afterAll(async () => {
  await db.close();
  await between.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (email: string) =>
  db.asWorker((tx) => tx.insert(users).values({ id: uuidv7(), name: 'P', email }));
const count = () => db.asWorker((tx) => tx.$count(users));

it('sends a transaction’s first statement with its beginning', async () => {
  // The statement with the beginning, and the end.
  expect(await between.during(() => count())).toBeLessThanOrEqual(2);
});

it('keeps transactions apart that come one behind another', async () => {
  const before = await count();
  const results = await Promise.allSettled([
    add('second@example.org'),
    add('second@example.org'),
    db.asWorker(async (tx) => {
      await tx.insert(users).values({ id: uuidv7(), name: 'P', email: 'third@example.org' });
      throw new Error('changed my mind');
    }),
    add('fourth@example.org'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await count()).toBe(before + 2);
});

it('fails where a statement failed, also when nobody looked', async () => {
  const before = await count();
  const swallowing = db.asWorker(async (tx) => {
    await tx.insert(users).values({ id: uuidv7(), name: 'P', email: 'fifth@example.org' });
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow('rolled back');
  expect(await count()).toBe(before);
});

it('takes back to a savepoint what failed within it', async () => {
  const before = await count();
  await db.asWorker(async (tx) => {
    await tx.insert(users).values({ id: uuidv7(), name: 'P', email: 'sixth@example.org' });
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => {});
  });
  expect(await count()).toBe(before + 1);
});

it('lets in between two transactions, and never within one, what asks outside of them', async () => {
  const speakers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      if (at % 2 === 0) await count();
      const [row] = await db.connection.execute<{ role: string }>(
        sql`select current_setting('role') as role`,
      );
      return row?.role;
    }),
  );
  expect(new Set(speakers)).toEqual(new Set(['none']));
});

it('connects anew when the connection went between two transactions', async () => {
  between.cut();
  // The first to come may still be sent on the connection that is gone.
  await count().catch(() => {});
  expect(await count()).toBeGreaterThan(0);
});

it('fails what is under way when the connection goes', async () => {
  const cutOff = db.asWorker(async (tx) => {
    await tx.execute(sql`select 1`);
    between.cut();
    await tx.execute(sql`select 2`);
  });
  await expect(cutOff).rejects.toThrow('CONNECTION_CLOSED');
});
