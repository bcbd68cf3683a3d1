import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';

/**
 * Prevents others from writing this person's memory until the transaction ends. Writers first read what is known: a turn, the
 * review of its conversation and a forgetting in parallel would each miss what the others write.
 */
export async function lockMemory(tx: Transaction, userId: string): Promise<void> {
  // Sent before the caller's next statement, even if the caller does not await it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`).execute();
}
