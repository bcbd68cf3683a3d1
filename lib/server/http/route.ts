import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import type { ApiKeyScope } from '@/lib/contracts/api/keys';
import type { Locale } from '@/lib/contracts/interface-language';
import { isNamed } from '@/lib/contracts/named-error';
import type { Person } from '@/lib/db/queries/people';
import { prolongGuest } from '@/lib/db/queries/people';
import { requireKey } from '../account/api-keys';
import { guestExpiry } from '../account/auth';
import { type Container, container } from '../container';
import { describeError } from '../log';
import { redactAll } from '../redact-all';
import { parseIn } from './describe-issue';
import { localeOf, ProblemError, problemResponse } from './problem';
import { addressLimit, limitKey, limitRefusals, limitRequests } from './rate-limit';
import { readBody, toStorable } from './read-body';
import { requireSameOrigin } from './same-origin';

const MINUTE_MS = 60_000;

export interface Call<P, Q, B> {
  person: Person;
  /** Whether the caller has this scope: a person on our own pages has all of them. */
  may: (scope: ApiKeyScope) => boolean;
  params: P;
  query: Q;
  body: B;
  request: Request;
  app: Container;
}

interface Options<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: P;
  query?: Q;
  body?: B;
  /** Requests a minute that one person may make to this route. */
  perMinute?: number;
  admin?: boolean;
  /** The first word of a reply waits for it: its session and limits are looked up before other requests. */
  urgent?: boolean;
  /** Secrets in the body are redacted before anything reads it: for forms, whose texts are stored as they are. */
  redacts?: boolean;
  /** An API key with this scope is accepted as well as a session. */
  scope?: ApiKeyScope;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Context = { params: Promise<Record<string, string | string[]>> };

/**
 * A route for a signed-in person: session, origin, rate limit, validation; then the handler. Every error becomes problem+json
 * with a stable code. The handler's result is sent as JSON unless it is a Response.
 */
export function personRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  options: Options<P, Q, B>,
  handle: (call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<unknown>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    const app = container();
    const renewed: string[] = [];
    try {
      const db = options.urgent ? app.db.urgent : app.db;
      const { person, may, cookies } = await currentUser({ ...app, db }, request, options.scope).catch(
        (error) => refuse(app, request, error),
      );
      renewed.push(...cookies);
      if (options.admin && person.role !== 'admin') throw new ProblemError('not_found', 'nothingHere');
      if (options.perMinute) await limitBoth({ ...app, db }, request, person.id, options.perMinute);
      // Administrators who change the models must see the change; any other request uses one set of models throughout.
      const within = options.admin ? <T>(work: () => T) => work() : ownModels(app, person.id);
      const locale = localeOf(request);
      const call = {
        person,
        may,
        params: parse(options.params, await context.params, 'not_found', locale) as Parsed<P>,
        query: parse(options.query, readQuery(request), 'validation_failed', locale) as Parsed<Q>,
        body: parse(
          options.body,
          options.body ? await readForm(app, request, options.redacts ?? false) : undefined,
          'validation_failed',
          locale,
        ) as Parsed<B>,
        request,
        app,
      };
      const result = await within(() => handle(call));
      return withCookies(result instanceof Response ? result : answer(result), renewed);
    } catch (error) {
      return withCookies(failure(error, app, request), renewed);
    }
  };
}

