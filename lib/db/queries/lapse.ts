import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { memories } from '../schema';
import { moveMemories } from './move-memories';

/** Marks facts whose date has passed as past (design §9). */
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

/** The validity of a fact that the user confirmed: a past date must not end it again. */
export const lapseAfter = (now: Date): SQL =>
  sql`case when ${memories.lapsesAt} > ${now.toISOString()}::timestamptz then ${memories.lapsesAt} end`;
