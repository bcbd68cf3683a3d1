import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SimilarPair } from '@/lib/memory/lifecycle/group-memories';
import type { Transaction } from '../client';
import { memories } from '../schema';

/** How many memories are compared with each other, the most important first: the number of pairs grows quadratically. */
const COMPARED = 600;
/** The minimum share of common keywords of two memories about the same topic. */
const SHARED_WORDS = 0.34;
/**
 * How many standard deviations above the person's other pairs a similar pair must be, and the minimum cosine: the scale
 * depends on the model, and among few memories none stands out.
 */
const STANDS_OUT = 1.5;
const LEAST_COSINE = 0.38;

/** Pairs of permanent memories about the same topic, by meaning or by their keywords. */
export async function findBelongingPairs(tx: Transaction, userId: string): Promise<SimilarPair[]> {
  const rows = await tx.execute<{ a: string; b: string }>(sql`
    with mine as materialized (
      select id, embedding::vector as embedding, embedding_model, array(select distinct lower(word) from unnest(keywords) word) as words
      from memories where user_id = ${userId} and status = 'active' and scope = 'permanent'
      order by importance desc, id limit ${COMPARED}
    ), pair as materialized (
      select a.id as a, b.id as b, case when a.embedding_model = b.embedding_model then -(a.embedding <#> b.embedding) end as cosine,
        case when a.words && b.words then (select count(*) from unnest(a.words) word where word = any(b.words))::float8 end as shared,
        cardinality(a.words) + cardinality(b.words) as words
      from mine a join mine b on a.id < b.id
    ), bar as (
      select greatest(${LEAST_COSINE}::float8, avg(cosine) + ${STANDS_OUT}::float8 * stddev_pop(cosine)) as cosine from pair
    )
    select a, b from pair, bar
    where pair.cosine >= bar.cosine or shared / (words - shared) >= ${SHARED_WORDS}
    order by a, b`);
  return [...rows];
}

/** The keywords of these memories. */
export async function loadKeywords(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: memories.id, keywords: memories.keywords })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.id, [...ids])));
  return new Map(rows.map(({ id, keywords }) => [id, keywords]));
}
