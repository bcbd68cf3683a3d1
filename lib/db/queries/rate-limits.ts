import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';

/** Counts one request under `key` in a window of `windowMs`; returns how many there are now. No count is too many. */
export async function countRequest(
  tx: Transaction,
  key: string,
  windowMs: number,
  now: Date,
): Promise<number> {
  const rows = await tx.execute<{ count: number }>(sql`
    insert into rate_limits as counted (key, count, window_start) values (${key}, 1, ${now.toISOString()})
    on conflict (key) do update set
      count = case when counted.window_start < ${new Date(now.getTime() - windowMs).toISOString()} then 1 else counted.count + 1 end,
      window_start = case when counted.window_start < ${new Date(now.getTime() - windowMs).toISOString()} then excluded.window_start else counted.window_start end
    returning count`);
  return Number(rows[0]?.count ?? Number.POSITIVE_INFINITY);
}
