import type { Receipt } from '@/lib/contracts/api/memories';
import type { Database, Transaction } from '@/lib/db/client';
import { deleteConversation } from '@/lib/db/queries/conversations';
import { listCovered } from '@/lib/db/queries/cover-chats';
import { forgetDiaryOf } from '@/lib/db/queries/diary';
import { deletePerson, forgetEverything } from '@/lib/db/queries/forget-person';
import { insertChatReceipt } from '@/lib/db/queries/forgetting';
import { lockMemory } from '@/lib/db/queries/lock-memory';
import { isReplying } from '@/lib/db/queries/outbox';
import {
  type ExpiredMemory,
  findExpired,
  findOverdueReceipts,
  lockReceipt,
  purgeMemories,
  type TombstoneHash,
} from '@/lib/db/queries/purge';
import { uuidv7 } from '@/lib/db/uuid';
import { placeKey, tombstoneKeys } from '@/lib/memory/forgetting/tombstone-keys';
import type { Language } from '@/lib/memory/language-port';
import type { Ledger } from './ledger';

/** The dependencies of purging. */
export interface PurgeDependencies {
  db: Database;
  ledger: Ledger;
  tombstoneKey: string;
  language: Language;
}

/** `waits`: there is something to purge, but it was not purged yet. */
export interface PurgeResult {
  purged: number;
  waits: boolean;
}

/**
 * Purges the memories of a receipt once they can no longer be undone; before that it waits. It also waits while a reply that
 * may still use them is being written, unless it is `overdue`.
 */
export function purgeReceipt(
  deps: PurgeDependencies,
  userId: string,
  receiptId: string,
  { now, overdue }: { now: Date; overdue: boolean },
): Promise<PurgeResult> {
  return deps.db
    .asPerson(userId, async (tx) => {
      if (!overdue && (await isReplying(tx, userId, now))) return { purged: 0, waits: true };
      return purgeExpired(deps, tx, { userId, receiptId, now, tombstones: [] });
    })
    .finally(() => deps.db.recallRows.forget(userId));
}

/**
 * Purges a receipt's memories in the caller's transaction, and records it in the ledger before that ends. The receipt is
 * closed only when nothing is pending; one that was closed too early is completed.
 */
export async function purgeExpired(
  { ledger, tombstoneKey, language }: Pick<PurgeDependencies, 'ledger' | 'tombstoneKey' | 'language'>,
  tx: Transaction,
  asked: {
    userId: string;
    receiptId: string;
    now: Date;
    tombstones: readonly TombstoneHash[];
    /** It was undone, so it may be learned again. */
    mayReturn?: boolean;
  },
): Promise<PurgeResult> {
  const { userId, receiptId, now, mayReturn = false } = asked;
  await lockMemory(tx, userId);
  const receipt = await lockReceipt(tx, userId, receiptId);
  if (!receipt) return { purged: 0, waits: false };
  const { expired, waiting } = await findExpired(tx, userId, receiptId, now);
  if (waiting > 0) return { purged: 0, waits: true };
  if (receipt.completedAt && expired.length === 0) return { purged: 0, waits: false };
  const tombstones = [
    ...asked.tombstones,
    ...(mayReturn ? [] : expired.flatMap((memory) => keysOf(memory, tombstoneKey, language))),
  ];
  const ids = expired.map(({ id }) => id);
  const counts = await purgeMemories(tx, userId, receipt, ids, tombstones, { now, language });
  if (ids.length === 0) return { purged: 0, waits: false };
  const covered = await listCovered(tx, userId, receiptId);
  // The last step before the commit: what is recorded was done, or is done at the next start.
  await ledger.append({
    scope: 'memories',
    at: now.toISOString(),
    receiptId,
    eraseFromChats: receipt.eraseFromChats,
    memories: ids.map(ledger.hash),
    tombstones: tombstones.flatMap(({ kind, hash }) => (kind === 'place' ? [] : { kind, hash })),
    slots: tombstones.flatMap(({ hash, saidAt }) => (saidAt === undefined ? [] : { hash, saidAt })),
    places: covered.map(({ messageId, start, end }) => [ledger.hash(messageId), start, end]),
    counts,
  });
  return { purged: ids.length, waits: false };
}

