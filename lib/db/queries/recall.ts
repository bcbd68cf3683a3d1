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
import { otherNames, recallLinks } from './recall-links';

/** BM25: how soon repetition stops to count, and how much length does. */
const SATURATION = 1.2;
const LENGTH = 0.5;
/** What a lexeme counts that the message only leans on, or that belongs to its topic, or that is somebody's name. */
const LEANING = 0.4;
const EXPANDED = 0.12;
const NAME = 0.3;
/** How much of a lexeme's worth a row lends to the rows before and after it: the answer often stands beside the question. */
const LENT = [
  { offset: 1, share: 0.8 },
  { offset: -1, share: 0.6 },
  { offset: 2, share: 0.65 },
  { offset: -2, share: 0.4 },
  { offset: 3, share: 0.45 },
  { offset: -3, share: 0.3 },
];
/** In a conversation with one voice the neighbours are less of an answer. */
const ONE_VOICE = 0.5;
/** Share of the rarest lexeme's worth below which a lexeme brings no row up by itself. */
const TELLING = 0.1;
/** Rows that lend; each further one is too weak to lift another. */
const LENDERS = 150;
/** How much of a lexeme's worth a memory lends to those that speak of the same person, place or thing: "my brother" is Tom. */
const LINKED = 0.5;

type Row = {
  source: RecallCandidate['source'];
  id: string;
  at: string;
  text: string;
  tags: string[];
  category: string | null;
  importance: number;
  relevance: number;
  is_past: boolean;
  worth: Record<string, number> | null;
  lent: string[] | null;
  named: boolean;
  linked: boolean;
  phrases: number;
  cosine: number | null;
  shared_tags: number;
  in_time: boolean;
  answers: boolean;
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
    tx.select(PLANNING).from(sql`(values (1)) once`).prepare('recall_planning').execute(),
    tx
      .select({
        statistics: sql<Statistics>`statistics`,
        candidates: sql<Row[] | null>`candidates`,
      })
      .from(sql`(${recallStatement(query)}) found`)
      .prepare('recall')
      .execute(),
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

/**
 * Planned once a connection, whoever asks: planning takes longer than answering. Nested loops over what the planner takes
 * for three rows are what makes it slow.
 */
const PLANNING = {
  plan: sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
  loops: sql`set_config('enable_nestloop', 'off', true)`,
  memory: sql`set_config('work_mem', '32MB', true)`,
};

/** The channels, in one statement. Its text is the same for every message, so that its plan is kept; what varies are parameters. */
export function recallStatement(query: CandidateQuery): SQL {
  return sql`
    with ${otherNames(query.userId)}, asked as materialized (
      select lexeme, max(weight) as weight, bool_or(called) as called from (
        select coalesce(held, lexeme) as lexeme, 1.0::float8 as weight, false as called from unnest(keepsake_terms(${query.text}, null, null))
          left join unnest(${textArray(query.respelled.map(({ written }) => written))}, ${textArray(query.respelled.map(({ held }) => held))})
            respelled(written, held) on written = lexeme
        union all select lexeme, 1.0, true
          from called said join called other using (root) cross join unnest(keepsake_terms(other.word, null, null))
          where said.word = any(${textArray(query.mentions)}) and other.word <> said.word
        union all select lexeme, ${number(LEANING)}, false from unnest(keepsake_terms(${query.leaning}, null, null))
        union all select lexeme, ${number(EXPANDED)}, false from unnest(keepsake_terms(${query.expanded.join(' ')}, null, null))
      ) said group by lexeme
    ), wanted as materialized (
      select string_agg(quoted || case when lexeme ~ '^[[:ascii:]]+$' then ':AC' else '' end, ' | ')::tsquery as in_text,
        string_agg(quoted || ':B', ' | ')::tsquery as in_names
      from (select lexeme, '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' as quoted from asked) spelled
    ), corpus as materialized (
      select source, id, conversation_id, speakers, at, length(terms) as length, ${cosineOf(query)} as cosine,
        case when terms @@ (select in_text from wanted) then terms end as terms,
        speakers <> '{}' and terms @@ (select in_names from wanted) as spoken,
        ${sharedTags(query.tags)} as shared_tags, ${inTime(query.times)} as in_time, answers
      from (${recallCorpus(query)}) searched
    ), size as materialized (
      select count(*)::float8 as rows, greatest(1, avg(length))::float8 as length,
        avg(cosine) as mean, stddev_pop(cosine) as deviation from corpus
    ), holders as materialized (
      select * from corpus where terms is not null
    ), spoken_by as materialized (
      select speakers, count(*) as spoken from corpus where spoken group by speakers
    ), matches as materialized (
      select id, length, lexeme
      from (select id, length, unnest(tsvector_to_array(terms)) as lexeme from holders) said join asked using (lexeme)
    ), names as materialized (
      select distinct lexeme from spoken_by cross join unnest(keepsake_terms(null, speakers, null))
    ), held as materialized (
      select asked.lexeme, weight, called, names.lexeme is not null as is_name,
        case when names.lexeme is null then coalesce(held, 0) else (select sum(spoken) from spoken_by) end as held
      from asked left join names using (lexeme)
        left join (select lexeme, count(*) as held from matches group by lexeme) holders using (lexeme)
    ), rarity as materialized (
      select lexeme, weight, called, held > 0 as known, weight * case when is_name then ${number(NAME)} else 1 end
        * ln(1 + (size.rows + ${number(UNSEEN)} - held + 0.5) / (held + 0.5)) as worth
      from held cross join size
    ), lenders as materialized (
      select id from matches join rarity using (lexeme) cross join size
      where worth >= ${number(TELLING)} * (select max(worth) from rarity where known)
      group by id order by sum(worth * ${saturated(sql`1`, sql`matches.length`)}) desc limit ${number(LENDERS)}
    ), lender_rows as materialized (
      select holders.* from holders join lenders using (id)
    ), own as materialized (
      select id, lexeme, called or 'B' = any(weights) as is_name,
        worth * ${saturated(sql`greatest(1, cardinality(positions))`, sql`lender_rows.length`)} as worth
      from lender_rows cross join unnest(terms) join rarity using (lexeme) cross join size
    ), lines as materialized (
      select id, source, conversation_id, row_number() over (order by conversation_id, source, at, id) as place,
        min(speakers[1]) over talk is distinct from max(speakers[1]) over talk as voices
      from corpus where conversation_id in (select conversation_id from lender_rows)
      window talk as (partition by conversation_id, source)
    ), lending as materialized (
      select source, conversation_id, place + distance as place, lexeme,
        worth * share * case when voices then 1 else ${number(ONE_VOICE)} end as worth
      from own join lines using (id) cross join (values ${lending()}) offsets(distance, share)
    ), ${recallLinks(query.userId)}, lent as (
      select id, lexeme, worth, true as own, is_name as named, false as linked from own
      union all
      select id, lexeme, worth, false, false, false from lending join lines using (place, source, conversation_id)
      union all
      select links.id, lexeme, worth * ${number(LINKED)}, false, false, true from own join links on links.lender = own.id
    ), by_words as materialized (
      select id, jsonb_object_agg(lexeme, worth) as worth,
        array_agg(lexeme) filter (where not own) as lent, bool_or(named) as named, bool_or(linked) as linked
      from (select id, lexeme, max(worth) as worth, bool_or(own) as own, bool_or(named) as named, bool_or(linked) as linked
        from lent group by id, lexeme) most
      group by id order by sum(most.worth) desc limit ${number(query.pool)}
    ), marked as materialized (
      select id, at, shared_tags, answers, in_time from corpus where shared_tags > 0 or answers or in_time
    ), pool as (
      select id from by_words
      union (select id from corpus where cosine is not null order by cosine desc limit ${number(query.pool)})
      union (select id from marked where shared_tags > 0 order by shared_tags desc, at desc limit ${number(query.pool)})
      union (select id from marked where answers order by at desc limit ${number(query.pool)})
      union (select id from marked where in_time order by at desc limit ${number(query.pool)})
    ), chosen as materialized (
      select corpus.source, corpus.id, corpus.at, spoken, cosine, shared_tags, in_time, answers from corpus join pool using (id)
    ), spelled as materialized (
      select array(select phraseto_tsquery('pg_catalog.english', phrase) from unnest(${textArray(query.phrases)}) phrase) as phrases
    ), candidates as (
      select chosen.source, chosen.id, chosen.at, content.*,
        by_words.worth, by_words.lent, coalesce(spoken, false) or coalesce(by_words.named, false) as named, coalesce(by_words.linked, false) as linked, cosine, shared_tags, in_time, answers
      from chosen left join by_words using (id) cross join spelled
        cross join lateral (${contentOf(query)} limit 1) content
    )
    select
      (select jsonb_build_object('rows', rows, 'mean', mean, 'deviation', deviation,
        'asked', (select jsonb_agg(rarity) from rarity)) from size) as statistics,
      (select jsonb_agg(candidates) from candidates) as candidates`;
}

/** BM25's share of a lexeme's worth, by how often it stands in a row of this length. */
function saturated(frequency: SQL, length: SQL): SQL {
  return sql`(${frequency} * ${number(SATURATION + 1)}
    / (${frequency} + ${number(SATURATION)} * (${number(1 - LENGTH)} + ${number(LENGTH)} * ${length} / size.length)))`;
}

/** The text of a candidate, read by its key: only the few that were chosen are. */
function contentOf({ sources }: CandidateQuery): SQL {
  return sql`
    select content as text, tags, category, importance, relevance, status in ('superseded', 'archived') as is_past, ${PHRASES_IN} as phrases
      from memories where source = 'memory' and memories.id = chosen.id
    union all select ${sources.diaryFull ? sql`content` : sql`summary`}, tags, null, coalesce(emotional_weight, 0.5), 1, false, ${PHRASES_IN}
      from diary_entries where source = 'diary' and diary_entries.id = chosen.id
    union all select content, '{}', null, 0.3, 1, false, ${PHRASES_IN}
      from messages where source = 'chat' and messages.id = chosen.id`;
}

/** Both are of length 1, so that their product is the cosine. At full width it takes half the time that it does at half. */
function cosineOf({ vector, embeddingModel }: CandidateQuery): SQL {
  if (!vector) return sql`null::float8`;
  return sql`case when embedding_model = ${embeddingModel} then -(embedding::vector <#> ${toSql([...vector])}::vector) end`;
}

function sharedTags(tags: readonly string[]): SQL {
  const asked = textArray(tags);
  return sql`case when tags && ${asked} then (select count(*)::int from unnest(tags) tag where tag = any(${asked})) else 0 end`;
}

function inTime(times: CandidateQuery['times']): SQL {
  if (times.length === 0) return sql`false`;
  const spans = times.map(
    ({ from, to }) => sql`(happened_at >= ${from.toISOString()} and happened_at < ${to.toISOString()})`,
  );
  return sql`(${sql.join(spans, sql` or `)})`;
}

/** How many of the message's phrases stand in a row. */
const PHRASES_IN = sql`(select count(*)::int from unnest(spelled.phrases) phrase where terms @@ phrase)`;

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
    category: row.category,
    importance: row.importance,
    relevance: row.relevance,
    isPast: row.is_past,
    worth: row.worth ?? {},
    lent: row.lent ?? [],
    named: row.named,
    linked: row.linked,
    phrases: row.phrases,
    cosine: row.cosine,
    sharedTags: row.shared_tags,
    inTime: row.in_time,
    answers: row.answers,
  };
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
