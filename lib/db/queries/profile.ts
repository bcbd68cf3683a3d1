import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import type { Transaction } from '../client';
import { conversations, diaryEntries, memories } from '../schema';
import { SHOWN } from './memories';

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

/** Members of groups, by name, of whom something is known. */
export async function listSpeakers(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ speaker: memories.speaker })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNotNull(memories.speaker), inArray(memories.status, SHOWN)))
    .orderBy(asc(memories.speaker));
  return rows.flatMap(({ speaker }) => speaker ?? []);
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
