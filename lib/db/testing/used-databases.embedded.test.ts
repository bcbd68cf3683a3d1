import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../client';
import { outbox, users } from '../schema';
import { uuidv7 } from '../uuid';
import { dumpTables } from './dump-tables';
import { readTemplate } from './migrated-template';
import { startTestDatabase } from './start-test-database';
import { describe, giveBack, takeDatabase } from './used-databases';

/** What `work` returns, on a database of its own. */
async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await startTestDatabase();
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const lastTransaction = async ({ connection }: Database) => {
  const [row] = await connection.execute<{ id: number }>(sql`select pg_current_xact_id()::text::int as id`);
  return row?.id ?? 0;
};

/** Adds what the server has counted of rows, without waiting. */
const addCounts = ({ connection }: Database) => connection.execute(sql`select pg_stat_force_next_flush()`);

const addEvent = (db: Database) =>
  db.asWorker(async (tx) => {
    const userId = uuidv7();
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
    const event = { id: uuidv7(), userId, name: 'keepsake/embeddings.due', payload: { userId } } as const;
    const [row] = await tx.insert(outbox).values(event).returning({ sequence: outbox.sequence });
    return row?.sequence;
  });

it('leaves nothing of what a test wrote and did to the next test', async () => {
  const before = await onDatabase(async (db) => {
    expect(await addEvent(db)).toBe(1);
    await db.connection.execute(sql`analyze`);
    await db.connection.execute(sql`set work_mem = '5MB'`);
    await db.connection.execute(sql`listen something`);
    await db.connection.execute(sql`prepare kept as select 1`);
    // The server adds what it counted at most once a second: this row is counted, and not added yet.
    await addCounts(db);
    await addEvent(db);
    await db.connection.execute(sql`begin; delete from outbox`);
    return lastTransaction(db);
  });
  await onDatabase(async (db) => {
    // Otherwise every test waits for a database to start.
    expect(await lastTransaction(db)).toBeGreaterThan(before);
    await addCounts(db);
    const left = await db.connection.execute(sql`
      select name from pg_prepared_statements where name = 'kept' union all select pg_listening_channels()
      union all select setting from pg_settings where name = 'work_mem' and setting = '5120'
      union all select tablename from pg_stats where schemaname = 'public'
      union all select relname from pg_stat_user_tables where n_tup_ins > 0 and relname = 'users'`);
    expect([...left]).toEqual([]);
    expect([...(await dumpTables(db)).values()].flat()).toEqual([]);
    expect(await addEvent(db)).toBe(1);
  });
});

/** Tables, columns, functions and policies, with who may do what. */
const readSchema = async ({ connection }: Database) => [
  ...(await connection.execute(sql`
    select relname as name, concat(relacl, relrowsecurity) as about from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select attrelid::regclass || '.' || attname, attnotnull::text from pg_attribute
      where attrelid::regclass::text in ('users', 'notices') and not attisdropped
    union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select polname, polrelid::regclass::text from pg_policy
    union all select hash, '' from drizzle.__drizzle_migrations order by 1, 2`)),
];

const CHANGES = [
  'drop table notices',
  'create table kept (id int)',
  'alter table users alter column name drop not null',
  'alter table notices disable row level security',
  'revoke all on notices from keepsake_app',
  'create function kept() returns int language sql as $$ select 1 $$',
  'drop extension pg_trgm cascade',
  'delete from drizzle.__drizzle_migrations',
];

it('a changed database is given up', async () => {
  const before = await onDatabase(readSchema);
  await onDatabase((db) => db.connection.execute(sql.raw('drop table notices')));
  expect(await onDatabase(readSchema)).toEqual(before);
});

it('each change shows in the description of a database', async () => {
  const template = await readTemplate();
  if (!template) throw new Error('There is no template.');
  const db = await takeDatabase(template);
  const before = await describe(db);
  for (const change of CHANGES) {
    await db.exec(`begin; ${change}`);
    expect(await describe(db), change).not.toBe(before);
    await db.exec('rollback');
    expect(await describe(db), change).toBe(before);
  }
  await giveBack(db);
});
