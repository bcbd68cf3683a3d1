import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { coveredColumns, tablesOf, WORD_REGISTRY } from './word-registry';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

type Column = { table: string; column: string; type: string };

/** Types that cannot contain anybody's words. */
const WORDLESS =
  /^(?:uuid|boolean|integer|bigint|real|double precision|timestamp with time zone|timestamp without time zone)$/;

async function columnsOfDatabase(): Promise<Column[]> {
  const rows = await test.db.connection.execute<Column>(sql`
    select columns.table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1, 2`);
  return [...rows];
}

describe('the registry of words', () => {
  it('lists every text column with what forgetting does to it, and no others', async () => {
    const inDatabase = (await columnsOfDatabase())
      .filter(({ type }) => !WORDLESS.test(type))
      .map(({ table, column }) => `${table}.${column}`);
    const registered = Object.entries(WORD_REGISTRY).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(registered.sort()).toEqual(inDatabase.sort());
    expect(inDatabase.length).toBeGreaterThan(100);
  });

  it('keeps the server from sampling what people say, since statistics would outlast a forgetting', async () => {
    const rows = await test.db.connection.execute<{ name: string }>(sql`
      select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attstattarget = 0`);
    const worded = Object.entries(WORD_REGISTRY).flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([column, fate]) => (fate === 'code' ? [] : [`${table}.${column}`])),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(worded.sort());
    expect(worded.length).toBeGreaterThan(60);
  });

  it('contains every table, so that "Forget me" handles each', async () => {
    const tables = new Set((await columnsOfDatabase()).map(({ table }) => table));
    expect(Object.keys(WORD_REGISTRY).sort()).toEqual([...tables].sort());
  });

  it('deletes rows before those that they refer to', async () => {
    const rows = await test.db.connection.execute<{ child: string; parent: string; rule: string }>(sql`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as rule
      from pg_constraint where contype = 'f'`);
    const order = [...tablesOf('deleted'), ...tablesOf('chats')];
    for (const { child, parent, rule } of rows) {
      const [from, to] = [order.indexOf(child), order.indexOf(parent)];
      // References with "set null" only lose the reference.
      if (from >= 0 && to >= 0 && from !== to && rule === 'c')
        expect([child, from < to]).toEqual([child, true]);
    }
  });

  it('redacts words only in tables whose rows can be updated by id, as the person', async () => {
    const columns = await columnsOfDatabase();
    for (const { table } of coveredColumns()) {
      const own = columns.filter((column) => column.table === table).map(({ column }) => column);
      expect([table, own]).toEqual([table, expect.arrayContaining(['id', 'user_id'])]);
    }
  });
});
