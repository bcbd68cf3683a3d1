import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { SHOWN } from './memories';

/**
 * Memories visible to the person that contain words of a text, in their own sentence or in the evidence, best match first.
 * Matches both the words that recall looks up and single characters, since scripts without spaces have words of one
 * character.
 */
export async function findMemoriesByEvidence(
  tx: Transaction,
  userId: string,
  { text, words }: { text: string; words: readonly string[] },
  limit: number,
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    with asked as materialized (select tsvector_to_array(keepsake_terms(${text}, null, null)) as lexemes)
    select id from (
      select memories.id, content || ' ' || coalesce(string_agg(span, ' '), '') as said
      from memories left join memory_sources on memory_id = memories.id and memory_sources.user_id = ${userId}
      where memories.user_id = ${userId} and status = any(${sql.param([...SHOWN])}::text[])
      group by memories.id) sayings cross join asked cross join lateral (select
        cardinality(array(select unnest(tsvector_to_array(keepsake_terms(said, null, null))) intersect select unnest(lexemes)))
        + (select count(*) from unnest(${sql.param([...words])}::text[]) word where strpos(lower(said), word) > 0) as shared) weighed
    where shared > 0 order by shared desc, id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
