import { sql } from 'drizzle-orm';
import type { Database } from '../client';

/** The number of rows and a checksum of each table, by name, except for those left out. */
export async function checksums(
  { connection }: Pick<Database, 'connection'>,
  without: readonly string[],
): Promise<Record<string, string>> {
  const tables = await connection.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    if (without.includes(name)) continue;
    const [row] = await connection.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${sql.identifier(name)} t`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}
