import {
  type AuthorizationRequest,
  authorizationRequestSchema,
  type Consent,
  OAUTH_SCOPES,
  type OAuthScope,
  oauthScopeSchema,
} from '@/lib/contracts/api/oauth';
import { insertOAuthCode } from '@/lib/db/queries/oauth';
import { uuidv7 } from '@/lib/db/uuid';
import type { ProblemSentence } from '@/messages/problems';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { isOwnResource } from './addresses';
import { type Client, findClient, takesRedirect } from './clients';
import { hashOf, newSecret } from './secrets';

/** How long a code can be exchanged, and how long its exchange is remembered. */
const CODE_MS = 60_000;
const CODE_KEPT_MS = 3_600_000;

type Address = `${string}:${string}`;

/** What the consent page shows, the URL to redirect to at once, or why neither is possible. */
export type AuthorizationPrompt =
  | { kind: 'ask'; request: AuthorizationRequest; client: Client; scopes: OAuthScope[] }
  | { kind: 'redirect'; to: Address }
  | { kind: 'refused'; sentence: ProblemSentence };

/**
 * Parses an application's authorization request. Until it is certain that the application owns the redirect address, nothing
 * is sent there: errors are shown to the person instead.
 */
export async function readAuthorization(
  app: Container,
  origin: string,
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<AuthorizationPrompt> {
  const { client_id: id, redirect_uri: redirectUri, state } = query;
  const client = typeof id === 'string' ? await findClient(app, id) : null;
  if (!client)
    return {
      kind: 'refused',
      sentence: 'applicationUnknown',
    };
  if (typeof redirectUri !== 'string' || !takesRedirect(client, redirectUri))
    return {
      kind: 'refused',
      sentence: 'notItsAddress',
    };
  const back = (error: string): AuthorizationPrompt => ({
    kind: 'redirect',
    to: answerAt(redirectUri, origin, typeof state === 'string' ? state : undefined, { error }),
  });
  if (query.response_type !== 'code') return back('unsupported_response_type');
  const parsed = authorizationRequestSchema.safeParse(query);
  if (!parsed.success) return back('invalid_request');
  if (!isOwnResource(origin, parsed.data.resource)) return back('invalid_target');
  const scopes = readScopes(parsed.data.scope);
  if (scopes.length === 0) return back('invalid_scope');
  return { kind: 'ask', request: parsed.data, client, scopes };
}

/** The requested scopes that exist; all if none are named. */
function readScopes(scope: string | undefined): OAuthScope[] {
  if (!scope?.trim()) return [...OAUTH_SCOPES];
  const named = scope.split(' ');
  return oauthScopeSchema.options.filter((one) => named.includes(one));
}

/** Gives the application a code with the scopes that the person allowed, or an error if they refused. @throws ProblemError */
export async function decideConsent(
  app: Container,
  origin: string,
  userId: string,
  { request, scopes }: Consent,
): Promise<{ redirectTo: string }> {
  const prompt = await readAuthorization(app, origin, request);
  if (prompt.kind === 'refused') throw new ProblemError('bad_request', prompt.sentence);
  if (prompt.kind === 'redirect') return { redirectTo: prompt.to };
  const answer = (given: Record<string, string>) => ({
    redirectTo: answerAt(request.redirect_uri, origin, request.state, given),
  });
  const allowed = prompt.scopes.filter((scope) => scopes.includes(scope));
  if (allowed.length === 0) return answer({ error: 'access_denied' });
  const code = newSecret('kc');
  const now = Date.now();
  await app.db.asPerson(userId, (tx) =>
    insertOAuthCode(
      tx,
      {
        id: uuidv7(),
        userId,
        hash: hashOf(code),
        clientId: prompt.client.id,
        name: prompt.client.name,
        redirectUri: request.redirect_uri,
        challenge: request.code_challenge,
        scopes: allowed,
        expiresAt: new Date(now + CODE_MS),
      },
      new Date(now - CODE_KEPT_MS),
    ),
  );
  return answer({ code });
}

/** The redirect address with the answer and its issuer (RFC 9207). */
function answerAt(
  uri: string,
  origin: string,
  state: string | undefined,
  given: Readonly<Record<string, string>>,
): Address {
  const url = new URL(uri);
  for (const [name, value] of Object.entries({
    ...given,
    ...(state === undefined ? {} : { state }),
    iss: origin,
  }))
    url.searchParams.set(name, value);
  const scheme = url.protocol.slice(0, -1);
  return `${scheme}:${url.href.slice(url.protocol.length)}`;
}
