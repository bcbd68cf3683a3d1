import { sql } from 'drizzle-orm';
import type { MemoryConfig } from '@/lib/contracts/memory-config';
import type { Transaction } from '../client';

const DAY_S = 86_400;

/**
 * Decays memories that were not used, mentioned or changed for a period (decision logic, 6): by the rate for each period that
 * has passed, and into the archive below the minimum relevance. For all people, at most `batch` memories; pinned or requested
 * ones, and those of people who switched decay off, do not decay. A concurrent second run finds nothing.
 *
 * @returns how many decayed, and how many of them are now archived.
 */
export async function decayMemories(
  tx: Transaction,
  { decay_rate, decay_period_days, min_relevance_score }: MemoryConfig['decision'],
  now: Date,
  batch: number,
): Promise<{ decayed: number; archived: number }> {
  const period = decay_period_days * DAY_S;
  const [row] = await tx.execute<{ decayed: number; archived: number }>(sql`
    with due as (
      select id, touched, floor(extract(epoch from ${now.toISOString()}::timestamptz - touched) / ${period}) as periods
      from (
        select id, greatest(created_at, updated_at, confirmed_at, last_accessed_at, decayed_at) as touched from memories
        where status = 'active' and scope = 'permanent' and not pinned and not user_requested
          and not exists (
            select 1 from user_settings
            where user_settings.user_id = memories.user_id and (memory ->> 'decay')::boolean = false)
      ) resting
      where touched <= ${now.toISOString()}::timestamptz - ${period} * interval '1 second'
      order by id limit ${batch}
    ), faded as (
      update memories set
        relevance = relevance * power(1 - ${decay_rate}::float8, periods),
        decayed_at = touched + periods * ${period} * interval '1 second',
        status = case
          when relevance * power(1 - ${decay_rate}::float8, periods) < ${min_relevance_score} then 'archived' else status end
      from due where memories.id = due.id and memories.status = 'active'
      returning memories.id, memories.user_id, memories.status
    ), noted as (
      insert into memory_revisions (id, user_id, memory_id, number, change, actor, before, after, created_at)
      select gen_random_uuid(), user_id, id,
        (select coalesce(max(number), 0) + 1 from memory_revisions where memory_id = faded.id),
        'faded', 'schedule', '{"status": "active"}', '{"status": "archived"}', ${now.toISOString()}
      from faded where status = 'archived'
    )
    select count(*)::int as decayed, count(*) filter (where status = 'archived')::int as archived from faded`);
  return { decayed: row?.decayed ?? 0, archived: row?.archived ?? 0 };
}
