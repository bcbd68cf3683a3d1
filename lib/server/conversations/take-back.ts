import type { Transaction } from '@/lib/db/client';
import { unlabelForgotten } from '@/lib/db/queries/calibration';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { lockMemory } from '@/lib/db/queries/lock-memory';
import { findMemoriesOfConversation } from '@/lib/db/queries/memories';
import { undoChangesOf } from '@/lib/db/queries/replace-message';
import type { Container } from '../container';
import { purgeConversation, purgeExpired } from '../jobs/purge';

/**
 * Undoes a conversation completely: it is deleted, its memories are forgotten at once, and what it changed is restored. It
 * leaves no tombstones, so that the person can still say the same themselves, and does not count as a correction of the
 * gatekeeper.
 *
 * @returns how many memories were removed.
 */
export async function takeBack(
  app: Container,
  tx: Transaction,
  { userId, conversationId, now }: { userId: string; conversationId: string; now: Date },
): Promise<number> {
  await lockMemory(tx, userId);
  const ids = await findMemoriesOfConversation(tx, userId, conversationId, { hidden: true });
  await undoChangesOf(tx, userId, conversationId);
  const { receiptId } = await beginForgetting(tx, userId, ids, {
    eraseFromChats: false,
    now,
    language: app.language,
    purgeAt: now,
  });
  await unlabelForgotten(tx, userId, ids);
  await purgeConversation(app, tx, { userId, conversationId, memories: 'forget', now });
  const { purged } = await purgeExpired(app, tx, { userId, receiptId, now, tombstones: [], mayReturn: true });
  return purged;
}
