import { and, eq, sql } from 'drizzle-orm';
import type { Receipt } from '@/lib/contracts/api/memories';
import type { Transaction } from '../client';
import { conversations, forgetReceipts, userSettings, users } from '../schema';
import { uuidv7 } from '../uuid';

/** Everything that the memory holds of a person, leaves before roots. */
const MEMORY_TABLES = [
  'candidates',
  'reconciliations',
  'gate_decisions',
  'memory_uses',
  'memory_entities',
  'entities',
  'memory_links',
  'memory_revisions',
  'memory_sources',
  'memories',
  'diary_entries',
  'analyses',
  'notices',
  'tombstones',
  'model_calls',
] as const;

/** What "Forget me" would take, by table. */
export async function countForForgetting(tx: Transaction, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [...MEMORY_TABLES, 'conversations', 'messages'] as const) {
    const [row] = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${userId}`,
    );
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

/**
 * Forgets everything about a person in one transaction and leaves a watermark: nothing said before it is read again
 * (design §9). Work that waits in the outbox goes too. The chats stay as they are unless `chats` is `erase`.
 */
export async function forgetEverything(
  tx: Transaction,
  userId: string,
  chats: 'keep' | 'erase',
  now: Date,
): Promise<Receipt> {
  const counts: Record<string, number> = {};
  const erase = async (table: string) => {
    const rows = await tx.execute(
      sql`delete from ${sql.identifier(table)} where user_id = ${userId} returning 1`,
    );
    counts[table] = rows.length;
  };
  // First, so that what is being written from older words waits for it, and then finds that it must not be.
  await tx.update(users).set({ forgetWatermark: now }).where(eq(users.id, userId));
  for (const table of MEMORY_TABLES) await erase(table);
  await erase('outbox');
  if (chats === 'erase') {
    await erase('turns');
    await erase('messages');
    await erase('conversations');
  } else {
    await tx
      .update(conversations)
      .set({ sessionContext: { roleplay: null } })
      .where(eq(conversations.userId, userId));
    await tx.execute(sql`update turns set status = 'nothing', kept_count = 0 where user_id = ${userId}`);
  }
  const [receipt] = await tx
    .insert(forgetReceipts)
    .values({
      id: uuidv7(),
      userId,
      scope: 'everything',
      eraseFromChats: chats === 'erase',
      counts,
      requestedAt: now,
      completedAt: now,
    })
    .returning();
  if (!receipt) throw new Error('The receipt was not written.');
  return { ...receipt, requestedAt: now.toISOString(), completedAt: now.toISOString() };
}

/** Deletes the account; every row that belongs to it goes by its foreign keys, the receipt loses its owner. */
export async function deletePerson(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from outbox where user_id = ${userId}`);
  await tx
    .update(forgetReceipts)
    .set({ userId: null })
    .where(and(eq(forgetReceipts.userId, userId)));
  await tx.delete(userSettings).where(eq(userSettings.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
}
