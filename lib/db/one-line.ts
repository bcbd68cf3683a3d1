import type postgres from 'postgres';
import { DatabaseError } from './database-error';

/** The work of a transaction, with a client for its connection only. */
type Work = (tx: postgres.Sql) => Promise<unknown>;

/** Transactions over one connection, one after another. */
export interface OneLine {
  /**
   * Runs a transaction. Its first statements are sent together with its beginning, and the next transaction's together with
   * its end, so that the database never waits for the application in between.
   *
   * @throws what `work` throws, after a rollback; the error by which the connection was lost.
   */
  begin(work: Work): Promise<unknown>;
  /**
   * The same for work that sends everything before it awaits an answer: the end is sent along, and the database waits for
   * nothing. If a statement fails, all are rolled back. Statements sent later are refused.
   */
  beginAtOnce(work: Work): Promise<unknown>;
  /** The connection was lost: transactions in progress fail, and the next one reconnects. */
  lose(error: Error): void;
}

/** @param client for a single connection. */
export function createOneLine(client: () => postgres.Sql): OneLine {
  let isOpen = false;
  let current = createLoss();

  async function begin(work: Work, carryOut: typeof stepByStep): Promise<unknown> {
    // The driver loses a reservation made before the connection is open.
    if (!isOpen) await client().unsafe('select 1');
    isOpen = true;
    const loss = current;
    const line = await loss.before(client().reserve());
    return loss.before(carryOut(line, work, loss));
  }

  return {
    begin: (work) => begin(work, stepByStep),
    beginAtOnce: (work) => begin(work, atOnce),
    lose(error) {
      isOpen = false;
      current.declare(error);
      current = createLoss();
    },
  };
}

interface Loss {
  readonly error: Error | null;
  /** The result of `work`, unless the connection is lost first. */
  before<T>(work: PromiseLike<T>): Promise<T>;
  declare(error: Error): void;
}

function createLoss(): Loss {
  // Not a promise with the lifetime of the connection: racing against it would retain every transaction's result.
  const waiting = new Set<(error: Error) => void>();
  let error: Error | null = null;
  return {
    get error() {
      return error;
    },
    before(work) {
      return new Promise((resolve, reject) => {
        if (error) reject(error);
        waiting.add(reject);
        const over = () => waiting.delete(reject);
        work.then(
          (value) => {
            over();
            resolve(value);
          },
          (reason) => {
            over();
            reject(reason);
          },
        );
      });
    },
    declare(lost) {
      error = lost;
      for (const reject of waiting) reject(lost);
      waiting.clear();
    },
  };
}

async function stepByStep(line: postgres.ReservedSql, work: Work, loss: Loss): Promise<unknown> {
  const begun = send(line, 'begin');
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
  await end(line, loss);
  return result;
}

async function atOnce(line: postgres.ReservedSql, work: Work, loss: Loss): Promise<unknown> {
  const begun = send(line, 'begin');
  const own = new Proxy(withSavepoints(line, loss), {
    get(target, name) {
      if (isSent) throw new DatabaseError('SENT_AFTER_THE_END', null);
      return Reflect.get(target, name);
    },
  });
  let isSent = false;
  const working = work(own);
  working.catch(() => {});
  await queuedPromises();
  isSent = true;
  const ending = loss.error ? Promise.reject(loss.error) : end(line, loss);
  ending.catch(() => {});
  await begun;
  const result = await working.catch(async (error) => {
    await ending.catch(() => {});
    throw error;
  });
  await ending;
  return result;
}

/** Waits until all queued promise callbacks have run, except those that wait for external answers. */
async function queuedPromises(): Promise<void> {
  // Inside a promise callback the next tick comes after all other callbacks.
  await null;
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

/** Sends a statement of the protocol; its result is reported to whoever awaits it. */
function send(line: postgres.ReservedSql, word: 'begin' | 'commit', onexecute = () => true) {
  const sent = line.unsafe(word, [], { prepare: false, onexecute } as postgres.UnsafeQueryOptions).execute();
  sent.catch(() => {});
  return sent;
}

async function end(line: postgres.ReservedSql, loss: Loss): Promise<void> {
  const onItsWay = Promise.withResolvers<boolean>();
  const ended = send(line, 'commit', () => {
    onItsWay.resolve(true);
    return true;
  });
  // The driver holds back what follows a statement that it sends for the first time. Once the end is on its way, other
  // transactions' statements follow it.
  await Promise.race([onItsWay.promise, ended]);
  if (!loss.error) line.release();
  const { command } = await ended;
  // A statement had failed without being reported.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
}

/** A transaction's statements go over its own connection, not over one that was opened later. */
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
