import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import type { Transaction } from '../client';
import { conversations, diaryEntries } from '../schema';

/** Conversations in which a role is being played. */
export async function listSessions(tx: Transaction, userId: string): Promise<MemorySummary['sessions']> {
  const rows = await tx
    .select({
      conversationId: conversations.id,
      title: conversations.title,
      context: conversations.sessionContext,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        sql`${conversations.sessionContext} -> 'roleplay' <> 'null'::jsonb`,
      ),
    )
    .orderBy(desc(conversations.lastMessageAt));
  return rows.flatMap(({ context, ...row }) =>
    context.roleplay ? [{ ...row, roleplay: context.roleplay.description }] : [],
  );
}

export async function listEpisodes(
  tx: Transaction,
  userId: string,
  limit: number,
): Promise<MemorySummary['episodes']> {
  const rows = await tx
    .select()
    .from(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.kind, 'episode')))
    .orderBy(desc(diaryEntries.occurredAt))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    occurredAt: row.occurredAt.toISOString(),
    emotionalWeight: row.emotionalWeight,
  }));
}
