import { lte, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { rateLimits } from '../schema';

/**
 * Counts one request under `key` in a window of `windowMs`; returns how many there are now. No count is too many. A window
 * that begins later than any clock of ours can differ was opened before the clock was set back, and is over.
 */
export async function countRequest(
  tx: Transaction,
  key: string,
  windowMs: number,
  now: Date,
): Promise<number> {
  const shifted = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const isOver = sql`(counted.window_start < ${shifted(-windowMs)} or counted.window_start > ${shifted(windowMs)})`;
  const rows = await tx.execute<{ count: number }>(sql`
    insert into rate_limits as counted (key, count, window_start) values (${key}, 1, ${now.toISOString()})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else counted.count + 1 end,
      window_start = case when ${isOver} then excluded.window_start else counted.window_start end
    returning count`);
  return Number(rows[0]?.count ?? Number.POSITIVE_INFINITY);
}

/** Counters nobody will look at again: who came once would leave one for ever. */
export async function deleteOldCounts(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(rateLimits).where(lte(rateLimits.windowStart, before));
}
