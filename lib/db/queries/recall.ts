import { type SQL, sql } from 'drizzle-orm';
import { toSql } from 'pgvector';
import {
  type CandidatePool,
  type CandidateQuery,
  type RecallCandidate,
  UNSEEN,
} from '@/lib/memory/recall/recall-store';
import type { Transaction } from '../client';
import { recallCorpus } from './recall-corpus';

/** BM25: how soon repetition stops to count, and how much length does. */
const SATURATION = 1.2;
const LENGTH = 0.5;
/** What a lexeme counts that the message only leans on, or that belongs to its topic, or that is somebody's name. */
const LEANING = 0.4;
const EXPANDED = 0.12;
const NAME = 0.3;
/** How much of a lexeme's worth a row lends to the rows before and after it: the answer often stands beside the question. */
const LENT = [
  { offset: 0, share: 1 },
  { offset: 1, share: 0.7 },
  { offset: -1, share: 0.5 },
  { offset: 2, share: 0.5 },
  { offset: -2, share: 0.3 },
  { offset: 3, share: 0.3 },
  { offset: -3, share: 0.2 },
];
/** In a conversation with one voice the neighbours are less of an answer. */
const ONE_VOICE = 0.5;
/** Rows that lend; each further one is too weak to lift another. */
const LENDERS = 150;

type Row = {
  source: RecallCandidate['source'];
  id: string;
  at: string;
  text: string;
  tags: string[];
  importance: number;
  relevance: number;
  worth: Record<string, number> | null;
  lent: string[] | null;
  named: boolean;
  phrases: number;
  cosine: number | null;
  shared_tags: number;
  in_time: boolean;
};

type Statistics = {
  asked: CandidatePool['asked'] | null;
  rows: number;
  mean: number | null;
  deviation: number | null;
};

/**
 * What bears on a message, from memories, diary and chats: every channel in one statement. Words are weighed as BM25
 * does, over the person's own rows; a row's worth of a lexeme is the most that it or, at a discount, a neighbour in the
 * same conversation gives.
 */
export async function findRecallCandidates(tx: Transaction, query: CandidateQuery): Promise<CandidatePool> {
  const [, [found]] = await Promise.all([
    // Sent together: nested loops over what the planner takes for three rows are what makes it slow.
    tx.execute(sql`set local enable_nestloop = off`),
    tx.execute<{ statistics: Statistics; candidates: Row[] | null }>(recallStatement(query)),
  ]);
  const statistics = found?.statistics;
  return {
    candidates: (found?.candidates ?? []).map(toCandidate),
    asked: statistics?.asked ?? [],
    rows: statistics?.rows ?? 0,
    cosineMean: statistics?.mean ?? 0,
    cosineDeviation: statistics?.deviation ?? 0,
  };
}

