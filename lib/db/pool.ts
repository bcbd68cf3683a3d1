import postgres from 'postgres';

/** How long what is under way on a pool that is given up may take, in seconds. */
const LAST_WORDS_S = 30;
/** The same when the process ends: what is not committed by then is rolled back, and done again. */
const CLOSING_S = 1;

/** The driver's pool of connections, which is replaced while it is in use when one of them broke. */
export interface Pool {
  current(): postgres.Sql;
  close(): Promise<void>;
}

/**
 * The driver keeps what a broken connection had not sent yet, and on its next use waits for an answer to it that never
 * comes. So a pool that lost a connection is not used again: what comes next gets a new one. A pool of one connection is
 * kept: the embedded database takes no second one beside it.
 *
 * @param prepare does to each new pool what its user needs.
 */
export function openPool(
  options: postgres.Options<Record<string, never>>,
  prepare: (client: postgres.Sql) => void,
): Pool {
  let isClosed = false;
  function connect(): postgres.Sql {
    const client = postgres({
      ...options,
      onclose() {
        if (isClosed || client !== current || options.max === 1) return;
        current = connect();
        void client.end({ timeout: LAST_WORDS_S }).catch(() => {});
      },
    });
    prepare(client);
    return client;
  }
  let current = connect();
  return {
    current: () => current,
    close() {
      isClosed = true;
      return current.end({ timeout: CLOSING_S });
    },
  };
}

/** A socket that broke while it was in use; 57P0…: the server said so before. */
const BROKEN = /^(?:EPIPE|ECONNRESET|CONNECTION_(?:CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|57P0\d)$/;

/** Whether it is one of those that the driver throws outside any promise when a connection breaks, for nobody to catch. */
export function isBrokenConnection(error: NodeJS.ErrnoException): boolean {
  if (BROKEN.test(error.code ?? '')) return true;
  // It wrote to a connection that was gone already.
  return error instanceof TypeError && /\bnextWrite\b.*\bpostgres\b/.test(error.stack ?? '');
}
