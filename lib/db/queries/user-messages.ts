import { and, desc, eq } from 'drizzle-orm';
import type { StoredLine } from '@/lib/memory/pipeline/new-lines';
import type { Transaction } from '../client';
import { messages } from '../schema';
import { inThread } from './thread';

/** The latest messages of people in a conversation, whoever they are, oldest first. */
export async function listUserMessages(
  tx: Transaction,
  userId: string,
  conversationId: string,
  limit: number,
): Promise<(StoredLine & { id: string })[]> {
  const rows = await tx
    .select({ id: messages.id, author: messages.author, text: messages.content, masks: messages.masks })
    .from(messages)
    .where(and(inThread(userId, conversationId), eq(messages.role, 'user')))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
  return rows
    .reverse()
    .map(({ id, author, text, masks }) => ({ id, author, text, isCovered: masks.length > 0 }));
}
