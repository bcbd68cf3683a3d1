import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured logs: ids, codes, counts and durations. What people say is never a field (promise 4). */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
