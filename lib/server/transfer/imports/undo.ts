import { retireCharacter } from '@/lib/db/queries/characters';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { listImportedChats } from '@/lib/db/queries/import-chats';
import { listMadeCharacters } from '@/lib/db/queries/import-items';
import { listImportedMemories, reopenClosedByImport } from '@/lib/db/queries/import-undo';
import { deleteImport } from '@/lib/db/queries/imports';
import { restoreWordingOf } from '@/lib/db/queries/replace-message';
import { purgeConversation, purgeExpired } from '../../jobs/purge';
import type { ImportDependencies } from './dependencies';

/** Chats and memories that one part takes back. */
const CHATS = 50;
const MEMORIES = 200;

/**
 * Takes back what an import brought, part by part: its chats go, what it learned goes without leaving a tombstone, so that the
 * same file can come again, what it had closed holds again, and what it
 * had refined gets its former content back.
 *
 * @returns whether there is more to take back.
 */
export async function undoPart(
  { db, purging, turns }: ImportDependencies,
  userId: string,
  importId: string,
): Promise<{ more: boolean }> {
  const now = turns.clock.now();
  return db.asPerson(userId, async (tx) => {
    const chats = await listImportedChats(tx, userId, importId, CHATS);
    for (const conversationId of chats) {
      await restoreWordingOf(tx, userId, conversationId);
      await purgeConversation(purging, tx, { userId, conversationId, memories: 'forget', now });
    }
    if (chats.length === CHATS) return { more: true };
    const ids = await listImportedMemories(tx, userId, importId, MEMORIES);
    if (ids.length > 0) {
      await reopenClosedByImport(tx, userId, ids, now);
      const { language } = purging;
      const { receiptId } = await beginForgetting(tx, userId, ids, {
        eraseFromChats: false,
        now,
        language,
        purgeAt: now,
      });
      await purgeExpired(purging, tx, { userId, receiptId, now, tombstones: [], mayReturn: true });
      return { more: true };
    }
    for (const id of await listMadeCharacters(tx, userId, importId))
      await retireCharacter(tx, userId, id, now);
    await deleteImport(tx, userId, importId);
    return { more: false };
  });
}
