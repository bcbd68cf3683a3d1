import { createHmac } from 'node:crypto';
import type { ApiKeyScope } from '@/lib/contracts/api/keys';
import { countRequest } from '@/lib/db/queries/rate-limits';
import type { Container } from '../container';
import { clientAddress } from './client-address';
import { ProblemError } from './problem';

const MINUTE_MS = 60_000;

/** Requests a minute that all keys of one person may make together. */
const KEY_REQUESTS_A_MINUTE = 120;
/** The same for a bot; in addition each of its users has the limit above. */
const BOT_REQUESTS_A_MINUTE = 1_200;
/** The share of an address's limit that requests with an unknown or no user, or an invalid key, may take: 120 of 600. */
const REFUSALS = 1 / 5;

/** A number of requests per minute, for one key. */
export interface Limit {
  key: string;
  perMinute: number;
}

/**
 * Counts a request under each key in turn, across all processes, until one limit is exceeded: requests refused by a person's
 * own limit do not count against others at the same address. If a request cannot be counted, it is refused: the database
 * error is thrown.
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

/** Counts the requests of a key: a person's by the person, a bot's by each of its users and for all of them together. */
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

/**
 * The limit per minute for one address, whoever uses it; `what` names what is counted, `share` is its part of the limit that the
 * operator sets: where many people are behind one address, all of its limits grow.
 */
export function addressLimit(app: Container, headers: Headers, what: string, share = 1): Limit {
  return {
    key: `${what}:${pseudonym(app, clientAddress(headers))}`,
    perMinute: Math.ceil(share * app.env.addressRequestsAMinute),
  };
}

/** Counts an unauthenticated request, so that guessing ends in "too many requests". */
export async function limitRefusals(app: Container, headers: Headers): Promise<void> {
  await limitRequests(app, addressLimit(app, headers, 'refused', REFUSALS));
}

/** Counters have to distinguish addresses, but must not store them. */
export function pseudonym(app: Container, value: string): string {
  return createHmac('sha256', app.env.authSecret).update(value).digest('base64url').slice(0, 22);
}
