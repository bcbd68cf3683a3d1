import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** How many rows, and what share of a table, have to change before it is analysed: Postgres's own thresholds. */
const CHANGED = 50;
const PART = 0.1;

/**
 * Analyses tables that have changed considerably. Plans are cached, and one that was made while a table was nearly empty
 * scans all of it later; after analysing, statements are planned again. A server does this automatically, the embedded
 * database does not.
 *
 * @returns the tables that were analysed.
 */
export async function analyseGrown({ connection }: Database): Promise<string[]> {
  // Changes by this connection are otherwise reported only occasionally.
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
