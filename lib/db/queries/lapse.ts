import { and, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { memories } from '../schema';
import { moveMemories } from './move-memories';

/** Facts whose date has passed become history (design §9). */
export async function lapseMemories(tx: Transaction, now: Date): Promise<number> {
  const lapsed = await moveMemories(tx, and(eq(memories.status, 'active'), lte(memories.lapsesAt, now)), {
    to: 'archived',
    change: 'lapsed',
    actor: 'schedule',
    now,
    validTo: sql`${memories.lapsesAt}`,
  });
  return lapsed.length;
}
