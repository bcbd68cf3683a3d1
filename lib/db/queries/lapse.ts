import { and, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { memories } from '../schema';

/** Facts whose date has passed become history (design §9). */
export async function lapseMemories(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx
    .update(memories)
    .set({ status: 'archived', validTo: sql`${memories.lapsesAt}`, updatedAt: now })
    .where(and(eq(memories.status, 'active'), lte(memories.lapsesAt, now)))
    .returning({ id: memories.id });
  return rows.length;
}
