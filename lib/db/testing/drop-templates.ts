import { sql } from 'drizzle-orm';
import type { Database } from '../client';

/** Removes the templates for further databases: they are most of a server's files, and an embedded one creates no databases. */
export async function dropTemplates({ connection }: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await connection.execute(sql`update pg_database set datistemplate = false where datname = ${name}`);
    await connection.execute(sql`drop database ${sql.identifier(name)}`);
  }
}
