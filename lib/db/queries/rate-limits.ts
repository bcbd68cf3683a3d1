import { lte, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { rateLimits } from '../schema';

/** A number of requests per window, for one key. */
export interface Limit {
  key: string;
  atMost: number;
}

/**
 * Counts one request under each key in turn, in a window of `windowMs`, until a limit is exceeded, in one round trip. A
 * window that starts in the future beyond any clock difference was opened before the clock was set back, and has ended.
 *
 * @returns the new count for each key that was counted. No count means refused.
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

/** Deletes counters that are no longer needed: a single visit would leave one for ever. */
export async function deleteOldCounts(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(rateLimits).where(lte(rateLimits.windowStart, before));
}
