import { and, eq, lt, sql } from 'drizzle-orm';
import type { Receipt } from '@/lib/contracts/api/memories';
import { profileSettingsSchema } from '@/lib/contracts/settings';
import type { Transaction } from '../client';
import { conversations, forgetReceipts, userSettings, users, webhooks } from '../schema';
import { uuidv7 } from '../uuid';
import { tablesOf } from '../word-registry/word-registry';
import { deletePeopleOfBots } from './bot-people';
import { coverSaid } from './cover-chats';
import { lockMemory } from './lock-memory';
import { loadSettings } from './settings';

/** What "Forget me" would delete, by table. */
export async function countForForgetting(tx: Transaction, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [...tablesOf('deleted'), 'conversations', 'messages']) {
    const [row] = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${userId}`,
    );
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

/**
 * Forgets everything about a person in one transaction and leaves a watermark: nothing said before it is ever read again
 * (design §9). Pending work in the outbox is deleted too. The chats stay unless `chats` is `erase`.
 */
export async function forgetEverything(
  tx: Transaction,
  userId: string,
  chats: 'keep' | 'erase',
  now: Date,
  receiptId = uuidv7(),
): Promise<Receipt> {
  const counts: Record<string, number> = {};
  const erase = async (table: string) => {
    const [row] = await tx.execute<{ n: number }>(sql`
      with gone as (delete from ${sql.identifier(table)} where user_id = ${userId} returning 1)
      select count(*)::int as n from gone`);
    counts[table] = row?.n ?? 0;
  };
  // Comes first, so that work based on older words waits for it and then finds that it must not be written.
  await lockMemory(tx, userId);
  await tx.update(users).set({ forgetWatermark: now }).where(eq(users.id, userId));
  for (const table of tablesOf('deleted')) await erase(table);
  if (chats === 'erase') for (const table of tablesOf('chats')) await erase(table);
  else await detachChats(tx, userId, now);
  await resetProfile(tx, userId);
  const receipt = { id: receiptId, scope: 'everything' as const, eraseFromChats: chats === 'erase', counts };
  await tx.insert(forgetReceipts).values({ ...receipt, userId, requestedAt: now, completedAt: now });
  return { ...receipt, requestedAt: now.toISOString(), completedAt: now.toISOString() };
}

/** Keeps the chats for the person alone: unreadable for recall and models, without anything that the memory had added to them. */
async function detachChats(tx: Transaction, userId: string, now: Date): Promise<void> {
  await coverSaid(tx, userId, now);
  await tx
    .update(conversations)
    .set({ sessionContext: { roleplay: null } })
    .where(eq(conversations.userId, userId));
  await tx.execute(sql`update turns set status = 'nothing', kept_count = 0 where user_id = ${userId}`);
  await tx.execute(sql`
    update messages set metadata = metadata - 'card' where user_id = ${userId} and metadata ? 'card'`);
}

/** The profile in the settings is knowledge about the person too; time zone, language and switches stay. */
async function resetProfile(tx: Transaction, userId: string): Promise<void> {
  const { timeZone, interfaceLanguage } = (await loadSettings(tx, userId)).profile;
  await tx
    .update(userSettings)
    .set({
      profile: profileSettingsSchema.parse({ timeZone, interfaceLanguage }),
      memory: sql`${userSettings.memory} || '{"neverRemember": []}'::jsonb`,
    })
    .where(eq(userSettings.userId, userId));
}

/**
 * Deletes one guest whose time is over, for the hourly clean-up: locked meanwhile, since a guest may come back or register.
 * @returns whether there was one.
 */
export async function deleteExpiredGuest(tx: Transaction, now: Date): Promise<boolean> {
  const [guest] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAnonymous, true), lt(users.guestExpiresAt, now)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (guest) await deletePerson(tx, guest.id);
  return guest !== undefined;
}

/** Deletes the account; every row that belongs to it is deleted by its foreign keys, the receipt loses its owner. */
export async function deletePerson(tx: Transaction, userId: string): Promise<void> {
  await deletePeopleOfBots(tx, userId);
  // First, since otherwise the deleted memories would be reported for somebody who is gone.
  await tx.delete(webhooks).where(eq(webhooks.userId, userId));
  await tx.execute(sql`delete from outbox where user_id = ${userId}`);
  await tx
    .update(forgetReceipts)
    .set({ userId: null })
    .where(and(eq(forgetReceipts.userId, userId)));
  await tx.delete(userSettings).where(eq(userSettings.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
}
