import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { MemoryRevision, MemoryUse, RelatedMemory } from '@/lib/contracts/api/memory-detail';
import type { Transaction } from '../client';
import { conversations, memories, memoryLinks, memoryRevisions, memoryUses, messages } from '../schema';
import { READABLE } from './memories';

/** How many uses are listed, the latest first. */
const USES = 20;

/** The changes of a memory, the latest first. */
export async function listRevisions(
  tx: Transaction,
  userId: string,
  memoryId: string,
): Promise<MemoryRevision[]> {
  const rows = await tx
    .select()
    .from(memoryRevisions)
    .where(and(eq(memoryRevisions.userId, userId), eq(memoryRevisions.memoryId, memoryId)))
    .orderBy(desc(memoryRevisions.number));
  return rows.map(({ number, change, actor, before, after, createdAt }) => ({
    number,
    change,
    actor,
    before: before?.content ?? null,
    after: after?.content ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

const SEEN_FROM_NEWER = { supersedes: 'replaces', derived_from: 'merged_from', related: 'related' } as const;
const SEEN_FROM_OLDER = {
  supersedes: 'replaced_by',
  derived_from: 'merged_into',
  related: 'related',
} as const;

/** The memories that one replaced, was merged from, or became, except those that are being forgotten (promise 7). */
export async function listRelated(
  tx: Transaction,
  userId: string,
  memoryId: string,
): Promise<RelatedMemory[]> {
  const rows = await tx
    .select({
      fromId: memoryLinks.fromId,
      relation: memoryLinks.relation,
      id: memories.id,
      content: memories.content,
      status: memories.status,
    })
    .from(memoryLinks)
    .innerJoin(
      memories,
      or(
        and(eq(memoryLinks.fromId, memoryId), eq(memories.id, memoryLinks.toId)),
        and(eq(memoryLinks.toId, memoryId), eq(memories.id, memoryLinks.fromId)),
      ),
    )
    .where(
      and(eq(memoryLinks.userId, userId), eq(memories.userId, userId), inArray(memories.status, READABLE)),
    )
    .orderBy(desc(memories.validFrom));
  return rows.map(({ fromId, relation, ...other }) => ({
    ...other,
    relation: fromId === memoryId ? SEEN_FROM_NEWER[relation] : SEEN_FROM_OLDER[relation],
  }));
}

/** The replies for which a memory was used. */
export async function listUses(tx: Transaction, userId: string, memoryId: string): Promise<MemoryUse[]> {
  const rows = await tx
    .select({
      conversationId: conversations.id,
      conversationTitle: conversations.title,
      why: memoryUses.why,
      usedAt: messages.createdAt,
    })
    .from(memoryUses)
    .innerJoin(messages, eq(messages.id, memoryUses.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(memoryUses.userId, userId), eq(memoryUses.memoryId, memoryId)))
    .orderBy(desc(messages.createdAt))
    .limit(USES);
  return rows.map(({ usedAt, ...use }) => ({ ...use, usedAt: usedAt.toISOString() }));
}
