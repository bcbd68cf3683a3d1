import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { apiKeys } from '../schema';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

const usable = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

export async function insertApiKey(
  tx: Transaction,
  key: Pick<ApiKeyRow, 'id' | 'userId' | 'name' | 'prefix' | 'hash' | 'scopes' | 'expiresAt'>,
): Promise<ApiKeyRow> {
  const [row] = await tx.insert(apiKeys).values(key).returning();
  if (!row) throw new Error('The key was not written.');
  return row;
}

/** Valid keys, the newest first. */
export function listApiKeys(tx: Transaction, userId: string, now: Date): Promise<ApiKeyRow[]> {
  return tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), usable(now)))
    .orderBy(desc(apiKeys.id));
}

export async function countApiKeys(tx: Transaction, userId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), usable(now)));
  return row?.keys ?? 0;
}

/** @returns false if the person has no such key. */
export async function revokeApiKey(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

/** The key with this hash, for any person: for the worker, which does not know yet whose request it is. */
export async function useApiKey(tx: Transaction, hash: string, now: Date): Promise<ApiKeyRow | null> {
  const [row] = await tx
    .update(apiKeys)
    .set({ lastUsedAt: sql`greatest(${apiKeys.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(apiKeys.hash, hash), usable(now)))
    .returning();
  return row ?? null;
}
