import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './client';
import { users } from './schema';
import { sendTogether } from './send-together';
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
  // A statement that runs for the first time is described first.
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

it('sends a transaction’s first statement together with its beginning', async () => {
  // The statement with the beginning, and the end.
  expect(await between.during(() => count())).toBeLessThanOrEqual(2);
});

it('keeps consecutive transactions apart', async () => {
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

it('fails when a statement failed, even if its result was not awaited', async () => {
  const before = await count();
  const swallowing = db.asWorker(async (tx) => {
    await tx.insert(users).values({ id: uuidv7(), name: 'P', email: 'fifth@example.org' });
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow('rolled back');
  expect(await count()).toBe(before);
});

it('sends a transaction at once with its end, even with statements that were never sent before', async () => {
  const both = () =>
    db.asWorker(
      (tx) =>
        sendTogether([
          tx.execute<{ a: number }>(sql`select ${20}::int + 1 as a`),
          tx.select({ name: users.name }).from(users).limit(1),
        ]),
      { atOnce: true },
    );
  const [[sum], [first]] = await both();
  expect([sum?.a, first?.name]).toEqual([21, 'P']);
  expect(await between.during(both)).toBe(1);
});

it('rolls back a batch when one statement fails, and reports which', async () => {
  const before = await count();
  const email = 'first@example.org';
  const failing = db.asWorker(
    (tx) =>
      sendTogether([
        tx.insert(users).values({ id: uuidv7(), name: 'P', email: 'at-once@example.org' }),
        tx.insert(users).values({ id: uuidv7(), name: 'P', email }),
      ]),
    { atOnce: true },
  );
  await expect(failing).rejects.toThrow('23505');
  expect(await count()).toBe(before);
});

it('refuses later statements of a transaction that was to send everything at once', async () => {
  const late = db.asWorker(
    async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
    },
    { atOnce: true },
  );
  await expect(late).rejects.toThrow('SENT_AFTER_THE_END');
  expect(await count()).toBeGreaterThan(0);
});

it('rolls back to a savepoint what failed after it', async () => {
  const before = await count();
  await db.asWorker(async (tx) => {
    await tx.insert(users).values({ id: uuidv7(), name: 'P', email: 'sixth@example.org' });
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => {});
  });
  expect(await count()).toBe(before + 1);
});

it('runs other statements between two transactions, and never within one', async () => {
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

it('reconnects when the connection was lost between two transactions', async () => {
  between.cut();
  // The first one may still be sent on the lost connection.
  await count().catch(() => {});
  expect(await count()).toBeGreaterThan(0);
});

it('fails transactions in progress when the connection is lost', async () => {
  const cutOff = db.asWorker(async (tx) => {
    await tx.execute(sql`select 1`);
    between.cut();
    await tx.execute(sql`select 2`);
  });
  await expect(cutOff).rejects.toThrow('CONNECTION_CLOSED');
});

it('fails statements sent at once when the connection is lost', async () => {
  const cutOff = db.asWorker(
    (tx) => {
      const asked = tx.execute(sql`select pg_sleep(1)`).execute();
      between.cut();
      return asked;
    },
    { atOnce: true },
  );
  await expect(cutOff).rejects.toThrow('A statement failed');
  await count().catch(() => {});
  expect(await count()).toBeGreaterThan(0);
});

it('retains nothing of what a transaction returned', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const seen = await db
    .asWorker(async (tx) => ({ count: await tx.$count(users) }))
    .then((returned) => new WeakRef(returned));
  await count();
  collect();
  expect(seen.deref()).toBeUndefined();
});