/** A handler's result as JSON that must not be cached. */
export function answer(result: unknown): Response {
  return Response.json(result ?? {}, { headers: { 'cache-control': 'no-store' } });
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const ownModels =
  (app: Container, userId: string) =>
  <T>(work: () => T): T =>
    app.models.forPerson(userId, work);

async function readForm(app: Container, request: Request, redacts: boolean): Promise<unknown> {
  const body = await readBody(request);
  return redacts ? redactAll(app.answering.redact, body) : body;
}

/** Limits requests by person, and by address for all persons together. */
async function limitBoth(app: Container, request: Request, userId: string, perMinute: number): Promise<void> {
  const what = new URL(request.url).pathname.split('/')[2];
  await limitRequests(
    app,
    { key: `${what}:${userId}`, perMinute },
    addressLimit(app, request.headers, 'address'),
  );
}

/** Rethrows why a request was refused, and counts it. */
export async function refuse(app: Container, request: Request, error: unknown): Promise<never> {
  if (error instanceof ProblemError && error.code === 'unauthenticated')
    await limitRefusals(app, request.headers);
  throw error;
}

/** Identifies the person by session, from our own pages only, or by API key if the route accepts one. */
async function currentUser(
  app: Container,
  request: Request,
  scope: ApiKeyScope | undefined,
): Promise<Pick<Call<unknown, unknown, unknown>, 'person' | 'may'> & SignedIn> {
  if (scope && request.headers.has('authorization')) {
    const caller = await requireKey(app, request.headers, scope);
    await limitKey(app, caller);
    return { person: caller.person, cookies: [], may: (one) => caller.scopes.includes(one) };
  }
  requireSameOrigin(request, app.env.publicUrl);
  return { ...(await requirePerson(app, request.headers, { renews: true })), may: () => true };
}

interface SignedIn {
  person: Person;
  /** Sent with the answer, they prolong the sign-in in the browser. */
  cookies: string[];
}

/** The signed-in person. @param renews whether the caller sends the cookies. @throws ProblemError `unauthenticated`. */
async function requirePerson(
  app: Container,
  from: Headers,
  { renews }: { renews: boolean },
): Promise<SignedIn> {
  const { session, cookies } = await findSession(app, from, renews);
  if (!session) throw new ProblemError('unauthenticated', 'notSignedIn');
  const { id, name, email, isAnonymous, role, guestExpiresAt } = session.user;
  const person: Person = {
    id,
    name,
    email,
    isAnonymous: isAnonymous ?? false,
    role: role === 'admin' ? 'admin' : 'person',
    guestExpiresAt: guestExpiresAt ?? null,
  };
  await keepGuest(app, person);
  return { person, cookies };
}

/** Only the database can fail here, so any error means that it is unreachable. */
async function findSession(app: Container, from: Headers, renews: boolean) {
  try {
    const query = { disableRefresh: !renews };
    const found = await app.auth.api.getSession({ headers: from, query, returnHeaders: true });
    return { session: found.response, cookies: found.headers.getSetCookie() };
  } catch (error) {
    throw isNamed('APIError', error) ? databaseUnavailable() : error;
  }
}

function databaseUnavailable(): ProblemError {
  return new ProblemError('database_unavailable', 'databaseAway');
}

/** A visit extends a guest's lifetime; updating it once a day is enough. */
async function keepGuest(app: Container, person: Person): Promise<void> {
  const until = guestExpiry(new Date());
  if (!person.guestExpiresAt || until.getTime() - person.guestExpiresAt.getTime() < 24 * 60 * MINUTE_MS)
    return;
  await app.db.asPerson(person.id, (tx) => prolongGuest(tx, person.id, until));
}

/**
 * The person who requests a page; null if nobody is signed in. A page cannot set cookies: a route renews the sign-in.
 * @throws ProblemError `database_unavailable`.
 */
export async function currentPerson(): Promise<Person | null> {
  try {
    return (await requirePerson(container(), await headers(), { renews: false })).person;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/**
 * Converts any error to problem+json, in the request's language. Unexpected errors are logged by name only: their message may
 * contain what somebody said.
 */
export function failure(error: unknown, app: Container, request: Request): Response {
  if (error instanceof ProblemError) return problemResponse(error, request);
  const code = codeOf(error);
  app.log.error({ ...describeError(error), code }, 'A request failed');
  if (code !== null && UNREACHABLE.test(code)) return problemResponse(databaseUnavailable(), request);
  if (code !== null && NO_ROOM.test(code))
    return problemResponse(new ProblemError('database_unavailable', 'diskFull'), request);
  return problemResponse(new ProblemError('internal', 'internal'), request);
}

const UNREACHABLE = /^(?:ECONN|CONNECT|CONNECTION|EPIPE|ENOENT|57P0)/;
/** Postgres errors about the disk: insufficient resources, a system error, or an internal error on writing a file. */
const NO_ROOM = /^(?:53|58|XX000$)/;

/** The code of an error or of its cause: the data layer and the authentication library wrap the driver's errors. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const cause = 'cause' in error ? codeOf(error.cause) : null;
  return cause ?? ('code' in error ? String(error.code) : null);
}

function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  code: 'not_found' | 'validation_failed',
  locale: Locale,
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, parseIn(locale));
  if (parsed.success) return parsed.data;
  if (code === 'not_found') throw new ProblemError('not_found', 'nothingHere');
  throw new ProblemError('validation_failed', 'doesNotFit', { issues: parsed.error.issues });
}

/** Repeated parameters become lists. */
function readQuery(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const { searchParams } = new URL(request.url);
  for (const name of new Set(searchParams.keys())) {
    const all = searchParams.getAll(name).map(toStorable);
    query[name] = LISTS.has(name) ? all : (all[0] ?? '');
  }
  return query;
}

/** Query parameters that may be repeated. */
const LISTS: ReadonlySet<string> = new Set(['category', 'status', 'origin', 'kind', 'relation']);
