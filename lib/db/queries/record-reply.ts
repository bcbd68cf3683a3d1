import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { messages, turns } from '../schema';
import { sendTogether } from '../send-together';
import type { MessageRow } from './messages';

interface Reply {
  userId: string;
  conversationId: string;
  turnId: string;
  userMessageId: string;
  messageId: string;
  content: string;
  status: MessageRow['status'];
  metadata: Record<string, unknown>;
  now: Date;
}

/**
 * Stores the reply to a turn. If its message was replaced or answered anew while the reply was being written, the reply is
 * replaced, too. After "Forget me" the reply to what was said before is as unreadable as that.
 */
export async function recordReply(tx: Transaction, reply: Reply): Promise<void> {
  const { userId, messageId: id } = reply;
  const ofTurn = and(eq(turns.id, reply.turnId), eq(turns.userId, userId));
  await sendTogether([
    tx
      .insert(messages)
      .values({
        id: reply.messageId,
        userId: reply.userId,
        conversationId: reply.conversationId,
        role: 'assistant',
        content: reply.content,
        status: reply.status,
        metadata: reply.metadata,
        masks: sql`coalesce((select ${JSON.stringify([{ start: 0, end: reply.content.length }])}::jsonb
          from messages said join users on users.id = said.user_id
          where said.id = ${reply.userMessageId}::uuid and said.user_id = ${userId}::uuid
            and said.created_at <= users.forget_watermark and said.masks <> '[]'), '[]'::jsonb)`,
        // Of two replies to one turn the one that was begun last counts: ids are ordered by time.
        replacedById: sql`(select coalesce(said.replaced_by_id, answer.assistant_message_id)
          from messages said left join turns answer
            on answer.user_message_id = said.id and answer.assistant_message_id > ${id}::uuid
          where said.id = ${reply.userMessageId}::uuid and said.user_id = ${userId}::uuid)`,
        createdAt: reply.now,
      })
      .onConflictDoNothing(),
    tx
      .update(messages)
      .set({ replacedById: id })
      .where(
        and(
          eq(messages.userId, userId),
          lt(messages.id, id),
          inArray(messages.id, tx.select({ id: turns.assistantMessageId }).from(turns).where(ofTurn)),
        ),
      ),
    tx
      .update(turns)
      .set({ assistantMessageId: id })
      .where(and(ofTurn, or(isNull(turns.assistantMessageId), lt(turns.assistantMessageId, id)))),
  ]);
}
