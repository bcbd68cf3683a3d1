import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { messages } from '../schema';

/** The messages that stand in a person's conversation: what was edited and sent again replaced the old words. */
export function inThread(userId: string, conversationId: string): SQL | undefined {
  return and(
    eq(messages.userId, userId),
    eq(messages.conversationId, conversationId),
    isNull(messages.replacedById),
  );
}
