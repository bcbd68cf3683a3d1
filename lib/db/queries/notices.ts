import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Notice } from '@/lib/contracts/api/notices';
import type { Transaction } from '../client';
import { conversations, memories, notices } from '../schema';

/** The most unread notices; older ones count as seen. */
const LISTED = 20;

/** Stores a notice once per id. @returns false if it exists. */
export async function saveNotice(
  tx: Transaction,
  notice: Omit<typeof notices.$inferInsert, 'memoryIds'> & { memoryIds: readonly string[] },
): Promise<boolean> {
  const rows = await tx
    .insert(notices)
    .values({ ...notice, memoryIds: [...notice.memoryIds] })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return rows.length > 0;
}

/** Notices that the person has not seen, the latest first. Memories that were forgotten since are not named. */
export async function listNotices(tx: Transaction, userId: string): Promise<Notice[]> {
  const rows = await tx
    .select({ notice: notices, conversationTitle: conversations.title })
    .from(notices)
    .leftJoin(conversations, eq(conversations.id, notices.conversationId))
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(LISTED);
  const items = await loadItems(
    tx,
    userId,
    rows.flatMap(({ notice }) => notice.memoryIds),
  );
  return rows.map(({ notice, conversationTitle }) => ({
    id: notice.id,
    kind: notice.kind,
    conversationId: notice.conversationId,
    conversationTitle,
    items: notice.memoryIds.flatMap((id) => items.get(id) ?? []),
    moreCount: Math.max(0, notice.count - notice.memoryIds.length),
    createdAt: notice.createdAt.toISOString(),
  }));
}

async function loadItems(
  tx: Transaction,
  userId: string,
  ids: string[],
): Promise<Map<string, Notice['items'][number]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: memories.id,
      title: memories.title,
      topic: memories.topic,
      content: memories.content,
      status: memories.status,
    })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        inArray(memories.id, ids),
        inArray(memories.status, ['active', 'pending']),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks a notice as seen. @returns false if it does not exist. */
export async function dismissNotice(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, ${now.toISOString()})` })
    .where(and(eq(notices.id, id), eq(notices.userId, userId)))
    .returning({ id: notices.id });
  return rows.length > 0;
}
