import { sql } from 'drizzle-orm';
import type { Database } from './client';
import { withoutValues } from './database-error';
import { WORD_REGISTRY } from './word-registry/word-registry';

/**
 * Writes every table of the embedded database anew, and its write-ahead log: what was deleted lies in the files until then,
 * because Postgres only marks it as gone. Nobody else is served meanwhile; a small database takes under a second.
 */
export async function rewriteTables({ connection }: Database): Promise<void> {
  const tables = sql.join(
    Object.keys(WORD_REGISTRY).map((table) => sql.identifier(table)),
    sql`, `,
  );
  await withoutValues(async () => {
    // Old log files are removed instead of being kept, as they are, for later use.
    await connection.execute(sql`set wal_recycle = off`);
    await connection.execute(sql`vacuum (full) ${tables}`);
    await connection.execute(sql`select pg_switch_wal()`);
    await connection.execute(sql`checkpoint`);
  });
}
