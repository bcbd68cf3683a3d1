import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../client';
import { ownModelKeys } from '../schema';

/** A person's own API key, encrypted. */
export interface StoredOwnKey {
  userId: string;
  connectionId: string;
  sealedKey: string;
}

/** All keys, for the engines: only the worker may read them. */
export async function listEveryOwnKey(tx: Transaction): Promise<StoredOwnKey[]> {
  const { userId, connectionId, sealedKey } = ownModelKeys;
  return tx.select({ userId, connectionId, sealedKey }).from(ownModelKeys);
}

export async function saveOwnKey(
  tx: Transaction,
  userId: string,
  { connectionId, sealedKey }: Omit<StoredOwnKey, 'userId'>,
): Promise<void> {
  await tx
    .insert(ownModelKeys)
    .values({ userId, connectionId, sealedKey })
    .onConflictDoUpdate({
      target: [ownModelKeys.userId, ownModelKeys.connectionId],
      set: { sealedKey, createdAt: new Date() },
    });
}

export async function deleteOwnKey(tx: Transaction, userId: string, connectionId: string): Promise<void> {
  await tx
    .delete(ownModelKeys)
    .where(and(eq(ownModelKeys.userId, userId), eq(ownModelKeys.connectionId, connectionId)));
}
