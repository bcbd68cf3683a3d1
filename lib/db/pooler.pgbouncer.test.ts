import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '@/scripts/paths';
import { type Database, openDatabase } from './client';
import { awaitDatabase } from './connection/await-database';
import { throughPooler } from './connection/read-url';
import { migrateDatabase } from './migrate';
import { users } from './schema';
import { createDatabase } from './testing/create-database';
import { type Pooler, startPgbouncer } from './testing/start-pgbouncer';
import { uuidv7 } from './uuid';

const SERVER = process.env.DATABASE_URL ?? '';
const ROUNDS = 3;
const AT_ONCE = 4;

let pooler: Pooler;
beforeAll(async () => {
  pooler = await startPgbouncer(SERVER);
});
afterAll(() => pooler.close());

/** The pooler's URL for a database of the server. */
function pooled(url: string): string {
  const through = new URL(pooler.url);
  through.pathname = new URL(url).pathname;
  return through.toString();
}

async function countLocks(url: string): Promise<number> {
  const db = openDatabase({ url, maxConnections: 1 });
  const [row] = await db.connection.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`);
  await db.close();
  return row?.count ?? -1;
}

describe('migrations behind a transaction pooler', () => {
  it('run four at once, repeatedly, and leave no lock', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const database = await createDatabase(SERVER);
      const migrate = () => migrateDatabase(pooled(database.url), MIGRATIONS);
      await Promise.all(Array.from({ length: AT_ONCE }, migrate));
      expect(await countLocks(database.url)).toBe(0);
      // The next start does not wait for a lock either.
      await migrate();
      await database.drop();
    }
  }, 180_000);
});

describe('the application behind a transaction pooler', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Database;
  beforeAll(async () => {
    database = await createDatabase(SERVER);
    await migrateDatabase(database.url, MIGRATIONS);
    const { url } = await awaitDatabase(pooled(database.url), { patienceMs: 10_000, onWait: () => {} });
    db = openDatabase({ url, maxConnections: 10 });
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  it('detects the pooler, and prepares nothing; a server without one is recognised, too', async () => {
    const wait = { patienceMs: 10_000, onWait: () => {} };
    expect(await awaitDatabase(pooled(database.url), wait)).toMatchObject({
      url: throughPooler(pooled(database.url)),
    });
    expect(await awaitDatabase(database.url, wait)).toMatchObject({ url: database.url });
  });

  it('shows everybody their own rows while many people share a connection', async () => {
    const people = Array.from({ length: 40 }, () => uuidv7());
    await db.asWorker((tx) =>
      tx.insert(users).values(people.map((id) => ({ id, name: 'P', email: `${id}@example.org` }))),
    );
    const seen = await Promise.all(
      people.flatMap((id) =>
        Array.from({ length: 5 }, () =>
          db.asPerson(id, (tx) => tx.transaction((inner) => inner.select({ id: users.id }).from(users))),
        ),
      ),
    );
    expect(seen).toEqual(people.flatMap((id) => Array.from({ length: 5 }, () => [{ id }])));
    // The settings of a transaction ended with it: the next one on the connection has no role and no person.
    const left = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.connection.execute(
          sql`select current_setting('role') as role, current_setting('keepsake.user_id', true) as person, count(*)::int
            from ${users} where ${eq(users.id, people[0] ?? '')}`,
        ),
      ),
    );
    for (const [row] of left) expect(row).toMatchObject({ role: 'none', person: '' });
  });
});
