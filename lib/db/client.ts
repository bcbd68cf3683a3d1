import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { readConnectionUrl } from './connection/read-url';
import { withoutValues } from './database-error';
import { openPool } from './pool';
import { prepareStatements } from './prepared-statements';
import * as schema from './schema';
import { rememberSearchPath } from './search-path';
import { createTransactionQueue, type Waiter } from './transaction-queue';

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
  /** The same database for what the first word of a reply waits for: its transactions go before all others. */
  readonly urgent: Database;
  /** The same database for work that nobody waits for: its transactions give way to all others. */
  readonly background: Database;
  /** Somebody waits for an answer: until what it returns is called, the background gives way between transactions too. */
  holdBackground(): () => void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /**
   * `postgresql://…` as libpq reads it. `?pgbouncer=true`: a pooler between us and the server hands out another connection
   * for each transaction, so that nothing can be prepared on one.
   */
  url: string;
  /** Connections at most. The embedded database takes one (design §9). */
  maxConnections: number;
}

/**
 * How long one statement may take, by who waits for it. The embedded database does not look up from a statement: there the
 * launcher ends it (`scripts/embedded`).
 */
const STATEMENT_TIMEOUT = { keepsake_app: '20s', keepsake_worker: '2min', keepsake_admin: '2min' } as const;
type Role = keyof typeof STATEMENT_TIMEOUT;

/** Longest pause between two attempts to connect, in seconds. */
const MAX_RECONNECT_S = 1;

/** Opens a pool; connects on first use. @throws when the URL is none. */
export function openDatabase(options: DatabaseOptions): Database {
  const { options: target, isPooled } = readConnectionUrl(options.url);
  const isEmbedded = options.maxConnections === 1;
  const settings = {
    connect_timeout: 10,
    ...target,
    max: options.maxConnections,
    prepare: !isPooled,
    onnotice: () => {},
    // The embedded database keeps what a connection had prepared when it goes.
    ...(isEmbedded ? { max_lifetime: null } : {}),
    // A database that was gone for long is found again within a second of its return.
    backoff: (attempt: number) => Math.min(MAX_RECONNECT_S, 0.05 * 2 ** attempt),
  };
  // Drizzle tells a client how dates are read, when it is given one.
  const pool = openPool(settings, (client) => void drizzle(client));
  const connection = drizzle(prepareStatements(pool.current, !isPooled, pool.begin), {
    schema,
    casing: 'snake_case',
  });
  // On one connection the next transaction is sent behind the one under way.
  const queue = createTransactionQueue(isEmbedded ? 2 : options.maxConnections);
  const searchPath = rememberSearchPath(connection);
  const roles = (who: Waiter) => {
    const within = async <T>(role: Role, userId: string, work: (tx: Transaction) => Promise<T>) => {
      const leave = await queue.enter(who);
      return withoutValues(async () =>
        inRole(connection, { role, userId, path: await searchPath() }, work),
      ).finally(leave);
    };
    return {
      connection,
      asPerson: <T>(userId: string, work: (tx: Transaction) => Promise<T>) =>
        within('keepsake_app', userId, work),
      asWorker: <T>(work: (tx: Transaction) => Promise<T>) => within('keepsake_worker', '', work),
      asAdmin: <T>(work: (tx: Transaction) => Promise<T>) => within('keepsake_admin', '', work),
      holdBackground: queue.hold,
      close: pool.close,
    };
  };
  const others = {
    get urgent() {
      return urgent;
    },
    get background() {
      return background;
    },
  };
  const urgent: Database = Object.assign(Object.create(others), roles('reply'));
  const background: Database = Object.assign(Object.create(others), roles('background'));
  return Object.assign(Object.create(others), roles('request'));
}

/** What a transaction is given with SET LOCAL. */
interface RoleSettings {
  role: Role;
  userId: string;
  /** Where types and operators are looked up; null: where the server looks by itself. */
  path: string | null;
}

function inRole<T>(
  connection: Connection,
  as: RoleSettings,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return connection.transaction(async (tx) => {
    // Sent before all else, and answered first; should it fail, so does every statement after it.
    const taken = takeRole(tx, as);
    const [, done] = await Promise.allSettled([taken, work(tx)]);
    await taken;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  });
}

function takeRole(tx: Transaction, { role, userId, path }: RoleSettings): Promise<unknown> {
  const within = path === null ? sql`` : sql`, set_config('search_path', ${path}, true)`;
  // Compiling a statement takes seconds and ours run for milliseconds: without it they are planned and done.
  return tx
    .execute(
      sql`select set_config('role', ${role}, true), set_config('keepsake.user_id', ${userId}, true), set_config('jit', 'off', true), set_config('statement_timeout', ${STATEMENT_TIMEOUT[role]}, true)${within}`,
    )
    .execute();
}
