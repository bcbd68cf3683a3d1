import { countRequest } from '@/lib/db/queries/rate-limits';
import type { Container } from './container';
import { ProblemError } from './problem';

const MINUTE_MS = 60_000;

/** Requests a minute that one person's keys may make together. */
export const KEY_REQUESTS_A_MINUTE = 120;

/** Counts a request under `key`. @throws ProblemError `rate_limited` above `perMinute`. */
export async function limitRequests(app: Container, key: string, perMinute: number): Promise<void> {
  const count = await app.db.asWorker((tx) => countRequest(tx, key, MINUTE_MS, new Date()));
  if (count > perMinute) {
    throw new ProblemError('rate_limited', 'That was a lot at once. Wait a minute and go on.', undefined, {
      'retry-after': '60',
    });
  }
}
