import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';

/** A connection or a transaction. */
export type Executor = Pick<PgDatabase<PostgresJsQueryResultHKT, Record<string, unknown>>, 'execute'>;

/** The extensions that the schema needs. */
export const EXTENSIONS = ['vector', 'pg_trgm'] as const;

/**
 * The search path that also finds the extensions' types and operators, if they are installed in a separate schema (Supabase:
 * `extensions`); null if the connection's own path finds them.
 */
export async function readSearchPath(connection: Executor): Promise<string | null> {
  const [row] = await connection.execute<{ path: string | null }>(sql`
    select current_setting('search_path') || ', ' || string_agg(distinct quote_ident(nspname), ', ') as path
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname in ${[...EXTENSIONS]} and nspname <> all(current_schemas(false))`);
  return row?.path ?? null;
}

/** The search path for a pool: read once, and again after a failure. */
export function rememberSearchPath(connection: Executor): () => Promise<string | null> {
  let path: Promise<string | null> | null = null;
  return () => {
    path ??= readSearchPath(connection).catch((error) => {
      path = null;
      throw error;
    });
    return path;
  };
}
