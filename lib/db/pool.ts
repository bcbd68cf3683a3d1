import postgres from 'postgres';
import { DatabaseError } from './database-error';
import { createOneLine, type OneLine } from './one-line';

/** How long what is under way on a pool that is given up may take, in seconds. */
const LAST_WORDS_S = 30;
/** The same when the process ends: what is not committed by then is rolled back, and done again. */
const CLOSING_S = 1;

/** The driver's pool of connections, which is replaced while it is in use when one of them broke. */
export interface Pool {
  current(): postgres.Sql;
  /** How a transaction begins on a pool of one connection; null: as the driver has it. */
  begin: OneLine['begin'] | null;
  /** The same for what is sent at once. */
  beginAtOnce: OneLine['begin'] | null;
  close(): Promise<void>;
}

/**
 * The driver keeps what a broken connection had not sent yet, and on its next use waits for an answer to it that never
 * comes. So a pool that lost a connection is not used again: what comes next gets a new one. Where it is the only one, what
 * waited on the old one fails at once: the embedded database takes no second connection beside the new one.
 *
 * @param prepare does to each new pool what its user needs.
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
