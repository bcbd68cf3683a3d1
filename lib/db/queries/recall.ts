import { sql } from 'drizzle-orm';
import { type RecallHit, SNIPPET_LENGTH } from '@/lib/memory/recall/hit';
import type { Transaction } from '../client';
import { vectorLiteral } from './neighbours';

export interface RecallQuery {
  userId: string;
  characterId: string;
  conversationId: string | null;
  text: string;
  /** Content words of the message, as the memory's keywords are made. */
  words: string[];
  vector: readonly number[] | null;
  embeddingModel: string;
  limit: number;
}

/** Ranks of a channel count as 1 / (60 + rank): the usual constant of reciprocal rank fusion. */
const FUSION = 60;
/** Hits that each channel contributes before fusion. */
const POOL = 40;
/** Below this cosine a memory is not about the message. */
const MIN_COSINE = 0.25;
/** Below this trigram similarity a spelling is not the same word. */
const MIN_SPELLING = 0.45;

/**
 * Memories that bear on a message: by meaning, by words and by spelling, each ranked in SQL, fused by rank and weighed
 * by freshness and importance. Only active memories of this person; session memories of this conversation alone.
 */
export async function recallMemories(tx: Transaction, query: RecallQuery): Promise<RecallHit[]> {
  const mine = sql`user_id = ${query.userId} and status = 'active'
    and (scope = 'permanent' or conversation_id = ${query.conversationId})
    and (not character_only or character_id = ${query.characterId})`;
  const vector = query.vector ? vectorLiteral(query.vector) : null;
  const rows = await tx.execute<{
    id: string;
    content: string;
    tags: string[];
    valid_from: string;
    score: number;
    why: string[];
  }>(sql`
    with meaning as (
      select id, row_number() over (order by embedding <=> ${vector}::halfvec) as place from memories
      where ${mine} and ${vector}::text is not null and embedding_model = ${query.embeddingModel}
        and 1 - (embedding <=> ${vector}::halfvec) >= ${MIN_COSINE}
      order by embedding <=> ${vector}::halfvec limit ${POOL}
    ), words as (
      select id, row_number() over (order by shared desc, importance desc) as place from (
        select id, importance, (select count(*) from unnest(${textArray(query.words)}) word
          where content ~* ('\\m' || regexp_replace(word, '([^[:alnum:]])', '\\\\\\1', 'g'))) as shared
        from memories where ${mine}) counted
      where shared > 0 limit ${POOL}
    ), spelling as (
      select id, row_number() over (order by word_similarity(${query.text}, content) desc) as place from memories
      where ${mine} and word_similarity(${query.text}, content) >= ${MIN_SPELLING} limit ${POOL}
    ), fused as (
      select id, sum(1.0 / (${FUSION} + place)) as score, array_agg(distinct channel) as why from (
        select id, place, 'meaning' as channel from meaning
        union all select id, place, 'words' from words
        union all select id, place, 'spelling' from spelling) channels
      group by id
    )
    select memories.id, content, tags, valid_from,
      (score * (0.7 + 0.15 * relevance + 0.15 * importance))::float8 as score, why
    from fused join memories using (id)
    order by 5 desc limit ${query.limit}`);
  return [...rows].map((row) => ({
    source: 'memory' as const,
    id: row.id,
    timestamp: new Date(row.valid_from).toISOString(),
    snippet: row.content.slice(0, SNIPPET_LENGTH),
    tags: row.tags,
    score: row.score,
    why: row.why,
  }));
}

function textArray(values: readonly string[]) {
  return sql`array[${
    values.length > 0
      ? sql.join(
          values.map((value) => sql`${value}`),
          sql`, `,
        )
      : sql``
  }]::text[]`;
}
