import type { Receipt } from '@/lib/contracts/api/memories';
import type { Database, Transaction } from '@/lib/db/client';
import { deleteConversation } from '@/lib/db/queries/conversations';
import { listCovered } from '@/lib/db/queries/cover-chats';
import { forgetDiaryOf } from '@/lib/db/queries/diary';
import { deletePerson, forgetEverything } from '@/lib/db/queries/forget-person';
import { isReplying } from '@/lib/db/queries/outbox';
import { type Doomed, findDoomed, purgeMemories, type TombstoneHash } from '@/lib/db/queries/purge';
import { tombstoneKeys } from '@/lib/memory/forgetting/tombstone-keys';
import type { Ledger } from './ledger';

/** What forgetting for good needs. */
export interface PurgeDependencies {
  db: Database;
  ledger: Ledger;
  tombstoneKey: string;
}

/**
 * Purges what waits under a receipt, once its time to be undone is over. While a reply is being written that may still use
 * it, nothing happens and `waits` says so, unless it is `overdue`.
 */
export function purgeReceipt(
  deps: PurgeDependencies,
  userId: string,
  receiptId: string,
  { now, overdue }: { now: Date; overdue: boolean },
): Promise<{ purged: number; waits: boolean }> {
  return deps.db.asPerson(userId, async (tx) => {
    if (!overdue && (await isReplying(tx, userId, now))) return { purged: 0, waits: true };
    const purged = await purgeDoomed(deps, tx, { userId, receiptId, now, tombstones: [] });
    return { purged, waits: false };
  });
}

/** Purges a receipt's memories in the caller's transaction, and writes that down before it ends. */
export async function purgeDoomed(
  { ledger, tombstoneKey }: Pick<PurgeDependencies, 'ledger' | 'tombstoneKey'>,
  tx: Transaction,
  receipt: { userId: string; receiptId: string; now: Date; tombstones: readonly TombstoneHash[] },
): Promise<number> {
  const { userId, receiptId, now } = receipt;
  const doomed = await findDoomed(tx, userId, receiptId, now);
  const tombstones = [...receipt.tombstones, ...doomed.flatMap((memory) => keysOf(memory, tombstoneKey))];
  const ids = doomed.map(({ id }) => id);
  const purged = await purgeMemories(tx, userId, receiptId, ids, tombstones, now);
  if (!purged || ids.length === 0) return 0;
  const covered = await listCovered(tx, userId, receiptId);
  // The last thing before it is committed: what is written down was done, or is done at the next start.
  await ledger.append({
    scope: 'memories',
    at: now.toISOString(),
    receiptId,
    eraseFromChats: purged.eraseFromChats,
    memories: ids.map(ledger.hash),
    tombstones,
    places: covered.map(({ messageId, start, end }) => [ledger.hash(messageId), start, end]),
    counts: purged.counts,
  });
  return ids.length;
}

function keysOf({ content, subject, predicate, object, positive }: Doomed, key: string): TombstoneHash[] {
  return tombstoneKeys({ content, triple: { subject, predicate, object, positive, qualifiers: {} } }, key);
}

/** "Forget me": everything at once, and a line in the ledger. */
export function purgePerson(
  { db, ledger }: Pick<PurgeDependencies, 'db' | 'ledger'>,
  userId: string,
  { chats, now, receiptId }: { chats: 'keep' | 'erase'; now: Date; receiptId?: string },
): Promise<Receipt> {
  return db.asPerson(userId, async (tx) => {
    const receipt = await forgetEverything(tx, userId, chats, now, receiptId);
    await ledger.append({
      scope: 'everything',
      at: now.toISOString(),
      receiptId: receipt.id,
      person: ledger.hash(userId),
      chats,
      counts: receipt.counts,
    });
    return receipt;
  });
}

/** Deletes a conversation, with the diary's lines on it where what was learned goes too, and writes it down. */
export async function purgeConversation(
  { ledger }: Pick<PurgeDependencies, 'ledger'>,
  tx: Transaction,
  gone: { userId: string; conversationId: string; memories: 'keep' | 'forget'; now: Date },
): Promise<void> {
  const { userId, conversationId, memories, now } = gone;
  if (memories === 'forget') await forgetDiaryOf(tx, userId, conversationId);
  await deleteConversation(tx, userId, conversationId);
  await ledger.append({
    scope: 'conversation',
    at: now.toISOString(),
    conversation: ledger.hash(conversationId),
    memories,
  });
}

/** Deletes an account with all that is the person's, and writes it down. */
export function purgeAccount(
  { db, ledger }: Pick<PurgeDependencies, 'db' | 'ledger'>,
  userId: string,
  now: Date,
): Promise<void> {
  return db.asWorker(async (tx) => {
    await deletePerson(tx, userId);
    await ledger.append({ scope: 'account', at: now.toISOString(), person: ledger.hash(userId) });
  });
}
