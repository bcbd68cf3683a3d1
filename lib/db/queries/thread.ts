import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { messages } from '../schema';

/** The current messages of a person's conversation: an edited message has replaced the old one. */
export function inThread(userId: string, conversationId: string): SQL | undefined {
  return and(
    eq(messages.userId, userId),
    eq(messages.conversationId, conversationId),
    isNull(messages.replacedById),
  );
}
