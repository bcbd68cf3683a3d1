import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { withoutValues } from './database-error';
import { openPool } from './pool';
import { prepareStatements } from './prepared-statements';
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
  /**
   * `postgresql://…`; for a Unix socket, `?host=/folder` as libpq reads it. `?pgbouncer=true`: a pooler between us and the
   * server hands out another connection for each transaction, so that nothing can be prepared on one.
   */
  url: string;
  /** Connections at most. The embedded database takes one (design §9). */
  maxConnections: number;
}

/** Longest pause between two attempts to connect, in seconds. */
const MAX_RECONNECT_S = 1;

/** Opens a pool; connects on first use. @throws when the URL is none. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, isPooled, ...socket } = target(options.url);
  const isEmbedded = options.maxConnections === 1;
  const settings = {
    ...socket,
    max: options.maxConnections,
    prepare: !isPooled,
    onnotice: () => {},
    connect_timeout: 10,
    // The embedded database keeps what a connection had prepared when it goes.
    ...(isEmbedded ? { max_lifetime: null } : {}),
    // A database that was gone for long is found again within a second of its return.
    backoff: (attempt: number) => Math.min(MAX_RECONNECT_S, 0.05 * 2 ** attempt),
    connection: { application_name: 'keepsake' },
  };
  // Drizzle tells a client how dates are read, when it is given one.
  const pool = openPool(url, settings, (client) => void drizzle(client));
  const connection = drizzle(prepareStatements(pool.current, !isPooled), { schema, casing: 'snake_case' });
  const within = <T>(role: string, userId: string, work: (tx: Transaction) => Promise<T>) =>
    withoutValues(() =>
      connection.transaction(async (tx) => {
        // Sent before all else, and answered first; should it fail, so does every statement after it.
        const taken = takeRole(tx, role, userId);
        const [, done] = await Promise.allSettled([taken, work(tx)]);
        await taken;
        if (done.status === 'rejected') throw done.reason;
        return done.value;
      }),
    );
  return {
    connection,
    asPerson: (userId, work) => within('keepsake_app', userId, work),
    asWorker: (work) => within('keepsake_worker', '', work),
    asAdmin: (work) => within('keepsake_admin', '', work),
    close: pool.close,
  };
}

function takeRole(tx: Transaction, role: string, userId: string): Promise<unknown> {
  // Compiling a statement takes seconds and ours run for milliseconds: without it they are planned and done.
  return tx
    .execute(
      sql`select set_config('role', ${role}, true), set_config('keepsake.user_id', ${userId}, true), set_config('jit', 'off', true)`,
    )
    .execute();
}

/** postgres.js takes a socket as an option, not from the URL's query as libpq does, and knows no word for a pooler. */
function target(url: string): { url: string; isPooled: boolean; path?: string } {
  const parsed = new URL(url);
  const [host, pooler] = [parsed.searchParams.get('host'), parsed.searchParams.get('pgbouncer')];
  parsed.searchParams.delete('pgbouncer');
  const isPooled = pooler === 'true';
  if (!host?.startsWith('/')) return { url: parsed.toString(), isPooled };
  parsed.searchParams.delete('host');
  return { url: parsed.toString(), isPooled, path: `${host}/.s.PGSQL.${parsed.port || '5432'}` };
}
