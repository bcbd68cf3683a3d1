import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { conversations, memories, messages, notices } from '../schema';
import { uuidv7 } from '../uuid';

/** Decision logic, section 6: 5 % a week without access; archived below 0.1. */
export const DECAY = { rate: 0.05, periodDays: 7, archiveBelow: 0.1 } as const;

/** Fades every memory that was not used for a period, over all people at once; pinned ones and those whose person switched it off stay. */
export async function decayMemories(
  tx: Transaction,
  now: Date,
): Promise<{ decayed: number; archived: number }> {
  const before = new Date(now.getTime() - DECAY.periodDays * 86_400_000).toISOString();
  const rows = await tx.execute<{ status: string }>(sql`
    update memories set
      relevance = relevance * (1 - ${DECAY.rate}::real),
      decayed_at = ${now.toISOString()},
      status = case when relevance * (1 - ${DECAY.rate}::real) < ${DECAY.archiveBelow}::real then 'archived' else status end
    where status = 'active' and scope = 'permanent' and not pinned
      and coalesce(decayed_at, created_at) <= ${before} and coalesce(last_accessed_at, created_at) <= ${before}
      and not exists (select 1 from user_settings where user_settings.user_id = memories.user_id and (memory ->> 'decay')::boolean = false)
    returning status`);
  return { decayed: rows.length, archived: rows.filter((row) => row.status === 'archived').length };
}

/** Facts whose date has passed become history (design §9). */
export async function lapseMemories(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx
    .update(memories)
    .set({ status: 'archived', validTo: sql`${memories.lapsesAt}`, updatedAt: now })
    .where(and(eq(memories.status, 'active'), lte(memories.lapsesAt, now)))
    .returning({ id: memories.id });
  return rows.length;
}

/** Session-scoped memories close with their conversation. */
export async function closeSessionMemories(
  tx: Transaction,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(memories)
    .set({ status: 'archived', validTo: now, updatedAt: now })
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.conversationId, conversationId),
        eq(memories.scope, 'session'),
        inArray(memories.status, ['active', 'pending']),
      ),
    );
}

/** Marks a conversation reviewed. @returns what the review reads; null when it was reviewed since its last message. */
export async function beginReview(tx: Transaction, userId: string, conversationId: string) {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(conversations.userId, userId)));
  if (!conversation?.endedAt) return null;
  if (conversation.reviewedAt && conversation.reviewedAt >= conversation.lastMessageAt) return null;
  const said = await tx
    .select({ id: messages.id, content: messages.content, role: messages.role })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, userId)));
  return { conversation, said };
}

export async function markReviewed(
  tx: Transaction,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ reviewedAt: now, sessionContext: { roleplay: null } })
    .where(and(eq(conversations.id, conversationId), eq(conversations.userId, userId)));
}

/** Tells the person what a conversation left behind; nothing is told of one that left nothing. */
export async function noticeReview(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<string | null> {
  const learned = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.conversationId, conversationId),
        eq(memories.scope, 'permanent'),
        inArray(memories.status, ['active', 'pending']),
      ),
    );
  if (learned.length === 0) return null;
  const id = uuidv7();
  const memoryIds = learned.map((memory) => memory.id);
  await tx
    .insert(notices)
    .values({ id, userId, conversationId, kind: 'session_review', memoryIds, count: learned.length });
  return id;
}
