import { retireCharacter } from '@/lib/db/queries/characters';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { listImportedChats } from '@/lib/db/queries/import-chats';
import { listMadeCharacters } from '@/lib/db/queries/import-items';
import { listImportedMemories, reopenClosedByImport } from '@/lib/db/queries/import-undo';
import { deleteImport } from '@/lib/db/queries/imports';
import { restoreWordingOf } from '@/lib/db/queries/replace-message';
import { purgeConversation, purgeExpired } from '../../jobs/purge';
import type { ImportDependencies } from './dependencies';

/** The most chats and memories undone in one part. */
const CHATS = 50;
const MEMORIES = 200;

/**
 * Undoes an import, part by part: its chats are deleted, its memories are removed without tombstones, so that the same file
 * can be imported again, and memories that it closed or refined are restored.
 *
 * @returns whether anything is left to undo.
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
