import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';

/**
 * Until the transaction ends nobody else writes this person's memory. What is known is read and then added to: a turn,
 * the review of its conversation and a forgetting that ran side by side would each miss what the other writes.
 */
export async function lockMemory(tx: Transaction, userId: string): Promise<void> {
  // Sent before what its caller sends next, also where that does not wait for it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`).execute();
}
