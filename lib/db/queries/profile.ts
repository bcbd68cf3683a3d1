import { and, asc, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import { MOMENT_WEIGHT } from '@/lib/memory/lifecycle/moments';
import type { Transaction } from '../client';
import { conversations, diaryEntries, memories } from '../schema';
import { isShownStill } from './is-shown-still';
import { SHOWN } from './memories';

/** Conversations with an active roleplay. */
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

/** Members of groups who have memories, by name. */
export async function listSpeakers(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ speaker: memories.speaker })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNotNull(memories.speaker), inArray(memories.status, SHOWN)))
    .orderBy(asc(memories.speaker));
  return rows.flatMap(({ speaker }) => speaker ?? []);
}

/** The priority from which a conversation's memories make it an episode (gatekeeper plan, phase 5: high-priority episodes). */
const HIGH_PRIORITY = 4;

/** Conversations that produced important memories, or moved the person; the latest first. */
export async function listEpisodes(
  tx: Transaction,
  userId: string,
  limit: number,
): Promise<MemorySummary['episodes']> {
  const rows = await tx
    .select()
    .from(diaryEntries)
    .where(
      and(
        eq(diaryEntries.userId, userId),
        eq(diaryEntries.kind, 'episode'),
        isShownStill(userId, diaryEntries.conversationId),
        or(gte(diaryEntries.emotionalWeight, MOMENT_WEIGHT), leftWeighty(userId)),
      ),
    )
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

function leftWeighty(userId: string): SQL {
  return sql`exists (select from memories left_by
    where left_by.user_id = ${userId} and left_by.conversation_id = ${diaryEntries.conversationId}
      and left_by.status = 'active' and left_by.scope = 'permanent' and left_by.priority >= ${HIGH_PRIORITY})`;
}
