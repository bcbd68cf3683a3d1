import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';

/** One round trip. @throws when the database does not answer. */
export async function ping(tx: Transaction): Promise<void> {
  await tx.execute(sql`select 1`);
}
