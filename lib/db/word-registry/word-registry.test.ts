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

/** What can hold nobody's words. */
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
  it('lists for every text column what forgetting does with it, and no other', async () => {
    const inDatabase = (await columnsOfDatabase())
      .filter(({ type }) => !WORDLESS.test(type))
      .map(({ table, column }) => `${table}.${column}`);
    const registered = Object.entries(WORD_REGISTRY).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(registered.sort()).toEqual(inDatabase.sort());
    expect(inDatabase.length).toBeGreaterThan(100);
  });

  it('lets the server keep no samples of what people say, which would outlast a forgetting', async () => {
    const rows = await test.db.connection.execute<{ name: string }>(sql`
      select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attstattarget = 0`);
    const worded = Object.entries(WORD_REGISTRY).flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([column, fate]) => (fate === 'code' ? [] : [`${table}.${column}`])),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(worded.sort());
    expect(worded.length).toBeGreaterThan(60);
  });

  it('has every table, so that "Forget me" decides on each', async () => {
    const tables = new Set((await columnsOfDatabase()).map(({ table }) => table));
    expect(Object.keys(WORD_REGISTRY).sort()).toEqual([...tables].sort());
  });

  it('deletes rows before those they point to', async () => {
    const rows = await test.db.connection.execute<{ child: string; parent: string; rule: string }>(sql`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as rule
      from pg_constraint where contype = 'f'`);
    const order = [...tablesOf('deleted'), ...tablesOf('chats')];
    for (const { child, parent, rule } of rows) {
      const [from, to] = [order.indexOf(child), order.indexOf(parent)];
      // Those that point by "set null" lose only the pointer.
      if (from >= 0 && to >= 0 && from !== to && rule === 'c')
        expect([child, from < to]).toEqual([child, true]);
    }
  });

  it('covers words only where a row can be written back by its id, in the person’s name', async () => {
    const columns = await columnsOfDatabase();
    for (const { table } of coveredColumns()) {
      const own = columns.filter((column) => column.table === table).map(({ column }) => column);
      expect([table, own]).toEqual([table, expect.arrayContaining(['id', 'user_id'])]);
    }
  });
});
