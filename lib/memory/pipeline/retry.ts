import type { MemoryModelError } from '../ports';

/** Why a turn or a conversation could not be read, and how often that happened. */
export interface TurnFailure {
  /** The model's error code; null for any other failure. */
  errorCode: string | null;
  /** The time before which the server asked not to be called. */
  notBefore: Date | null;
  /** How many times the job engine gave up before. */
  attempts: number;
}

const MINUTE_MS = 60_000;
/** Minutes before each retry. They grow to two hours and add up to about a day (design §9). */
const PAUSES: readonly number[] = [1, 2, 4, 8, 15, 30, 60, ...Array.from({ length: 11 }, () => 120)];
/** Errors that the same words will cause whenever they are read. */
const FINAL: ReadonlySet<string> = new Set(['refused', 'too_large']);

/** What an engine's error means for the next retry. */
export function failureOf(
  { code, retryAfterMs }: MemoryModelError,
  now: Date,
): Pick<TurnFailure, 'errorCode' | 'notBefore'> {
  const notBefore = retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs);
  return { errorCode: code, notBefore };
}

/** When to retry a turn that could not be decided on; null if the failure is final or a day of retries has passed. */
export function nextTry({ errorCode, notBefore, attempts }: TurnFailure, now: Date): Date | null {
  const pause = PAUSES[attempts];
  if (pause === undefined || (errorCode !== null && FINAL.has(errorCode))) return null;
  return new Date(Math.max(now.getTime() + pause * MINUTE_MS, notBefore?.getTime() ?? 0));
}
