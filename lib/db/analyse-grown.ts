import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** Rows that may change, in numbers and as a part of the table, before it counts as grown: what a Postgres server takes by itself. */
const CHANGED = 50;
const PART = 0.1;

/**
 * Counts the tables anew of which a good part changed. A statement's plan is kept, and one that was made while a table was
 * nearly empty reads all of it later; after this, each is planned again. A server does so by itself, the embedded database never.
 *
 * @returns the tables that were counted.
 */
export async function analyseGrown({ connection }: Database): Promise<string[]> {
  // What this connection did itself is counted only now and then.
  await connection.execute(sql`select pg_stat_force_next_flush()`);
  const grown = await connection.execute<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables
    where schemaname = current_schema() and n_mod_since_analyze > ${CHANGED}::int + ${PART}::float8 * n_live_tup order by 1`);
  const names = grown.map(({ name }) => name);
  if (names.length > 0) {
    const tables = names.map((name) => sql.identifier(name));
    await connection.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
  }
  return names;
}
