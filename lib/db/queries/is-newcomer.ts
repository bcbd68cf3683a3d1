import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';

/** Whether somebody has neither written nor imported anything yet. */
export async function isNewcomer(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx.execute<{ is_new: boolean }>(sql`
    select not exists (select 1 from conversations where user_id = ${userId})
      and not exists (select 1 from memories where user_id = ${userId}) as is_new`);
  return row?.is_new ?? false;
}
