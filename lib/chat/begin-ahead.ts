import { setImmediate } from 'node:timers/promises';

/**
 * Begins work whose result is wanted later, and lets it get as far as it can without an answer from elsewhere: what it sends
 * to a database would otherwise leave only after all that is computed next.
 *
 * @returns the result to come. Nobody has to wait for it: a failure is thrown to who does.
 */
export async function beginAhead<T>(work: () => Promise<T>): Promise<{ result: Promise<T> }> {
  const result = work();
  result.catch(() => {});
  // In the first round of the event loop it comes to its statement, and in the second that is sent.
  await setImmediate();
  await setImmediate();
  return { result };
}
