import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured logs: ids, codes, counts and durations. No field contains what people say (promise 4). */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * What a log may contain about an error: its name, and the line that threw it. Its message is excluded, since it may contain
 * what somebody said, on one line or several; the stack begins with it.
 */
export function describeError(error: unknown): { error: string; at: string | null } {
  if (!(error instanceof Error)) return { error: 'unknown', at: null };
  const heading = error.stack?.indexOf(error.message) ?? -1;
  const frames = heading < 0 ? '' : (error.stack?.slice(heading + error.message.length) ?? '');
  return { error: error.name, at: frames.match(/^\s*at (.+)$/m)?.[1] ?? null };
}
