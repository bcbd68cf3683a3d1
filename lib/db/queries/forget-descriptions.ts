import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { analyses, conversations, diaryEntries, memorySources } from '../schema';
import { uuidv7 } from '../uuid';
import { appendEvent } from './outbox';

/** Conversations that the memories rest on. */
const conversationsOf = (tx: Transaction, userId: string, memoryIds: readonly string[]) =>
  tx
    .selectDistinct({ id: memorySources.conversationId })
    .from(memorySources)
    .where(and(eq(memorySources.userId, userId), inArray(memorySources.memoryId, [...memoryIds])));

/**
 * Deletes what describes the conversations of forgotten memories, for a summary may tell what was forgotten: analyses and
 * diary. Both are written anew, with the forgotten words covered.
 *
 * @returns counts for the receipt.
 */
export async function forgetDescriptions(
  tx: Transaction,
  userId: string,
  memoryIds: readonly string[],
): Promise<{ analyses: number; diary_entries: number }> {
  const ids = (await conversationsOf(tx, userId, memoryIds)).flatMap(({ id }) => (id ? [id] : []));
  if (ids.length === 0) return { analyses: 0, diary_entries: 0 };
  // A reading that is being written goes first, or finds the words covered.
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), inArray(conversations.id, ids)))
    .for('update');
  const entries = await tx
    .delete(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), inArray(diaryEntries.conversationId, ids)))
    .returning({ conversationId: diaryEntries.conversationId });
  const gone = await tx
    .delete(analyses)
    .where(and(eq(analyses.userId, userId), inArray(analyses.conversationId, ids)))
    .returning({ conversationId: analyses.conversationId });
  const inDiary = new Set(entries.map((entry) => entry.conversationId));
  for (const conversationId of new Set(gone.map((analysis) => analysis.conversationId))) {
    await appendEvent(tx, {
      userId,
      name: 'keepsake/analysis.requested',
      payload: {
        userId,
        conversationId,
        analysisId: uuidv7(),
        trigger: inDiary.has(conversationId) ? 'end' : 'manual',
      },
    });
  }
  return { analyses: gone.length, diary_entries: entries.length };
}

/** Deletes proposals that rest on the words of forgotten memories, whatever became of them. @returns how many. */
export async function forgetProposals(
  tx: Transaction,
  userId: string,
  memoryIds: readonly string[],
): Promise<number> {
  const ids = sql.join(
    memoryIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await tx.execute(sql`
    delete from candidates using memory_sources source
    where candidates.user_id = ${userId} and source.user_id = ${userId} and source.memory_id in (${ids})
      and candidates.message_id = source.message_id
      and (position(source.span in candidates.draft ->> 'span') > 0
        or position(candidates.draft ->> 'span' in source.span) > 0)
    returning 1`);
  return rows.length;
}
