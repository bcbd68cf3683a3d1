import { type TokenRequest, tokenRequestSchema } from '@/lib/contracts/api/oauth';
import type { Transaction } from '@/lib/db/client';
import {
  deleteOAuthGrant,
  insertOAuthGrant,
  insertOAuthTokens,
  lockOAuthCode,
  lockRefreshToken,
  markCodeUsed,
  markRefreshed,
  type OAuthGrantRow,
  revokeOAuthToken,
} from '@/lib/db/queries/oauth';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import { isOwnResource } from './addresses';
import { OAuthError } from './oauth-error';
import { fitsChallenge, hashOf, newSecret } from './secrets';

const ACCESS_S = 3_600;
const REFRESH_MS = 60 * 86_400_000;
/** How long a refresh token may be reused by a client that did not receive the answer; after that it counts as stolen. */
const REFRESH_GRACE_MS = 30_000;

/** Exchanges a code or a refresh token (RFC 6749 4.1.3 and 6). @throws OAuthError */
export async function exchangeToken(app: Container, origin: string, form: Record<string, string>) {
  const parsed = tokenRequestSchema.safeParse(form);
  if (!parsed.success) {
    const isOther = parsed.error.issues.some(({ path }) => path[0] === 'grant_type');
    throw new OAuthError(
      isOther ? 'unsupported_grant_type' : 'invalid_request',
      parsed.error.issues[0]?.message ?? 'The request does not fit.',
    );
  }
  const request = parsed.data;
  if (!isOwnResource(origin, request.resource))
    throw new OAuthError('invalid_target', 'This server gives tokens for its own memory alone.');
  // Changes that must persist even if the request is refused (a stolen code ends its connection) are committed before
  // anything is thrown.
  const given = await app.db.asWorker((tx) =>
    request.grant_type === 'authorization_code' ? redeemCode(tx, request) : refresh(tx, request),
  );
  if (given === null)
    throw new OAuthError(
      'invalid_grant',
      'This code or token does not work, or not any more. Connect again.',
    );
  return given;
}

type Of<T extends TokenRequest['grant_type']> = Extract<TokenRequest, { grant_type: T }>;

async function redeemCode(tx: Transaction, request: Of<'authorization_code'>) {
  const code = await lockOAuthCode(tx, hashOf(request.code));
  if (!code || code.clientId !== request.client_id) return null;
  if (code.grantId !== null) {
    await deleteOAuthGrant(tx, code.userId, code.grantId);
    return null;
  }
  const now = new Date();
  if (
    code.expiresAt <= now ||
    code.redirectUri !== request.redirect_uri ||
    !fitsChallenge(request.code_verifier, code.challenge)
  )
    return null;
  const { userId, clientId, name, scopes } = code;
  const grant = { id: uuidv7(), userId, clientId, name, scopes };
  await insertOAuthGrant(tx, grant);
  await markCodeUsed(tx, code.id, grant.id);
  return issue(tx, grant, grant.scopes, now);
}

async function refresh(tx: Transaction, request: Of<'refresh_token'>) {
  const found = await lockRefreshToken(tx, hashOf(request.refresh_token));
  if (!found || found.grant.clientId !== request.client_id) return null;
  const { token, grant } = found;
  const now = new Date();
  if (token.usedAt && now.getTime() - token.usedAt.getTime() > REFRESH_GRACE_MS) {
    await deleteOAuthGrant(tx, grant.userId, grant.id);
    return null;
  }
  if (token.expiresAt <= now) return null;
  await markRefreshed(tx, token.id, now);
  return issue(tx, grant, grant.scopes, now);
}

async function issue(
  tx: Transaction,
  grant: Pick<OAuthGrantRow, 'id' | 'userId'>,
  scopes: readonly string[],
  now: Date,
) {
  const access = newSecret('ka');
  const next = newSecret('kr');
  const of = { userId: grant.userId, grantId: grant.id };
  await insertOAuthTokens(
    tx,
    grant.id,
    [
      {
        ...of,
        id: uuidv7(),
        kind: 'access',
        hash: hashOf(access),
        expiresAt: new Date(now.getTime() + ACCESS_S * 1000),
      },
      {
        ...of,
        id: uuidv7(),
        kind: 'refresh',
        hash: hashOf(next),
        expiresAt: new Date(now.getTime() + REFRESH_MS),
      },
    ],
    now,
  );
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_S,
    refresh_token: next,
    scope: scopes.join(' '),
  };
}

/** Revokes a token; an unknown one was revoked already (RFC 7009). */
export async function revokeToken(app: Container, form: Record<string, string>): Promise<void> {
  const { token, client_id: clientId } = form;
  if (!token) throw new OAuthError('invalid_request', 'The token is missing.');
  await app.db.asWorker((tx) => revokeOAuthToken(tx, hashOf(token), clientId ?? null));
}
