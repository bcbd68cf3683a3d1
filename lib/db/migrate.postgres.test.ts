import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './client';
import { migrateDatabase } from './migrate';
import { createDatabase } from './testing/create-database';

const MIGRATIONS = 'drizzle';
const SERVER = process.env.DATABASE_URL ?? '';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  database = await createDatabase(SERVER);
});
afterEach(() => database.drop());

/** How many distinct migrations the database has recorded. */
async function applied(): Promise<number> {
  const db = openDatabase({ url: database.url, maxConnections: 1 });
  const [row] = await db.connection.execute<{ all: number; once: number }>(
    sql`select count(*)::int as all, count(distinct hash)::int as once from drizzle.__drizzle_migrations`,
  );
  await db.close();
  expect(row?.all).toBe(row?.once);
  return row?.all ?? 0;
}

const ALL = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length;

describe('migrating a database on a server', () => {
  it('is done once by several processes that start at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url, MIGRATIONS)));
    expect(await applied()).toBe(ALL);
  });

  it('is completed by the next start if it was interrupted at any moment', async () => {
    const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
    const backends = () =>
      admin`select pid from pg_stat_activity where datname = ${name} and application_name = 'keepsake'`;
    const name = new URL(database.url).pathname.slice(1);
    let interrupted = 0;
    for (let ms = 2; ; ms *= 2) {
      const child = fork('lib/db/testing/migrate-process.ts', [database.url, MIGRATIONS], {
        execArgv: ['--import', 'tsx'],
        stdio: 'ignore',
      });
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      while (child.exitCode === null && (await backends()).length === 0) await sleep(1);
      await sleep(ms);
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
      if ((await ended) === 0) break;
      interrupted++;
    }
    await admin.end();
    expect(interrupted).toBeGreaterThan(0);
    await migrateDatabase(database.url, MIGRATIONS);
    expect(await applied()).toBe(ALL);
  }, 120_000);
});
