import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { readConnectionUrl } from './connection/read-url';
import { withoutValues } from './database-error';
import { openPool } from './pool';
import { prepareStatements } from './prepared-statements';
import { createRowCache, type RowCache } from './recall-rows';
import { rememberSearchPath } from './search-path';
import { createTransactionQueue, type Waiter } from './transaction-queue';

/** The bare connection. Only migrations and the authentication library use it directly. */
export type Connection = PostgresJsDatabase;
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
  asPerson<T>(userId: string, work: (tx: Transaction) => Promise<T>, how?: Manner): Promise<T>;
  /** As the background: schedules over many people, outbox, jobs. */
  asWorker<T>(work: (tx: Transaction) => Promise<T>, how?: Manner): Promise<T>;
  /** As the administrator: reads over people; a reveal is audited by its query. */
  asAdmin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same database for what the first word of a reply waits for: its transactions go before all others. */
  readonly urgent: Database;
  /** The same database for what is written down of a reply that was read: its transactions give way to first words. */
  readonly records: Database;
  /** The same database for work that nobody waits for: its transactions give way to all others. */
  readonly background: Database;
  /** What recall has read of people's rows, for whoever recalls through it. */
  readonly recallRows: RowCache;
  /** Somebody waits for an answer: until what it returns is called, the background gives way between transactions too. */
  holdBackground(): () => void;
  close(): Promise<void>;
}

/** How a transaction is carried out. */
export interface Manner {
  /**
   * Everything is sent before an answer is waited for, and the end with it: a database of one connection waits for nothing
   * between two statements. What is sent after an answer is refused.
   */
  atOnce?: boolean;
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

/**
 * Transactions that are sent one behind another on one connection: with fewer the database waits for the application between
 * them, with more an urgent one waits longer.
 */
const IN_LINE = 5;

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
  // Drizzle sets how a client reads dates, when it is given one.
  const pool = openPool(settings, (client) => void drizzle(client));
  // Without its relational queries, which it would set up anew for each transaction: most of what a short one costs here.
  const connect = (begin: typeof pool.begin) =>
    drizzle(prepareStatements(pool.current, !isPooled, begin), { casing: 'snake_case' });
  const connection = connect(pool.begin);
  const forAtOnce = connect(pool.beginAtOnce);
  const queue = isEmbedded
    ? createTransactionQueue(IN_LINE, IN_LINE - 1)
    : createTransactionQueue(options.maxConnections);
  const searchPath = rememberSearchPath(connection);
  const roles = (who: Waiter) => {
    const within = async <T>(
      { role, userId = '', atOnce = false }: { role: Role; userId?: string } & Manner,
      work: (tx: Transaction) => Promise<T>,
    ) => {
      const leave = await queue.enter(who);
      return withoutValues(async () =>
        inRole(atOnce ? forAtOnce : connection, { role, userId, path: await searchPath() }, work),
      ).finally(leave);
    };
    return {
      connection,
      asPerson: <T>(userId: string, work: (tx: Transaction) => Promise<T>, how: Manner = {}) =>
        within({ role: 'keepsake_app', userId, ...how }, work),
      asWorker: <T>(work: (tx: Transaction) => Promise<T>, how: Manner = {}) =>
        within({ role: 'keepsake_worker', ...how }, work),
      asAdmin: <T>(work: (tx: Transaction) => Promise<T>) => within({ role: 'keepsake_admin' }, work),
      holdBackground: queue.hold,
      close: pool.close,
    };
  };
  const others = {
    recallRows: createRowCache(),
    get urgent() {
      return urgent;
    },
    get records() {
      return records;
    },
    get background() {
      return background;
    },
  };
  const urgent: Database = Object.assign(Object.create(others), roles('reply'));
  const records: Database = Object.assign(Object.create(others), roles('record'));
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
