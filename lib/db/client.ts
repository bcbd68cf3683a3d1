import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { withoutValues } from './database-error';
import * as schema from './schema';

export type Schema = typeof schema;
/** The bare connection. Only migrations and the authentication library use it directly. */
export type Connection = PostgresJsDatabase<Schema>;
/** A transaction that speaks in one of the roles of row-level security. */
export type Transaction = Parameters<Parameters<Connection['transaction']>[0]>[0];

/**
 * The database with its roles. Every query of the application runs inside one of the three methods;
 * each opens a transaction and takes its role with SET LOCAL, so that nothing outlives it (design §9). What they throw
 * of the database is a DatabaseError: a code, and none of the values.
 */
export interface Database {
  readonly connection: Connection;
  /** As one person: row-level security shows their rows only. */
  asPerson<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As the background: schedules over many people, outbox, jobs. */
  asWorker<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As the administrator: reads over people; a reveal is audited by its query. */
  asAdmin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgresql://…`; for a Unix socket, `?host=/folder` as libpq reads it. */
  url: string;
  /** Connections at most. The embedded database takes one (design §9). */
  maxConnections: number;
}

/** Longest pause between two attempts to connect, in seconds. */
const MAX_RECONNECT_S = 1;

/** Opens a pool; connects on first use. @throws when the URL is none. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, ...socket } = target(options.url);
  const client = postgres(url, {
    ...socket,
    max: options.maxConnections,
    onnotice: () => {},
    connect_timeout: 10,
    // A database that was gone for long is found again within a second of its return.
    backoff: (attempt) => Math.min(MAX_RECONNECT_S, 0.05 * 2 ** attempt),
    connection: { application_name: 'keepsake' },
  });
  const connection = drizzle(client, { schema, casing: 'snake_case' });
  const within = <T>(role: string, userId: string, work: (tx: Transaction) => Promise<T>) =>
    withoutValues(() =>
      connection.transaction(async (tx) => {
        await tx.execute(
          // Compiling a statement takes seconds and ours run for milliseconds: without it they are planned and done.
          sql`select set_config('role', ${role}, true), set_config('keepsake.user_id', ${userId}, true), set_config('jit', 'off', true)`,
        );
        return work(tx);
      }),
    );
  return {
    connection,
    asPerson: (userId, work) => within('keepsake_app', userId, work),
    asWorker: (work) => within('keepsake_worker', '', work),
    asAdmin: (work) => within('keepsake_admin', '', work),
    close: () => client.end({ timeout: 5 }),
  };
}

/** postgres.js takes a socket as an option, not from the URL's query as libpq does. */
function target(url: string): { url: string; path?: string } {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host');
  if (!host?.startsWith('/')) return { url };
  parsed.searchParams.delete('host');
  return { url: parsed.toString(), path: `${host}/.s.PGSQL.${parsed.port || '5432'}` };
}
