import { sql } from 'drizzle-orm';
import { COMMON_FROM } from '@/lib/memory/recall/links';
import type { Transaction } from '../client';
import { idList } from './forgotten-words';

/** The most memories related to one: those that share most with it, the newest first. */
const MOST = 5;

/**
 * Recomputes the memories related to these: those that mention the same people, places and things, under any name (extraction
 * specification, entity linking).
 */
export async function relateMemories(
  tx: Transaction,
  userId: string,
  memoryIds: readonly string[],
): Promise<void> {
  const these = idList(memoryIds);
  await tx.execute(sql`
    delete from memory_links where user_id = ${userId} and relation = 'related'
      and (from_id = any(${these}) or to_id = any(${these}))`);
  await tx.execute(sql`
    with about as materialized (
      select memory_id, coalesce(merged_into, entities.id) as root
      from memory_entities join entities on entities.id = entity_id
      where entities.user_id = ${userId} and coalesce(merged_into, entities.id) = any(array(
        select coalesce(merged_into, entities.id) from memory_entities join entities on entities.id = entity_id
        where memory_entities.user_id = ${userId} and memory_id = any(${these})))
    ), telling as (
      select root from about group by root having count(distinct memory_id) between 2 and ${COMMON_FROM}
    ), shared as (
      select one.memory_id as one, other.memory_id as other,
        row_number() over (partition by one.memory_id order by count(distinct root) desc, other.memory_id desc) as place
      from about one join about other using (root) join telling using (root)
        join memories a on a.id = one.memory_id join memories b on b.id = other.memory_id
      where one.memory_id = any(${these}) and one.memory_id <> other.memory_id
        and a.scope = 'permanent' and b.scope = 'permanent' and b.status in ('active', 'pending')
      group by 1, 2
    )
    insert into memory_links (user_id, from_id, to_id, relation)
    select distinct ${userId}::uuid, greatest(one, other), least(one, other), 'related' from shared where place <= ${MOST}
    on conflict do nothing`);
}

/** A memory and the one that it replaces are not related. */
export async function unrelate(
  tx: Transaction,
  userId: string,
  memoryId: string,
  ids: readonly string[],
): Promise<void> {
  const others = idList(ids);
  await tx.execute(sql`
    delete from memory_links where user_id = ${userId} and relation = 'related'
      and ((from_id = ${memoryId} and to_id = any(${others})) or (to_id = ${memoryId} and from_id = any(${others})))`);
}
