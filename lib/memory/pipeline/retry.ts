import type { MemoryModelError } from '../ports';

/** Why a turn, or the reading of a conversation, could not be decided on, and how often that was so. */
export interface TurnFailure {
  /** The model's code; null where something else went wrong. */
  errorCode: string | null;
  /** The server asked not to be called before. */
  notBefore: Date | null;
  /** How often it was given up before. */
  attempts: number;
}

const MINUTE_MS = 60_000;
/** Minutes before each further try. They grow to two hours, and make up a day (design §9). */
const PAUSES: readonly number[] = [1, 2, 4, 8, 15, 30, 60, ...Array.from({ length: 11 }, () => 120)];
/** What the same words meet with again, whenever they are read. */
const FINAL: ReadonlySet<string> = new Set(['refused', 'too_large']);

/** What an engine's error means for the next try. */
export function failureOf(
  { code, retryAfterMs }: MemoryModelError,
  now: Date,
): Pick<TurnFailure, 'errorCode' | 'notBefore'> {
  const notBefore = retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs);
  return { errorCode: code, notBefore };
}

/** When a turn that could not be decided on is tried again; null where a day of it, or the failure, was final. */
export function nextTry({ errorCode, notBefore, attempts }: TurnFailure, now: Date): Date | null {
  const pause = PAUSES[attempts];
  if (pause === undefined || (errorCode !== null && FINAL.has(errorCode))) return null;
  return new Date(Math.max(now.getTime() + pause * MINUTE_MS, notBefore?.getTime() ?? 0));
}
