import postgres from 'postgres';
import { DatabaseError } from './database-error';
import { createOneLine, type OneLine } from './one-line';

/** How long transactions on an abandoned pool may take to finish, in seconds. */
const LAST_WORDS_S = 30;
/** The same when the process ends: uncommitted transactions are rolled back, and repeated later. */
const CLOSING_S = 1;

/** The driver's connection pool, which is replaced when one of its connections breaks. */
export interface Pool {
  current(): postgres.Sql;
  /** How a transaction begins in a pool of one connection; null: the driver's default. */
  begin: OneLine['begin'] | null;
  /** The same for transactions that are sent at once. */
  beginAtOnce: OneLine['begin'] | null;
  close(): Promise<void>;
}

/**
 * The driver keeps what a broken connection had not sent, and on its next use waits for an answer that never comes. So a pool
 * that lost a connection is abandoned, and new statements get a new pool. A pool of one connection fails its waiting
 * statements at once: the embedded database accepts no second connection beside the new one.
 *
 * @param prepare configures each new pool for its user.
 */
export function openPool(
  options: postgres.Options<Record<string, never>>,
  prepare: (client: postgres.Sql) => void,
): Pool {
  let isClosed = false;
  const line = options.max === 1 ? createOneLine(() => current) : null;
  function connect(): postgres.Sql {
    const client = postgres({
      ...options,
      onclose() {
        if (client !== current) return;
        line?.lose(new DatabaseError('CONNECTION_CLOSED', null));
        if (isClosed) return;
        current = connect();
        if (line) neverReconnect(client);
        void client.end({ timeout: line ? 0 : LAST_WORDS_S }).catch(() => {});
      },
    });
    prepare(client);
    return client;
  }
  let current = connect();
  const whileOpen =
    (begin: OneLine['begin']): OneLine['begin'] =>
    async (work) => {
      if (isClosed) throw new DatabaseError('CONNECTION_CLOSED', null);
      return begin(work);
    };
  return {
    current: () => current,
    begin: line && whileOpen(line.begin),
    beginAtOnce: line && whileOpen(line.beginAtOnce),
    close() {
      isClosed = true;
      return current.end({ timeout: CLOSING_S });
    },
  };
}

/**
 * Even after its end, the driver connects again for a statement that was waiting when its connection broke. That connection
 * would remain open, unused, and the embedded database would accept no other.
 */
function neverReconnect(client: postgres.Sql): void {
  Object.assign(client.options, {
    socket: () => Promise.reject(new DatabaseError('CONNECTION_CLOSED', null)),
  });
}
