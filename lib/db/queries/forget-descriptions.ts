import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { analyses, conversations, diaryEntries, reconciliations } from '../schema';
import { uuidv7 } from '../uuid';
import { coverValue } from './cover-columns';
import { idList, type Search } from './forgotten-words';
import { appendEvent } from './outbox';

/**
 * Deletes the descriptions (analyses and diary) of conversations in which forgotten memories were mentioned or used, since a
 * summary may contain what was forgotten, and every other description that contains their words. Analyses are then made anew,
 * with the forgotten words redacted.
 *
 * @returns counts for the receipt.
 */
export async function forgetDescriptions(
  tx: Transaction,
  userId: string,
  search: Search,
): Promise<{ analyses: number; diary_entries: number }> {
  // A reading that is being stored finishes first, or finds the words redacted.
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        sql`${conversations.id} = any(${idList(search.conversationIds)})`,
      ),
    )
    .for('update');
  const entries = await tx.select().from(diaryEntries).where(eq(diaryEntries.userId, userId));
  const readings = await tx.select().from(analyses).where(eq(analyses.userId, userId));
  const mentioning = <T extends { conversationId: string | null }>(rows: readonly T[]): T[] =>
    rows.filter((row) => search.conversationIds.has(row.conversationId ?? '') || mentions(row, search));
  const [oldEntries, oldReadings] = [mentioning(entries), mentioning(readings)];
  await tx
    .delete(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), sql`${diaryEntries.id} = any(${idList(idsOf(oldEntries))})`));
  await tx
    .delete(analyses)
    .where(and(eq(analyses.userId, userId), sql`${analyses.id} = any(${idList(idsOf(oldReadings))})`));
  const inDiary = new Set(oldEntries.map((entry) => entry.conversationId));
  for (const conversationId of new Set(oldReadings.map((analysis) => analysis.conversationId))) {
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
  return { analyses: oldReadings.length, diary_entries: oldEntries.length };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Whether any text of a row, except its search terms and vector, contains forgotten words. */
function mentions(row: object, search: Search): boolean {
  const texts = Object.values(row).filter((value) => typeof value === 'string' || isTexts(value));
  return coverValue(texts, search, { by: 'assistant', near: false }) !== texts;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Deletes questions about the settings that quote forgotten words. @returns how many. */
export async function forgetQuestions(tx: Transaction, userId: string, search: Search): Promise<number> {
  const rows = await tx.select().from(reconciliations).where(eq(reconciliations.userId, userId));
  const mentioning = rows.filter(({ saidValue, quote }) => {
    const texts = [saidValue, quote];
    return coverValue(texts, search, { by: 'person', near: true }) !== texts;
  });
  await tx
    .delete(reconciliations)
    .where(
      and(eq(reconciliations.userId, userId), sql`${reconciliations.id} = any(${idList(idsOf(mentioning))})`),
    );
  return mentioning.length;
}

/** Deletes proposals that rest on the words of forgotten memories, whatever their outcome. @returns how many. */
export async function forgetProposals(tx: Transaction, userId: string, receiptId: string): Promise<number> {
  const rows = await tx.execute(sql`
    delete from candidates using memory_sources source, memories
    where candidates.user_id = ${userId} and source.user_id = ${userId} and source.memory_id = memories.id
      and memories.forget_receipt_id = ${receiptId} and candidates.message_id = source.message_id
      and (position(source.span in candidates.draft ->> 'span') > 0
        or position(candidates.draft ->> 'span' in source.span) > 0)
    returning 1`);
  return rows.length;
}
