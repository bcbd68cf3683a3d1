import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MemoryConfig } from '@/lib/contracts/memory-config';
import type { ConversationSnapshot } from '@/lib/memory/lifecycle/lifecycle-store';
import type { Transaction } from '../client';
import { conversations, memories } from '../schema';
import { uuidv7 } from '../uuid';
import { endConversation } from './conversations';
import { moveMemories } from './move-memories';
import { appendEvent } from './outbox';

const MINUTE_MS = 60_000;
/** The approximate number of characters per token, across the languages that people write in. */
const CHARACTERS_A_TOKEN = 4;
/** A threshold can only have been crossed since the last check in a conversation with recent messages. */
const RECENT_MS = 15 * MINUTE_MS;

/** "End and review", once. The review runs in the background. @returns false if it had ended before. */
export async function endByButton(
  tx: Transaction,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  if (!(await endConversation(tx, userId, conversationId, 'button', now))) return false;
  await appendEvent(tx, {
    userId,
    name: 'keepsake/conversation.ended',
    payload: { userId, conversationId, reviewId: uuidv7(), analysisId: uuidv7(), cause: 'button' },
  });
  return true;
}

/**
 * Ends conversations that were idle too long or have reached the limit of messages since their last review, for all people in
 * one statement; each writes its event.
 * @returns how many; if it equals `batch`, more may be left.
 */
export async function endOverdueConversations(
  tx: Transaction,
  { idle_minutes, message_limit }: MemoryConfig['session'],
  now: Date,
  batch: number,
): Promise<number> {
  const idleSince = new Date(now.getTime() - idle_minutes * MINUTE_MS).toISOString();
  const rows = await tx.execute(sql`
    with overdue as (
      select id, case when last_message_at < ${idleSince} then 'idle' else 'limit' end as cause
      from conversations open
      where ended_at is null and (
        (last_message_at < ${idleSince} and exists (select 1 from messages where conversation_id = open.id))
        or ${message_limit} <= (
          select count(*) from messages
          where messages.user_id = open.user_id and conversation_id = open.id and replaced_by_id is null
            and messages.created_at > coalesce(open.reviewed_at, '-infinity')))
      order by last_message_at limit ${batch} for update skip locked
    ), ended as (
      update conversations set ended_at = ${now.toISOString()}, end_cause = overdue.cause
      from overdue where conversations.id = overdue.id
      returning conversations.id, user_id, end_cause
    )
    insert into outbox (id, user_id, name, payload)
    select gen_random_uuid(), user_id, 'keepsake/conversation.ended', jsonb_build_object(
      'userId', user_id, 'conversationId', id, 'reviewId', gen_random_uuid(), 'analysisId', gen_random_uuid(), 'cause', end_cause)
    from ended
    returning 1`);
  return rows.length;
}

/**
 * Requests an analysis of each active conversation that has grown by the threshold of tokens since its last one (extraction
 * specification, phase 8), for all people in one statement.
 */
export async function analyseLongConversations(
  tx: Transaction,
  { analysis_token_threshold }: MemoryConfig['session'],
  now: Date,
  batch: number,
): Promise<number> {
  const rows = await tx.execute(sql`
    with long as (
      select id, user_id from conversations open
      where ended_at is null and learning
        and last_message_at >= ${new Date(now.getTime() - RECENT_MS).toISOString()}
        and not exists (
          select 1 from user_settings where user_settings.user_id = open.user_id
            and ((memory ->> 'enabled')::boolean = false or (memory ->> 'sessionEndReview')::boolean = false))
        and not exists (
          select 1 from analyses where conversation_id = open.id and status in ('queued', 'reading', 'keeping'))
        and ${analysis_token_threshold * CHARACTERS_A_TOKEN} <= (
          select coalesce(sum(length(content)), 0) from messages
          where messages.user_id = open.user_id and conversation_id = open.id and replaced_by_id is null
            and messages.created_at > coalesce(
              (select max(created_at) from analyses where conversation_id = open.id), '-infinity'))
      order by last_message_at limit ${batch} for update skip locked
    ), asked as (
      insert into analyses (id, user_id, conversation_id, trigger, created_at)
      select gen_random_uuid(), user_id, id, 'token_threshold', ${now.toISOString()} from long
      returning id, user_id, conversation_id
    )
    insert into outbox (id, user_id, name, payload)
    select gen_random_uuid(), user_id, 'keepsake/analysis.requested', jsonb_build_object(
      'userId', user_id, 'conversationId', conversation_id, 'analysisId', id, 'trigger', 'token_threshold')
    from asked
    returning 1`);
  return rows.length;
}

/** Closes the memories of a session. */
export async function closeSessionMemories(
  tx: Transaction,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<void> {
  await moveMemories(
    tx,
    and(
      eq(memories.userId, userId),
      eq(memories.conversationId, conversationId),
      eq(memories.scope, 'session'),
      inArray(memories.status, ['active', 'pending']),
    ),
    { to: 'archived', change: 'archived', actor: 'schedule', now, validTo: now },
  );
}

/** Closes the memories of an ended session and ends its roleplay; a conversation that continues keeps both. */
export async function closeSession(
  tx: Transaction,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<void> {
  const left = await tx
    .update(conversations)
    .set({ sessionContext: { roleplay: null } })
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(conversations.userId, userId),
        isNotNull(conversations.endedAt),
      ),
    )
    .returning({ id: conversations.id });
  if (left.length > 0) await closeSessionMemories(tx, userId, conversationId, now);
}

export async function markReviewed(
  tx: Transaction,
  userId: string,
  conversationId: string,
  through: Date,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ reviewedAt: through })
    .where(and(eq(conversations.id, conversationId), eq(conversations.userId, userId)));
}

/** Permanent memories that a conversation produced since its last review: key ones first, then in order of creation. */
export async function findLearned(
  tx: Transaction,
  { userId, conversationId, reviewedAt }: ConversationSnapshot,
  keyImportance: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.conversationId, conversationId),
        eq(memories.scope, 'permanent'),
        inArray(memories.status, ['active', 'pending']),
        reviewedAt ? sql`${memories.createdAt} > ${reviewedAt.toISOString()}` : undefined,
      ),
    )
    .orderBy(sql`${memories.importance} < ${keyImportance}`, memories.createdAt, memories.id);
  return rows.map((row) => row.id);
}
