import { lte, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { rateLimits } from '../schema';

/** What may be asked so many times in a window. */
export interface Limit {
  key: string;
  atMost: number;
}

/**
 * Counts one request under each key in turn, in a window of `windowMs`, until one is used up: all in one journey. A window
 * that begins later than any clock of ours can differ was opened before the clock was set back, and is over.
 *
 * @returns how many there are now, for each key that was counted. No count is too many.
 */
export async function countRequest(
  tx: Transaction,
  limits: readonly Limit[],
  windowMs: number,
  now: Date,
): Promise<number[]> {
  if (limits.length === 0) return [];
  const shifted = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const isOver = sql`(counted.window_start < ${shifted(-windowMs)} or counted.window_start > ${shifted(windowMs)})`;
  const steps = limits.map(({ key }, place) => {
    const before = limits[place - 1];
    const isWithin = before
      ? sql`from ${step(place - 1)} where count <= ${before.atMost}`
      : sql`from (values (1)) once`;
    return sql`${step(place)} as (
      insert into rate_limits as counted (key, count, window_start) select ${key}, 1, ${now.toISOString()}::timestamptz ${isWithin}
      on conflict (key) do update set
        count = case when ${isOver} then 1 else counted.count + 1 end,
        window_start = case when ${isOver} then excluded.window_start else counted.window_start end
      returning count)`;
  });
  const counts = limits.map((_, place) => sql`select ${place}::int as place, count from ${step(place)}`);
  const rows = await tx.execute<{ count: number }>(
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(counts, sql` union all `)} order by place`,
  );
  return rows.map(({ count }) => Number(count));
}

const step = (place: number) => sql.identifier(`step_${place}`);

/** Counters nobody will look at again: who came once would leave one for ever. */
export async function deleteOldCounts(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(rateLimits).where(lte(rateLimits.windowStart, before));
}
