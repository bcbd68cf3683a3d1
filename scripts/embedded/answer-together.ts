import type { PGlite } from '@electric-sql/pglite';

/** What the socket server asks of the database. */
type Served = Pick<PGlite, 'execProtocolRawStream'>;

/** Messages that are answered when a later one asks for it: Parse, Bind, Describe, Execute, Close. */
const ANSWERED_LATER: ReadonlySet<number> = new Set([...'PBDEC'].map((type) => type.charCodeAt(0)));
/** The first byte of a new connection's message, which has no type. */
const STARTUP = 0;

/**
 * The same database, which answers a statement's messages together. The socket server hands it each of them alone, and each
 * would be carried out, written to disk and answered by itself: five writes to the socket for a statement.
 */
export function answerTogether<Db extends Served>(db: Db): Db {
  let waiting: Uint8Array[] = [];
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== 'execProtocolRawStream')
        return typeof member === 'function' ? member.bind(target) : member;
      const execute: Served['execProtocolRawStream'] = async (message, { onRawData, ...options }) => {
        // What a connection that broke had not asked to be answered is nobody's.
        if (message[0] === STARTUP) waiting = [];
        waiting.push(message);
        if (ANSWERED_LATER.has(message[0] ?? STARTUP)) return;
        const together = Buffer.concat(waiting);
        waiting = [];
        const answers: Uint8Array[] = [];
        await target.execProtocolRawStream(new Uint8Array(together), {
          ...options,
          // The database writes its next answer over this one.
          onRawData: (answer) => answers.push(answer.slice()),
        });
        onRawData(Buffer.concat(answers));
      };
      return execute;
    },
  });
}
