import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { COMMON_FROM } from './related-memories';

/** How many of the best rows have their entities followed. */
const FOLLOWED = 12;

/**
 * `called`: every name of the entities that the person merged or renamed, so that a message with one name finds memories with
 * the others.
 */
export function otherNames(userId: string): SQL {
  return sql`regrouped as materialized (
      select id, key, given_key, merged_into from entities
      where user_id = ${userId} and (merged_into is not null or given_key is not null)
    ), called as materialized (
      select coalesce(merged_into, id) as root, key as word from regrouped
      union select coalesce(merged_into, id), given_key from regrouped where given_key is not null
      union select id, key from entities where id = any(array(select merged_into from regrouped))
    )`;
}

/**
 * Memories that mention an entity which one of these rows, the best first, mentions under any of its names, with that row. An
 * entity that many memories mention links none, and only as many are read as it takes to know. The arrays let the database
 * use its indexes, so that it only reads this person's rows.
 */
export async function findLinks(
  tx: Transaction,
  userId: string,
  lenders: readonly string[],
): Promise<{ lender: string; id: string }[]> {
  const owned = sql`user_id = ${userId}`;
  const followed = idArray(lenders.slice(0, FOLLOWED));
  const rows = await tx.execute<{ lender: string; id: string }>(sql`
    with merged as materialized (
      select id as entity_id, merged_into as root from entities where ${owned} and merged_into is not null
    ), followed_names as materialized (
      select distinct coalesce(root, entity_id) as about from memory_entities left join merged using (entity_id)
      where ${owned} and memory_id = any(${followed})
    ), names as materialized (
      select about, about as entity_id from followed_names
      union all select root, entity_id from merged where root = any(array(select about from followed_names))
    ), spoken_of as materialized (
      select about, memory_id, count(*) over (partition by about) as speaking from names cross join lateral (
        select memory_id from memory_entities
        where ${owned} and memory_entities.entity_id = names.entity_id limit ${COMMON_FROM + 1}) speaking
    )
    select distinct lender.memory_id as lender, other.memory_id as id
    from spoken_of lender join spoken_of other using (about)
    where lender.speaking <= ${COMMON_FROM} and lender.memory_id = any(${followed}) and lender.memory_id <> other.memory_id`);
  return [...rows];
}

function idArray(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}
