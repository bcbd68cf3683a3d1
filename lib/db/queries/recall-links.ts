import { type SQL, sql } from 'drizzle-orm';
import { COMMON_FROM } from './entities';

/** Best rows whose people, places and things are followed. */
const FOLLOWED = 12;
/** Relations in which most people have one: what is said of "my brother" is said of Tom. */
const ONE_OF_A_KIND = [
  'mother father mum mom dad wife husband partner spouse fiance fiancee girlfriend boyfriend brother sister',
  'son daughter grandmother grandfather boss manager landlord dog cat horse pet',
]
  .join(' ')
  .split(' ')
  .map((relation) => `has_${relation}`);

/**
 * `links`: memories that speak of somebody or something that one of the best rows (`lenders`) speaks of, with that row.
 * They share a name, or call by a relation whom the other names. What many speak of connects none. The arrays let the
 * database use its indexes: all it reads is this person's.
 */
export function recallLinks(userId: string): SQL {
  const owned = sql`user_id = ${userId}`;
  const followed = sql`(select ids from followed)::uuid[]`;
  return sql`followed as materialized (
      select array(select id from lenders limit ${sql.raw(String(FOLLOWED))}) as ids
    ), spoken_of as materialized (
      select memory_id, entity_id::text as about from memory_entities where ${owned} and entity_id = any(array(
        select entity_id from memory_entities where ${owned} and memory_id = any(${followed})))
      union all
      select id, predicate from memories
      where ${owned} and status = 'active' and category = 'relationship' and predicate = any(array(
        select predicate from memories where ${owned} and id = any(${followed}) and category = 'relationship'
          and predicate = any(${sql.param(ONE_OF_A_KIND)}::text[])))
    ), links as materialized (
      select distinct lender.memory_id as lender, other.memory_id as id
      from spoken_of lender join spoken_of other using (about)
        join (select about from spoken_of group by about having count(*) <= ${sql.raw(String(COMMON_FROM))}) few using (about)
      where lender.memory_id = any(${followed}) and lender.memory_id <> other.memory_id
    )`;
}
