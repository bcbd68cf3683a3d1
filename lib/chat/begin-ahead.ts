import { setImmediate } from 'node:timers/promises';

/**
 * Starts work whose result is needed later and lets it run up to its first wait: otherwise its request to the database would
 * be sent only after everything that is computed next.
 *
 * @returns the pending result. It does not have to be awaited: a failure is thrown only to whoever does.
 */
export async function beginAhead<T>(work: () => Promise<T>): Promise<{ result: Promise<T> }> {
  const result = work();
  result.catch(() => {});
  // The first round of the event loop reaches the statement, the second sends it.
  await setImmediate();
  await setImmediate();
  return { result };
}
