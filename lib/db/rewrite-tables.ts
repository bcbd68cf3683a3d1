import { sql } from 'drizzle-orm';
import type { Database } from './client';
import { withoutValues } from './database-error';
import { WORD_REGISTRY } from './word-registry/word-registry';

/**
 * Rewrites every table of the embedded database, and its write-ahead log: until then deleted rows stay in the files, because
 * Postgres only marks them as deleted. Nothing else is served meanwhile; a small database takes less than a second.
 */
export async function rewriteTables({ connection }: Database): Promise<void> {
  const tables = sql.join(
    Object.keys(WORD_REGISTRY).map((table) => sql.identifier(table)),
    sql`, `,
  );
  await withoutValues(async () => {
    // Old log files are removed instead of being recycled with their contents.
    await connection.execute(sql`set wal_recycle = off`);
    await connection.execute(sql`vacuum (full) ${tables}`);
    await connection.execute(sql`select pg_switch_wal()`);
    await connection.execute(sql`checkpoint`);
  });
}
