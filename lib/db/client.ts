import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { readConnectionUrl } from './connection/read-url';
import { withoutValues } from './database-error';
import { openPool } from './pool';
import { prepareStatements } from './prepared-statements';
import { createRowCache, type RowCache } from './recall-rows';
import { rememberSearchPath } from './search-path';
import { createTransactionQueue, type Waiter } from './transaction-queue';

/** The raw connection. Only migrations and the authentication library use it directly. */
export type Connection = PostgresJsDatabase;
/** A transaction in one of the roles of row-level security. */
export type Transaction = Parameters<Parameters<Connection['transaction']>[0]>[0];

/**
 * The database with its roles. Every query of the application runs inside one of the three methods; each opens a transaction
 * and sets its role with SET LOCAL, so that it ends with the transaction (design §9). Database errors are thrown as
 * DatabaseError: with a code, and without any values.
 */
export interface Database {
  readonly connection: Connection;
  /** As one person: row-level security shows only their rows. */
  asPerson<T>(userId: string, work: (tx: Transaction) => Promise<T>, how?: Manner): Promise<T>;
  /** As the background worker: schedules for many people, outbox, jobs. */
  asWorker<T>(work: (tx: Transaction) => Promise<T>, how?: Manner): Promise<T>;
  /** As the administrator: reads across people; a query that reveals content audits that. */
  asAdmin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same database for what the first word of a reply waits for: its transactions come before all others. */
  readonly urgent: Database;
  /** The same database for storing a reply that the person has already read: its transactions yield to first words. */
  readonly records: Database;
  /** The same database for work that nobody waits for: its transactions yield to all others. */
  readonly background: Database;
  /** Recall's cache of people's rows, shared by everything that recalls through this database. */
  readonly recallRows: RowCache;
  /** Somebody waits for an answer: until the returned function is called, the background also pauses between transactions. */
  holdBackground(): () => void;
  close(): Promise<void>;
}

/** How a transaction is executed. */
export interface Manner {
  /**
   * All statements are sent before any answer is awaited, and the commit with them, so that a database with one connection
   * never idles between two statements. Statements sent later are refused.
   */
  atOnce?: boolean;
}

export interface DatabaseOptions {
  /**
   * `postgresql://…` as libpq parses it. `?pgbouncer=true`: a pooler in front of the server assigns another connection to
   * each transaction, so nothing can be prepared.
   */
  url: string;
  /** The maximum number of connections. The embedded database accepts one (design §9). */
  maxConnections: number;
}

/**
 * The maximum time of one statement, by who waits for it. The embedded database cannot interrupt a statement: there the
 * launcher kills it (`scripts/embedded`).
 */
const STATEMENT_TIMEOUT = { keepsake_app: '20s', keepsake_worker: '2min', keepsake_admin: '2min' } as const;
type Role = keyof typeof STATEMENT_TIMEOUT;

/**
 * How many transactions are pipelined on one connection: with fewer the database waits for the application in between, with
 * more an urgent one waits longer.
 */
const IN_LINE = 5;

/** The longest pause between two attempts to connect, in seconds. */
const MAX_RECONNECT_S = 1;

/** Opens a pool, which connects on first use. @throws when the URL is invalid. */
export function openDatabase(options: DatabaseOptions): Database {
  const { options: target, isPooled } = readConnectionUrl(options.url);
  const isEmbedded = options.maxConnections === 1;
  const settings = {
    connect_timeout: 10,
    ...target,
    max: options.maxConnections,
    prepare: !isPooled,
    onnotice: () => {},
    // The embedded database keeps the statements that a closed connection had prepared.
    ...(isEmbedded ? { max_lifetime: null } : {}),
    // After a long outage the database is found again within a second of its return.
    backoff: (attempt: number) => Math.min(MAX_RECONNECT_S, 0.05 * 2 ** attempt),
  };
  // Drizzle configures how a client parses dates.
  const pool = openPool(settings, (client) => void drizzle(client));
  // Without its relational queries, which it would set up for each transaction: most of the cost of a short one.
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

/** The settings of a transaction, made with SET LOCAL. */
interface RoleSettings {
  role: Role;
  userId: string;
  /** The schemas in which types and operators are looked up; null: the server's default. */
  path: string | null;
}

function inRole<T>(
  connection: Connection,
  as: RoleSettings,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return connection.transaction(async (tx) => {
    // Sent first and answered first; if it fails, so does every later statement.
    const taken = takeRole(tx, as);
    const [, done] = await Promise.allSettled([taken, work(tx)]);
    await taken;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  });
}

function takeRole(tx: Transaction, { role, userId, path }: RoleSettings): Promise<unknown> {
  const within = path === null ? sql`` : sql`, set_config('search_path', ${path}, true)`;
  // JIT compilation takes seconds, and our statements run for milliseconds.
  return tx
    .execute(
      sql`select set_config('role', ${role}, true), set_config('keepsake.user_id', ${userId}, true), set_config('jit', 'off', true), set_config('statement_timeout', ${STATEMENT_TIMEOUT[role]}, true)${within}`,
    )
    .execute();
}