/** How late a purge may be before its job counts as lost: the job's own timer has fired by then. */
const LATE_MS = 5_000;
/** A reply that takes longer than this is no longer waited for: none does. */
const LONGEST_REPLY_MS = 150_000;
/** The most receipts completed in one run; the others wait for the next one. */
const OVERDUE = 200;

/**
 * Purges all overdue receipts, whatever happened to their jobs, and closes receipts with nothing left to purge.
 *
 * @param onPurged is called with the owner of purged memories.
 * @returns how many receipts were completed.
 * @throws the first error, after the others were handled.
 */
export async function purgeOverdue(
  deps: PurgeDependencies,
  now: Date,
  onPurged: (userId: string) => void,
): Promise<number> {
  const receipts = await deps.db.asWorker((tx) => findOverdueReceipts(tx, now, LATE_MS, OVERDUE));
  const errors: unknown[] = [];
  let closed = 0;
  for (const { userId, receiptId, purgeAt } of receipts) {
    const overdue = purgeAt === null || purgeAt.getTime() < now.getTime() - LONGEST_REPLY_MS;
    try {
      const { purged, waits } = await purgeReceipt(deps, userId, receiptId, { now, overdue });
      if (purged > 0) onPurged(userId);
      if (!waits) closed++;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return closed;
}

function keysOf(
  { content, subject, predicate, object, positive, slotKey, saidAt, past }: ExpiredMemory,
  key: string,
  language: Language,
): TombstoneHash[] {
  const triple = { subject, predicate, object, positive, qualifiers: {} };
  const place = slotKey === null ? [] : [{ hash: placeKey(slotKey, key), saidAt: saidAt.toISOString() }];
  // What it said before it was refined must not be learned again either.
  const statements = [{ content, triple }, ...past.map((one) => ({ triple, ...one }))];
  return [
    ...statements.flatMap((statement) => tombstoneKeys(statement, key, language)),
    ...place.map((one) => ({ kind: 'place' as const, ...one })),
  ];
}

/** "Forget me": purges everything at once, and records it in the ledger. */
export function purgePerson(
  { db, ledger }: Pick<PurgeDependencies, 'db' | 'ledger'>,
  userId: string,
  { chats, now, receiptId }: { chats: 'keep' | 'erase'; now: Date; receiptId?: string },
): Promise<Receipt> {
  return db
    .asPerson(userId, async (tx) => {
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
    })
    .finally(() => db.recallRows.forget(userId));
}

/**
 * Deletes a conversation, with its diary entries if what was learned from it is forgotten too, and records that. Its receipt
 * shows whether this database has deleted it: an older one, restored from a backup, has none.
 */
export async function purgeConversation(
  { ledger }: Pick<PurgeDependencies, 'ledger'>,
  tx: Transaction,
  gone: {
    userId: string;
    conversationId: string;
    memories: 'keep' | 'forget';
    now: Date;
    /** Given when a deletion is repeated after a restore. */
    receiptId?: string | undefined;
  },
): Promise<void> {
  const { userId, conversationId, memories, now, receiptId = uuidv7() } = gone;
  if (memories === 'forget') await forgetDiaryOf(tx, userId, conversationId);
  await deleteConversation(tx, userId, conversationId);
  await insertChatReceipt(tx, userId, receiptId, now);
  await ledger.append({
    scope: 'conversation',
    at: now.toISOString(),
    receiptId,
    conversation: ledger.hash(conversationId),
    memories,
  });
}

/** Deletes an account and everything that belongs to the person, and records that. */
export function purgeAccount(
  { db, ledger }: Pick<PurgeDependencies, 'db' | 'ledger'>,
  userId: string,
  now: Date,
): Promise<void> {
  return db
    .asWorker(async (tx) => {
      await deletePerson(tx, userId);
      await ledger.append({ scope: 'account', at: now.toISOString(), person: ledger.hash(userId) });
    })
    .finally(() => db.recallRows.forget(userId));
}
