import { setImmediate } from 'node:timers/promises';
import type postgres from 'postgres';

/** A transaction's own client: what it sends goes over its connection alone. */
type Work = (tx: postgres.Sql) => Promise<unknown>;

/** Transactions over one connection, one after another. */
export interface OneLine {
  /**
   * Carries out a transaction. Its first statements are sent with its beginning, and the next transaction's with its end:
   * the database is not left waiting for the application between two of them.
   *
   * @throws what `work` throws, after a rollback; what the connection was lost by.
   */
  begin(work: Work): Promise<unknown>;
  /** The connection is gone: what is under way on it fails, and the next transaction connects anew. */
  lose(error: Error): void;
}

/** @param client of one connection. */
export function createOneLine(client: () => postgres.Sql): OneLine {
  let isOpen = false;
  let current = createLoss();

  async function begin(work: Work): Promise<unknown> {
    // The driver forgets who reserves a connection that is not open yet.
    if (!isOpen) await client().unsafe('select 1');
    isOpen = true;
    const loss = current;
    const line = await Promise.race([client().reserve(), loss.happened]);
    return Promise.race([carryOut(line, work, loss), loss.happened]);
  }

  return {
    begin,
    lose(error) {
      isOpen = false;
      current.declare(error);
      current = createLoss();
    },
  };
}

interface Loss {
  readonly error: Error | null;
  readonly happened: Promise<never>;
  declare(error: Error): void;
}

function createLoss(): Loss {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  let error: Error | null = null;
  return {
    get error() {
      return error;
    },
    happened: promise,
    declare(lost) {
      error = lost;
      reject(lost);
    },
  };
}

async function carryOut(line: postgres.ReservedSql, work: Work, loss: Loss): Promise<unknown> {
  const begun = line.unsafe('begin').execute();
  begun.catch(() => {});
  let result: unknown;
  try {
    result = await work(withSavepoints(line, loss));
    await begun;
  } catch (error) {
    if (!loss.error) await line.unsafe('rollback');
    if (!loss.error) line.release();
    throw error;
  }
  if (loss.error) throw loss.error;
  const ended = line.unsafe('commit').execute();
  ended.catch(() => {});
  // The driver sends a little later. By then its end is on its way, and what others send from here comes behind it.
  await setImmediate();
  if (!loss.error) line.release();
  const { command } = await ended;
  // A statement had failed, and nobody said so.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  return result;
}

/** What a transaction sends is sent on its own connection, and not on the one that came after. */
function withSavepoints(line: postgres.ReservedSql, loss: Loss): postgres.Sql {
  let savepoints = 0;
  const own: postgres.Sql = new Proxy(line, {
    get(target, name) {
      if (loss.error) throw loss.error;
      if (name !== 'savepoint') return Reflect.get(target, name);
      return async (work: Work) => {
        const savepoint = `s${savepoints++}`;
        await line.unsafe(`savepoint ${savepoint}`);
        try {
          return await work(own);
        } catch (error) {
          if (!loss.error) await line.unsafe(`rollback to ${savepoint}`);
          throw error;
        }
      };
    },
  });
  return own;
}
