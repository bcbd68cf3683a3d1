import { and, desc, eq, gt, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { messages, turns } from '../schema';
import { inThread } from './thread';

const DAY_MS = 86_400_000;

/**
 * The turn of the same words, passed on earlier and not answered yet: it is undecided, or was decided on after the caller had
 * been told to try again. A turn is retried for a day (design §9); the same words are a new statement after that.
 */
export async function findUnansweredTurn(
  tx: Transaction,
  userId: string,
  conversationId: string,
  text: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: turns.id })
    .from(messages)
    .innerJoin(turns, and(eq(turns.userMessageId, messages.id), eq(turns.userId, userId)))
    .where(
      and(
        inThread(userId, conversationId),
        eq(messages.content, text),
        gt(messages.createdAt, new Date(now.getTime() - DAY_MS)),
        or(notInArray(turns.status, ['kept', 'nothing']), sql`${messages.metadata} ? 'isUnanswered'`),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return row?.id ?? null;
}

/** Whoever passed the statement on was told to try again. */
export async function markUnanswered(tx: Transaction, userId: string, turnId: string): Promise<void> {
  await tx.execute(sql`
    update messages set metadata = messages.metadata || '{"isUnanswered": true}'
    from turns where turns.id = ${turnId} and turns.user_id = ${userId}
      and messages.id = turns.user_message_id and messages.user_id = ${userId}`);
}

export async function markAnswered(tx: Transaction, userId: string, turnId: string): Promise<void> {
  await tx.execute(sql`
    update messages set metadata = messages.metadata - 'isUnanswered'
    from turns where turns.id = ${turnId} and turns.user_id = ${userId}
      and messages.id = turns.user_message_id and messages.user_id = ${userId}`);
}
