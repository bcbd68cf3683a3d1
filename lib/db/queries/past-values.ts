import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Outcome } from '@/lib/memory/pipeline/turn-store';
import type { Transaction } from '../client';
import { memories, memoryLinks } from '../schema';
import { insertMemory, type OutcomeContext } from './insert-memory';

/**
 * Stores a past value, valid until the first one that replaced it. If a value of the same time is repeated, the earlier
 * statement counts as its start.
 */
export async function keepPast(
  tx: Transaction,
  context: OutcomeContext,
  outcome: Outcome,
  successors: readonly string[],
): Promise<number> {
  const { userId, input } = context.turn;
  const saidAt = input.message.at.toISOString();
  const isSame = and(
    eq(memories.userId, userId),
    eq(memories.status, 'superseded'),
    eq(memories.exactKey, outcome.exactKey),
  );
  const extended = await tx
    .update(memories)
    .set({ validFrom: sql`least(${memories.validFrom}, ${saidAt}::timestamptz)` })
    .where(isSame)
    .returning({ id: memories.id });
  if (extended.length > 0) return 0;
  const [next] = await tx
    .select({ id: memories.id, validFrom: memories.validFrom })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        or(
          inArray(memories.id, [...successors]),
          outcome.slotKey
            ? and(eq(memories.slotKey, outcome.slotKey), eq(memories.status, 'superseded'))
            : undefined,
        ),
        gt(memories.validFrom, input.message.at),
      ),
    )
    .orderBy(asc(memories.validFrom))
    .limit(1);
  await insertMemory(tx, context, outcome, {
    status: 'superseded',
    validTo: next?.validFrom ?? input.message.at,
  });
  const fromId = next?.id ?? successors[0];
  if (fromId)
    await tx
      .insert(memoryLinks)
      .values({ userId, fromId, toId: outcome.candidate.id, relation: 'supersedes' })
      .onConflictDoNothing();
  return 1;
}
