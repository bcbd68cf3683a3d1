import { type SQL, sql } from 'drizzle-orm';

/**
 * `regrouped`: the entities that the person merged or renamed. `called`: every name of theirs, so that a message with one name finds memories with
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
