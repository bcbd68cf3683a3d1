import type { PGlite } from '@electric-sql/pglite';

/** The part of the database that the socket server uses. */
type Served = Pick<PGlite, 'execProtocolRawStream'>;

/** Messages whose answer is only needed with a later one: Parse, Bind, Describe, Execute, Close. */
const ANSWERED_LATER: ReadonlySet<number> = new Set([...'PBDEC'].map((type) => type.charCodeAt(0)));
/** The first byte of a new connection's startup message, which has no type. */
const STARTUP = 0;

/**
 * Wraps the database so that it processes all messages of a statement together. The socket server passes on each separately,
 * and each would be executed, flushed and answered separately: five writes to the socket per statement.
 */
export function answerTogether<Db extends Served>(db: Db): Db {
  let waiting: Uint8Array[] = [];
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== 'execProtocolRawStream')
        return typeof member === 'function' ? member.bind(target) : member;
      const execute: Served['execProtocolRawStream'] = async (message, { onRawData, ...options }) => {
        // Discards unanswered messages of a connection that broke.
        if (message[0] === STARTUP) waiting = [];
        waiting.push(message);
        if (ANSWERED_LATER.has(message[0] ?? STARTUP)) return;
        const together = Buffer.concat(waiting);
        waiting = [];
        const answers: Uint8Array[] = [];
        await target.execProtocolRawStream(new Uint8Array(together), {
          ...options,
          // The database reuses the buffer of its answer.
          onRawData: (answer) => answers.push(answer.slice()),
        });
        onRawData(Buffer.concat(answers));
      };
      return execute;
    },
  });
}