/** The statement itself, for those who want its plan. */
export function recallStatement(query: CandidateQuery): SQL {
  return sql`
    with asked as (
      select lexeme, max(weight) as weight from (
        select lexeme, 1.0 as weight from unnest(keepsake_terms(${query.text}, null, null))
        union all select lexeme, ${number(LEANING)} from unnest(keepsake_terms(${query.leaning}, null, null))
        union all select lexeme, ${number(EXPANDED)} from unnest(keepsake_terms(${query.expanded.join(' ')}, null, null))
      ) said group by lexeme
    ), wanted as (
      select array_agg(lexeme) as lexemes,
        string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery as any_of
      from asked
    ), corpus as materialized (
      select source, id, conversation_id, voice, at, length(terms) as length,
        ${cosineOf(query)} as cosine,
        case when terms @@ any_of then array(
          select row(lexeme, greatest(1, cardinality(positions)), 'B' = any(weights))::recall_posting
          from unnest(terms) where lexeme = any(lexemes)) end as postings,
        ${sharedTags(query.tags)} as shared_tags,
        ${inTime(query.times)} as in_time
      from (${recallCorpus(query)}) searched, wanted
    ), numbered as materialized (
      select *, row_number() over (order by source, conversation_id, at, id) as place,
        row_number() over conversation as line, count(*) over talk as lines,
        min(voice) over talk is distinct from max(voice) over talk as voices
      from corpus window talk as (partition by source, conversation_id),
        conversation as (partition by source, conversation_id order by at, id)
    ), size as (
      select count(*)::float8 as rows, greatest(1, avg(length)) as length,
        avg(cosine) as mean, stddev_pop(cosine) as deviation from corpus
    ), postings as (
      select place, place - line + 1 as first, place - line + lines as last, voices, length, posting.*
      from numbered, unnest(postings) posting where postings is not null
    ), rarity as (
      select asked.lexeme, weight, count(place) > 0 as known,
        weight * case when bool_or(is_name) then ${number(NAME)} else 1 end
          * ln(1 + (size.rows + ${number(UNSEEN)} - count(place) + 0.5) / (count(place) + 0.5)) as worth
      from asked cross join size left join postings using (lexeme) group by asked.lexeme, weight, size.rows
    ), worth as (
      select place, first, last, voices, lexeme, is_name,
        worth * frequency * ${number(SATURATION + 1)}
          / (frequency + ${number(SATURATION)} * (${number(1 - LENGTH)} + ${number(LENGTH)} * postings.length / size.length)) as worth
      from postings join rarity using (lexeme) cross join size
    ), lenders as (
      select place from worth group by place order by sum(worth) desc limit ${number(LENDERS)}
    ), lent as (
      select place + distance as place, lexeme,
        max(worth * share * case when distance = 0 or voices then 1 else ${number(ONE_VOICE)} end) as worth,
        bool_or(distance = 0) as own, bool_or(is_name and distance = 0) as named
      from worth join lenders using (place) cross join (values ${lending()}) offsets(distance, share)
      where place + distance between first and last
      group by 1, 2
    ), by_words as (
      select place, jsonb_object_agg(lexeme, worth) as worth,
        array_agg(lexeme) filter (where not own) as lent, bool_or(named) as named
      from lent group by place order by sum(lent.worth) desc limit ${query.pool}
    ), pool as (
      select place from by_words
      union (select place from numbered where cosine is not null order by cosine desc limit ${query.pool})
      union (select place from numbered where shared_tags > 0 order by shared_tags desc, at desc limit ${query.pool})
      union (select place from numbered where in_time order by at desc limit ${query.pool})
    ), candidates as (
      select numbered.source, numbered.id, numbered.at, content.*,
        by_words.worth, by_words.lent, coalesce(by_words.named, false) as named, cosine, shared_tags, in_time
      from pool join numbered using (place) left join by_words using (place)
        cross join lateral (${contentOf(query)} limit 1) content
    )
    select
      (select jsonb_build_object('rows', rows, 'mean', mean, 'deviation', deviation,
        'asked', (select jsonb_agg(rarity) from rarity)) from size) as statistics,
      (select jsonb_agg(candidates) from candidates) as candidates`;
}

/** The text of a candidate, read by its key: only the few that were chosen are. */
function contentOf({ phrases, sources }: CandidateQuery): SQL {
  return sql`
    select content as text, tags, importance, relevance, ${phrasesIn(phrases)} as phrases
      from memories where source = 'memory' and memories.id = numbered.id
    union all select ${sources.diaryFull ? sql`content` : sql`summary`}, tags, coalesce(emotional_weight, 0.5), 1, ${phrasesIn(phrases)}
      from diary_entries where source = 'diary' and diary_entries.id = numbered.id
    union all select content, '{}', 0.3, 1, ${phrasesIn(phrases)}
      from messages where source = 'chat' and messages.id = numbered.id`;
}

function cosineOf({ vector, embeddingModel }: CandidateQuery): SQL {
  if (!vector) return sql`null::float8`;
  return sql`case when embedding_model = ${embeddingModel} then 1 - (embedding <=> ${toSql([...vector])}::halfvec) end`;
}

function sharedTags(tags: readonly string[]): SQL {
  if (tags.length === 0) return sql`0`;
  return sql`(select count(*)::int from unnest(tags) tag where tag = any(${textArray(tags)}))`;
}

function inTime(times: CandidateQuery['times']): SQL {
  if (times.length === 0) return sql`false`;
  const spans = times.map(
    ({ from, to }) => sql`(happened_at >= ${from.toISOString()} and happened_at < ${to.toISOString()})`,
  );
  return sql`(${sql.join(spans, sql` or `)})`;
}

function phrasesIn(phrases: readonly string[]): SQL {
  if (phrases.length === 0) return sql`0`;
  const found = phrases.map(
    (phrase) => sql`(terms @@ phraseto_tsquery('pg_catalog.english', ${phrase}))::int`,
  );
  return sql.join(found, sql` + `);
}

function lending(): SQL {
  return sql.join(
    LENT.map(({ offset, share }) => sql`(${number(offset)}, ${number(share)})`),
    sql`, `,
  );
}

/** A constant of ours, written into the statement so that its type is plain. */
function number(value: number): SQL {
  return sql.raw(String(value));
}

function toCandidate(row: Row): RecallCandidate {
  return {
    source: row.source,
    id: row.id,
    at: new Date(row.at),
    text: row.text,
    tags: row.tags,
    importance: row.importance,
    relevance: row.relevance,
    worth: row.worth ?? {},
    lent: row.lent ?? [],
    named: row.named,
    phrases: row.phrases,
    cosine: row.cosine,
    sharedTags: row.shared_tags,
    inTime: row.in_time,
  };
}

function textArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}
