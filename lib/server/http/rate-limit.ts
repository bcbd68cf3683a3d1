import { createHmac } from 'node:crypto';
import type { ApiKeyScope } from '@/lib/contracts/api/keys';
import { countRequest } from '@/lib/db/queries/rate-limits';
import type { Container } from '../container';
import { clientAddress } from './client-address';
import { ProblemError } from './problem';

const MINUTE_MS = 60_000;

/** Requests a minute that one person's keys may make together. */
const KEY_REQUESTS_A_MINUTE = 120;
/** The same for a bot, whose people have the limit above each. */
const BOT_REQUESTS_A_MINUTE = 1_200;
/** Requests a minute from one address that name nobody, or a key that does not work. */
const REFUSALS_A_MINUTE = 120;

/** What may be asked so many times a minute. */
export interface Limit {
  key: string;
  perMinute: number;
}

/**
 * Counts a request under each key in turn, for all processes together, until one is used up: who is refused for what they
 * did themselves takes nothing from those at the same address. A count that cannot be taken refuses the request: the error
 * of the database goes up.
 *
 * @throws ProblemError `rate_limited` above `perMinute`.
 */
export async function limitRequests(app: Container, ...limits: readonly Limit[]): Promise<void> {
  const asked = limits.map(({ key, perMinute }) => ({ key, atMost: perMinute }));
  const counts = await app.db.asWorker((tx) => countRequest(tx, asked, MINUTE_MS, new Date()), {
    atOnce: true,
  });
  if (!limits.every(({ perMinute }, place) => (counts[place] ?? Number.POSITIVE_INFINITY) <= perMinute)) {
    throw new ProblemError('rate_limited', 'tooOften', {
      headers: {
        'retry-after': '60',
      },
    });
  }
}

/** Counts what a key does: a person's by the person, a bot's by each of its people and for all of them together. */
export async function limitKey(
  app: Container,
  { person, ownerId, scopes }: { person: { id: string }; ownerId: string; scopes: readonly ApiKeyScope[] },
): Promise<void> {
  const one = { key: `key:${person.id}`, perMinute: KEY_REQUESTS_A_MINUTE };
  const bot = { key: `bot:${ownerId}`, perMinute: BOT_REQUESTS_A_MINUTE };
  await limitRequests(
    app,
    ...(scopes.includes('people') ? [bot] : []),
    ...(scopes.includes('people') && person.id === ownerId ? [] : [one]),
  );
}

/** What one address may do a minute, whoever speaks from it; `what` names what is counted. */
export function addressLimit(
  app: Container,
  headers: Headers,
  what: string,
  perMinute = app.env.addressRequestsAMinute,
): Limit {
  return { key: `${what}:${pseudonym(app, clientAddress(headers))}`, perMinute };
}

/** Counts a request that named nobody: guessing ends in "too many requests". */
export async function limitRefusals(app: Container, headers: Headers): Promise<void> {
  await limitRequests(app, addressLimit(app, headers, 'refused', REFUSALS_A_MINUTE));
}

/** Counters need to distinguish addresses, not to keep them. */
export function pseudonym(app: Container, value: string): string {
  return createHmac('sha256', app.env.authSecret).update(value).digest('base64url').slice(0, 22);
}
