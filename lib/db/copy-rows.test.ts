import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '@/inngest/jobs';
import { readEnvironment } from '@/lib/env';
import { recordStatement } from '@/lib/server/assistants/record-statement';
import { compose } from '@/lib/server/container';
import { newPerson } from '@/lib/server/testing/send-message';
import { openDatabase } from './client';
import { copyRows } from './copy-rows';
import { ensureDefaultCharacter } from './queries/characters';
import { dumpTables } from './testing/dump-tables';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';

let embedded: TestDatabase;
let target: TestDatabase;
beforeEach(async () => {
  [embedded, target] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  // It accepts one connection at a time.
  await embedded.db.close();
});
afterEach(async () => {
  await target.close();
  await embedded.close();
});

/** Uses the app in the embedded database. @returns all of its rows. */
async function live(): Promise<Map<string, string[]>> {
  const app = compose(
    readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: embedded.url,
      KEEPSAKE_EMBEDDED: '1',
      KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
      KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
      KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
      KEEPSAKE_LOG_LEVEL: 'silent',
    }),
    createJobs,
  );
  await app.db.asWorker(ensureDefaultCharacter);
  const { userId } = await newPerson(app.db);
  for (const text of [
    'I live in Tromsø.',
    'I live in Bergen now.',
    'My sister "Una" says: C:\\temp, {a,b} and NULL.',
    'I love old vinyl records.',
  ])
    await recordStatement(app, userId, text);
  await app.jobs.stop();
  const rows = await dumpTables(app.db);
  await app.db.close();
  return rows;
}

describe('copying a database to another', () => {
  it('copies every row unchanged, with all constraints in force afterwards', async () => {
    const before = await live();
    await target.db.close();
    const copied = await copyRows(embedded.url, target.url);
    const db = openDatabase({ url: target.url, maxConnections: 1 });
    const after = await dumpTables(db);
    expect(copied.get('memories')).toBeGreaterThan(2);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [table, rows] of before) {
      expect(after.get(table)?.length, table).toBe(rows.length);
      expect(copied.get(table), table).toBe(rows.length);
      // Search terms that the database derives are compared by their source.
      expect(new Set(after.get(table)), table).toEqual(new Set(rows));
    }
    const keys = await db.connection.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_constraint where contype = 'f' and convalidated`,
    );
    expect(keys[0]?.n).toBeGreaterThan(30);
    await expect(
      db.connection.execute(sql`update memories set user_id = gen_random_uuid()`),
    ).rejects.toThrow();
    await db.close();
    target.db = openDatabase({ url: target.url, maxConnections: 1 });
  }, 60_000);

  it('does not touch a database that is not empty', async () => {
    await target.db.asWorker(ensureDefaultCharacter);
    await newPerson(target.db);
    const before = await dumpTables(target.db);
    await target.db.close();
    await expect(copyRows(embedded.url, target.url)).rejects.toThrow(/Name an empty one/);
    target.db = openDatabase({ url: target.url, maxConnections: 1 });
    expect(await dumpTables(target.db)).toEqual(before);
  });
});
