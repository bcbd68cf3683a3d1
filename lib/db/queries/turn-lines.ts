import { and, desc, eq, lt } from 'drizzle-orm';
import type { Utterance } from '@/lib/memory/ports';
import type { Transaction } from '../client';
import { messages } from '../schema';
import { maskText } from './mask-text';
import { inThread } from './thread';

/** Messages of the conversation before a message, oldest first, without its answer. */
export async function loadBefore(
  tx: Transaction,
  userId: string,
  { conversationId, createdAt }: typeof messages.$inferSelect,
  { limit, role }: { limit: number; role?: Utterance['role'] },
): Promise<Utterance[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        inThread(userId, conversationId),
        lt(messages.createdAt, createdAt),
        role ? eq(messages.role, role) : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(limit);
  return rows.reverse().map(toUtterance);
}

/** The answer to a message, if there is one. */
export async function loadReply(tx: Transaction, userId: string, id: string): Promise<Utterance | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row && row.content !== '' ? toUtterance(row) : null;
}

/** A message as it is read, without forgotten words. */
export function toUtterance(row: typeof messages.$inferSelect): Utterance {
  return {
    id: row.id,
    role: row.role,
    author: row.author,
    text: maskText(row.content, row.masks),
    at: row.createdAt,
  };
}
