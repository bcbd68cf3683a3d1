import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { STATE_CATEGORIES } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { MOMENT_WEIGHT } from '@/lib/memory/lifecycle/moments';
import { corePredicates } from '@/lib/memory/predicates';
import type { RecallHit } from '@/lib/memory/recall/hit';
import type { Transaction } from '../client';
import { memories, memoryUses } from '../schema';
import { sendTogether } from '../send-together';
import { uuidv7 } from '../uuid';
import { constants } from './constants';
import { isOf, memoryColumns } from './memories';
import { toMemory } from './memory-rows';

/** How much a memory's relevance rises when a reply uses it (decision logic, section 6). */
const BOOST_ON_ACCESS = 0.2;

/** Records which memories a reply used and why, and raises their relevance. One may be gone by the end of the reply. */
export async function recordUses(
  tx: Transaction,
  userId: string,
  messageId: string,
  hits: readonly RecallHit[],
  now: Date,
): Promise<void> {
  const used = hits.filter((hit) => hit.source === 'memory');
  if (used.length === 0) return;
  const ids = used.map((hit) => hit.id);
  const rows = JSON.stringify(used.map(({ id, score, why }) => ({ id: uuidv7(), memory: id, score, why })));
  await sendTogether([
    tx
      .update(memories)
      .set({
        relevance: sql`least(1, ${memories.relevance} + ${BOOST_ON_ACCESS})`,
        accessCount: sql`${memories.accessCount} + 1`,
        lastAccessedAt: now,
      })
      .where(and(eq(memories.userId, userId), inArray(memories.id, ids))),
    tx.execute(sql`
      insert into memory_uses (id, user_id, memory_id, message_id, score, why)
      select used.id, ${userId}, memories.id, ${messageId}, used.score, used.why
      from jsonb_to_recordset(${rows}::jsonb) as used (id uuid, memory uuid, score real, why text[])
        join memories on memories.id = used.memory and memories.user_id = ${userId}
      for key share of memories
      on conflict do nothing`),
  ]);
}

/** How much a memory's relevance falls when the person says that it did not belong into a reply: twice what the use added. */
const LOSS_WHEN_NOT_RELEVANT = 2 * BOOST_ON_ACCESS;

/**
 * The person says that a memory did not belong into a reply, so it ranks lower from now on. Repeating it has no effect.
 *
 * @returns false if the reply did not use that memory.
 */
export async function markNotRelevant(
  tx: Transaction,
  userId: string,
  use: { messageId: string; memoryId: string },
): Promise<boolean> {
  const mine = and(
    eq(memoryUses.userId, userId),
    eq(memoryUses.messageId, use.messageId),
    eq(memoryUses.memoryId, use.memoryId),
  );
  const marked = await tx
    .update(memoryUses)
    .set({ feedback: 'not_relevant' })
    .where(and(mine, isNull(memoryUses.feedback)))
    .returning({ id: memoryUses.id });
  if (marked.length === 0)
    return (await tx.select({ id: memoryUses.id }).from(memoryUses).where(mine)).length > 0;
  await tx
    .update(memories)
    .set({ relevance: sql`greatest(0, ${memories.relevance} - ${LOSS_WHEN_NOT_RELEVANT})` })
    .where(and(eq(memories.userId, userId), eq(memories.id, use.memoryId)));
  return true;
}

/** The most sentences of the core, which every prompt carries. */
const CORE_AT_MOST = 8;

/** Who the person is (name, language, home, allergies, diet), and what they pinned or asked always to be considered (design §4). */
export async function loadCore(
  tx: Transaction,
  userId: string,
  characterId: string,
  speaker: string | null = null,
): Promise<string[]> {
  const { all, first } = corePredicates();
  const rows = await tx
    .select({ content: memories.content })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.status, 'active'),
        eq(memories.scope, 'permanent'),
        isOf(speaker),
        sql`(not ${memories.characterOnly} or ${memories.characterId} = ${characterId})`,
        sql`(${memories.pinned} or ${memories.predicate} in ${constants(all)}
          or (${memories.userRequested} and ${memories.category} = 'preference'))`,
      ),
    )
    .orderBy(
      desc(sql`${memories.predicate} in ${constants(first)}`),
      desc(memories.pinned),
      desc(memories.importance),
      desc(memories.validFrom),
    )
    .limit(CORE_AT_MOST);
  return rows.map(({ content }) => content);
}

/** How long what moved somebody is part of their state, whatever they talk about. */
const MOMENT_LASTS_MS = 14 * 86_400_000;

/** The content of the state block: what moved them recently, and current facts of this person and this conversation's session. */
export async function loadState(
  tx: Transaction,
  userId: string,
  characterId: string,
  conversationId: string,
  now: Date,
  speaker: string | null = null,
): Promise<Memory[]> {
  const recently = new Date(now.getTime() - MOMENT_LASTS_MS);
  const rows = await tx
    .select(memoryColumns)
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.status, 'active'),
        isOf(speaker),
        or(
          sql`${memories.category} in ${constants(STATE_CATEGORIES)}`,
          and(gte(memories.emotionalWeight, MOMENT_WEIGHT), gte(memories.validFrom, recently)),
        ),
        sql`(${memories.scope} = 'permanent' or ${memories.conversationId} = ${conversationId})`,
        sql`(not ${memories.characterOnly} or ${memories.characterId} = ${characterId})`,
      ),
    )
    .orderBy(desc(memories.importance), desc(memories.relevance), desc(memories.validFrom))
    .limit(40);
  return rows.map(toMemory);
}
