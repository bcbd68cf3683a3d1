import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { oauthClients, oauthCodes, oauthGrants, oauthTokens } from '../schema';

export type OAuthClientRow = typeof oauthClients.$inferSelect;
export type OAuthCodeRow = typeof oauthCodes.$inferSelect;
export type OAuthGrantRow = typeof oauthGrants.$inferSelect;
export type OAuthTokenRow = typeof oauthTokens.$inferSelect;

/** Registers an application, and deletes those that nobody has connected since `unusedBefore`. */
export async function insertOAuthClient(
  tx: Transaction,
  client: Pick<OAuthClientRow, 'id' | 'name' | 'redirectUris'>,
  unusedBefore: Date,
): Promise<void> {
  await tx
    .delete(oauthClients)
    .where(and(isNull(oauthClients.lastUsedAt), lt(oauthClients.createdAt, unusedBefore)));
  await tx.insert(oauthClients).values(client);
}

export async function findOAuthClient(tx: Transaction, id: string): Promise<OAuthClientRow | null> {
  const [row] = await tx.select().from(oauthClients).where(eq(oauthClients.id, id));
  return row ?? null;
}

export async function noteOAuthClient(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(oauthClients).set({ lastUsedAt: now }).where(eq(oauthClients.id, id));
}

/** Stores a code, and deletes the person's unusable ones. */
export async function insertOAuthCode(
  tx: Transaction,
  code: Omit<OAuthCodeRow, 'grantId'>,
  staleBefore: Date,
): Promise<void> {
  await tx
    .delete(oauthCodes)
    .where(and(eq(oauthCodes.userId, code.userId), lt(oauthCodes.expiresAt, staleBefore)));
  await tx.insert(oauthCodes).values(code);
}

/** The code with this hash, locked until the transaction ends, so that two attempts run one after the other. */
export async function lockOAuthCode(tx: Transaction, hash: string): Promise<OAuthCodeRow | null> {
  const [row] = await tx.select().from(oauthCodes).where(eq(oauthCodes.hash, hash)).for('update');
  return row ?? null;
}

export async function markCodeUsed(tx: Transaction, id: string, grantId: string): Promise<void> {
  await tx.update(oauthCodes).set({ grantId }).where(eq(oauthCodes.id, id));
}

export async function insertOAuthGrant(
  tx: Transaction,
  grant: Pick<OAuthGrantRow, 'id' | 'userId' | 'clientId' | 'name' | 'scopes'>,
): Promise<void> {
  await tx.insert(oauthGrants).values(grant);
}

export function listOAuthGrants(tx: Transaction, userId: string): Promise<OAuthGrantRow[]> {
  return tx.select().from(oauthGrants).where(eq(oauthGrants.userId, userId)).orderBy(desc(oauthGrants.id));
}

/** Ends a connection and deletes its tokens and codes. @returns false if the person has none with this id. */
export async function deleteOAuthGrant(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.id, id), eq(oauthGrants.userId, userId)))
    .returning({ id: oauthGrants.id });
  return rows.length > 0;
}

/** Stores new tokens, and deletes the connection's expired ones. */
export async function insertOAuthTokens(
  tx: Transaction,
  grantId: string,
  tokens: Omit<OAuthTokenRow, 'usedAt'>[],
  now: Date,
): Promise<void> {
  await tx.delete(oauthTokens).where(and(eq(oauthTokens.grantId, grantId), lt(oauthTokens.expiresAt, now)));
  await tx.insert(oauthTokens).values(tokens);
}

/** The refresh token with this hash and its connection, locked until the transaction ends. */
export async function lockRefreshToken(
  tx: Transaction,
  hash: string,
): Promise<{ token: OAuthTokenRow; grant: OAuthGrantRow } | null> {
  const [row] = await tx
    .select({ token: oauthTokens, grant: oauthGrants })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .where(and(eq(oauthTokens.hash, hash), eq(oauthTokens.kind, 'refresh')))
    .for('update');
  return row ?? null;
}

export async function markRefreshed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(oauthTokens)
    .set({ usedAt: sql`coalesce(${oauthTokens.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(oauthTokens.id, id));
}

/** The connection of an access token, for any person; its use is recorded. */
export async function useAccessToken(
  tx: Transaction,
  hash: string,
  now: Date,
): Promise<OAuthGrantRow | null> {
  const [row] = await tx
    .update(oauthGrants)
    .set({ lastUsedAt: sql`greatest(${oauthGrants.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
    .from(oauthTokens)
    .where(
      and(
        eq(oauthTokens.grantId, oauthGrants.id),
        eq(oauthTokens.hash, hash),
        eq(oauthTokens.kind, 'access'),
        gt(oauthTokens.expiresAt, now),
      ),
    )
    .returning({
      id: oauthGrants.id,
      userId: oauthGrants.userId,
      clientId: oauthGrants.clientId,
      name: oauthGrants.name,
      scopes: oauthGrants.scopes,
      createdAt: oauthGrants.createdAt,
      lastUsedAt: oauthGrants.lastUsedAt,
    });
  return row ?? null;
}

/** Revokes a token of either kind; revoking a refresh token ends the whole connection (RFC 7009). */
export async function revokeOAuthToken(
  tx: Transaction,
  hash: string,
  clientId: string | null,
): Promise<void> {
  const [found] = await tx
    .select({ id: oauthTokens.id, kind: oauthTokens.kind, grantId: oauthTokens.grantId })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .where(
      and(eq(oauthTokens.hash, hash), clientId === null ? undefined : eq(oauthGrants.clientId, clientId)),
    );
  if (!found) return;
  if (found.kind === 'refresh') await tx.delete(oauthGrants).where(eq(oauthGrants.id, found.grantId));
  else await tx.delete(oauthTokens).where(eq(oauthTokens.id, found.id));
}
