import { z } from 'zod';
import { type Container, container } from '../container';
import { ProblemError } from '../http/problem';
import { addressLimit, limitRequests, pseudonym } from '../http/rate-limit';
import { withBoundedBody } from '../http/read-body';
import { failure } from '../http/route';
import { requireSameOrigin } from '../http/same-origin';
import { markKnownBrowser } from './known-browser';

/** The shares of an address's limit for each of these: 10, 10 and 20 of 600 requests a minute. */
const SHARES: Readonly<Record<string, number>> = {
  '/sign-in/email': 1 / 60,
  '/sign-up/email': 1 / 60,
  '/sign-in/anonymous': 1 / 30,
};
/** The share of all others together: 120 of 600. */
const OTHERS = 1 / 5;
/** Attempts a minute on one account's password, from all addresses together. */
const TRIES_A_MINUTE = 30;
/** Whoever succeeds here has an account. */
const WITH_ACCOUNT: ReadonlySet<string> = new Set(['/sign-in/email', '/sign-up/email']);
const BASE = '/api/auth';

/** Sign-in, sign-up and sessions: the authentication library's answers, within our rate limits. */
export async function handleAuth(request: Request): Promise<Response> {
  const app = container();
  try {
    requireSameOrigin(request, app.env.publicUrl);
    const path = new URL(request.url).pathname.slice(BASE.length);
    const share = SHARES[path];
    await limitRequests(app, addressLimit(app, request.headers, `auth${share ? path : ''}`, share ?? OTHERS));
    const bounded = await withBoundedBody(request);
    if (path === '/sign-in/email') await limitTries(app, bounded.clone());
    const response = await app.auth.handler(bounded);
    // The library answers a path that it does not know with nothing.
    if (response.status === 404 && !response.body) throw new ProblemError('not_found', 'nothingHere');
    return response.ok && WITH_ACCOUNT.has(path) ? markKnownBrowser(app, response) : response;
  } catch (error) {
    return failure(error, app, request);
  }
}

const namedSchema = z.object({ email: z.string() });

async function limitTries(app: Container, request: Request): Promise<void> {
  const named = namedSchema.safeParse(await request.json().catch(() => null));
  if (!named.success) return;
  const account = pseudonym(app, named.data.email.trim().toLowerCase());
  await limitRequests(app, { key: `password:${account}`, perMinute: TRIES_A_MINUTE });
}
