import { and, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { forgetReceipts } from '../schema';
import { idList } from './forgotten-words';

/** Those of the receipts whose forgetting is complete in this database. */
export async function findCompleted(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: forgetReceipts.id })
    .from(forgetReceipts)
    .where(and(isNotNull(forgetReceipts.completedAt), sql`${forgetReceipts.id} = any(${idList(ids)})`));
  return new Set(rows.map(({ id }) => id));
}

/** Every id of a table with its owner's, to be compared with the hashes of the ledger. */
export async function listIds(
  tx: Transaction,
  table: 'users' | 'conversations' | 'memories' | 'messages',
): Promise<{ id: string; userId: string }[]> {
  const owner = table === 'users' ? sql`id` : sql`user_id`;
  const rows = await tx.execute<{ id: string; userId: string }>(
    sql`select id, ${owner} as "userId" from ${sql.identifier(table)}`,
  );
  return [...rows];
}
