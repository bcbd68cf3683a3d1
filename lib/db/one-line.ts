import type postgres from 'postgres';
import { DatabaseError } from './database-error';

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
  /**
   * The same for work that sends everything before it waits for an answer: the end is sent with it, and the database waits
   * for nothing. When one of its statements fails, none has happened. What it sends later is refused.
   */
  beginAtOnce(work: Work): Promise<unknown>;
  /** The connection is gone: what is under way on it fails, and the next transaction connects anew. */
  lose(error: Error): void;
}

/** @param client of one connection. */
export function createOneLine(client: () => postgres.Sql): OneLine {
  let isOpen = false;
  let current = createLoss();

  async function begin(work: Work, carryOut: typeof stepByStep): Promise<unknown> {
    // The driver forgets who reserves a connection that is not open yet.
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
  /** What `work` ends with, unless the connection is lost before. */
  before<T>(work: PromiseLike<T>): Promise<T>;
  declare(error: Error): void;
}

function createLoss(): Loss {
  // No promise that lives as long as the connection: it would hold the result of every transaction that was raced against it.
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

/** Everything that the promises at hand lead to has been done, but for what waits for an answer from elsewhere. */
async function queuedPromises(): Promise<void> {
  // From within a promise's continuation the next tick comes after all the others.
  await null;
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

/** Sends a word of the protocol; whoever waits for it learns how it went. */
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
  // The driver holds back what comes behind a statement that it sends for the first time. Once the end is on its way, what
  // others send from here comes behind it.
  await Promise.race([onItsWay.promise, ended]);
  if (!loss.error) line.release();
  const { command } = await ended;
  // A statement had failed, and nobody said so.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
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
