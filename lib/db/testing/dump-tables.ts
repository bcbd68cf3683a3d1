import { sql } from 'drizzle-orm';
import type { Database } from '../client';

/** Every row of every table as text, by table: the real contents of the database, bypassing roles and row-level security. */
export async function dumpTables(db: Database): Promise<Map<string, string[]>> {
  const tables = await db.connection.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const dump = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await db.connection.execute<{ line: string }>(
      sql`select row_to_json(entry)::text as line from ${sql.identifier(name)} entry order by 1`,
    );
    dump.set(
      name,
      rows.map(({ line }) => line),
    );
  }
  return dump;
}

/** Rows of any table that contain one of the words, in any case: `table: row`. */
export async function findResidue(db: Database, words: readonly string[]): Promise<string[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const dump = await dumpTables(db);
  return [...dump].flatMap(([table, lines]) =>
    lines
      .filter((line) => wanted.some((word) => line.toLowerCase().includes(word)))
      .map((line) => `${table}: ${line}`),
  );
}
