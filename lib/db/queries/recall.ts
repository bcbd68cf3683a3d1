import { type SQL, sql } from 'drizzle-orm';
import type { AskedLexeme, RecallRow } from '@/lib/memory/recall/recall-row';
import type { CandidateQuery, RecallCandidate } from '@/lib/memory/recall/recall-store';
import type { Transaction } from '../client';
import { recallCorpus } from './recall-corpus';
import { otherNames } from './recall-links';
import { toLexemes, toVector } from './recall-terms';

/** The weight of a lexeme that only comes from the message's context or its topic. */
const LEANING = 0.4;
const EXPANDED = 0.12;
/** Rows loaded in one statement: other statements can run in between. */
export const LOADED_AT_ONCE = 1000;

/** A row that may be recalled: its source, id and version. */
export type RowKey = string;
type Source = RecallRow['source'];
const SOURCES: Record<string, Source> = { m: 'memory', d: 'diary', c: 'chat' };

/**
 * The message's words in the form in which rows contain them, and the keys of all rows that may be recalled, separated by
 * commas. What may be recalled is decided here each time, and nowhere else.
 */
export async function listRecallable(
  tx: Transaction,
  query: CandidateQuery,
): Promise<{ asked: AskedLexeme[]; keys: string }> {
  const [, [found]] = await Promise.all([
    tx.select(PLANNING).from(sql`(values (1)) once`).prepare('recall_planning').execute(),
    tx
      .select({ asked: sql<AskedLexeme[] | null>`asked`, keys: sql<string | null>`keys` })
      .from(sql`(${listStatement(query)}) found`)
      .prepare('recall')
      .execute(),
  ]);
  return { asked: found?.asked ?? [], keys: found?.keys ?? '' };
}

/**
 * Planned once per connection, for any person: planning takes longer than executing. Nested loops are slow here because the
 * planner assumes three rows.
 */
const PLANNING = {
  plan: sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
  loops: sql`set_config('enable_nestloop', 'off', true)`,
  memory: sql`set_config('work_mem', '32MB', true)`,
};

/** Its text is the same for every message, so that its plan is reused; everything variable is a parameter. */
export function listStatement(query: CandidateQuery): SQL {
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
    )
    select (select jsonb_agg(asked) from asked) as asked,
      (select string_agg(left(source, 1) || id || version, ',') from (${recallCorpus(query)}) corpus) as keys`;
}

type LoadedRow = {
  source: Source;
  id: string;
  version: string;
  conversation_id: string | null;
  speakers: string[] | null;
  at: number;
  happened_at: number;
  tags: string[];
  predicate: string | null;
  terms: string;
  vector: Buffer | null;
  embedding_model: string | null;
};

/**
 * These rows in the form that recall ranks; rows that have changed since then have a different key.
 *
 * @param keys of rows in any version: returns their current version.
 */
export async function loadRecallRows(
  tx: Transaction,
  userId: string,
  keys: readonly RowKey[],
): Promise<[RowKey, RecallRow][]> {
  const loaded: [RowKey, RecallRow][] = [];
  for (let from = 0; from < keys.length; from += LOADED_AT_ONCE) {
    const ids = idsBySource(keys.slice(from, from + LOADED_AT_ONCE));
    const rows = await tx.execute<LoadedRow>(sql`
      select 'memory' as source, id, xmin::text as version, conversation_id, participants as speakers, ${milliseconds(sql`valid_from`)} as at,
          ${milliseconds(sql`coalesce(lapses_at, valid_from)`)} as happened_at, tags, predicate, terms::text as terms,
          halfvec_send(embedding) as vector, embedding_model
        from memories where user_id = ${userId} and id = any(${ids.memory})
      union all select 'diary', id, xmin::text, conversation_id, null, ${milliseconds(sql`occurred_at`)}, ${milliseconds(sql`occurred_at`)},
          tags, null, terms::text, halfvec_send(embedding), embedding_model
        from diary_entries where user_id = ${userId} and id = any(${ids.diary})
      union all select 'chat', id, xmin::text, conversation_id, array[author], ${milliseconds(sql`created_at`)}, ${milliseconds(sql`created_at`)},
          '{}', null, terms::text, null, null
        from messages where user_id = ${userId} and id = any(${ids.chat}) and terms is not null`);
    for (const row of rows) loaded.push([`${row.source[0]}${row.id}${row.version}`, toRow(row)]);
  }
  return loaded;
}

function toRow({
  conversation_id,
  happened_at,
  embedding_model,
  terms,
  vector,
  ...row
}: LoadedRow): RecallRow {
  return {
    ...row,
    conversationId: conversation_id,
    happenedAt: happened_at,
    lexemes: toLexemes(terms),
    vector: vector && toVector(vector),
    embeddingModel: embedding_model,
    place: -1,
  };
}

/** The parts of a candidate that are shown. */
type Content = Pick<
  RecallCandidate,
  'id' | 'text' | 'tags' | 'category' | 'importance' | 'relevance' | 'isPast' | 'validTo' | 'phrases'
>;

/** The text of the chosen rows, with how many of the message's phrases they contain; without rows that have changed since. */
export async function readContents(
  tx: Transaction,
  { sources, phrases, userId }: Pick<CandidateQuery, 'sources' | 'phrases' | 'userId'>,
  rows: readonly RecallRow[],
): Promise<Content[]> {
  const chosen = sql`unnest(${textArray(rows.map(({ id }) => id))}::uuid[], ${textArray(rows.map(({ version }) => version))}) chosen(id, version)`;
  const isSame = (table: SQL) => sql`${table}.user_id = ${userId} and ${table}.xmin::text = chosen.version`;
  const of = (source: Source) =>
    sql`= any(${textArray(rows.flatMap((row) => (row.source === source ? [row.id] : [])))}::uuid[])`;
  const found = await tx.execute<Omit<Content, 'validTo'> & { validTo: number | null }>(sql`
    with spelled as materialized (
      select array(select phraseto_tsquery('pg_catalog.english', phrase) from unnest(${textArray(phrases)}) phrase) as phrases
    )
    select memories.id, content as text, tags, category, importance, relevance, status in ('superseded', 'archived') as "isPast",
        ${milliseconds(sql`valid_to`)} as "validTo", ${PHRASES_IN} as phrases
      from memories join ${chosen} on chosen.id = memories.id cross join spelled where memories.id ${of('memory')} and ${isSame(sql`memories`)}
    union all select diary_entries.id, ${sources.diaryFull ? sql`content` : sql`summary`}, tags, null, coalesce(emotional_weight, 0.5), 1, false, null, ${PHRASES_IN}
      from diary_entries join ${chosen} on chosen.id = diary_entries.id cross join spelled where diary_entries.id ${of('diary')} and ${isSame(sql`diary_entries`)}
    union all select messages.id, content, '{}', null, 0.3, 1, false, null, ${PHRASES_IN}
      from messages join ${chosen} on chosen.id = messages.id cross join spelled where messages.id ${of('chat')} and ${isSame(sql`messages`)}`);
  return found.map(({ validTo, ...content }) => ({
    ...content,
    validTo: validTo === null ? null : new Date(validTo),
  }));
}

/** How many of the message's phrases a row contains. */
const PHRASES_IN = sql`(select count(*)::int from unnest(spelled.phrases) phrase where terms @@ phrase)`;

function idsBySource(keys: readonly RowKey[]): Record<Source, SQL> {
  const ids: Record<Source, string[]> = { memory: [], diary: [], chat: [] };
  for (const key of keys) {
    const source = SOURCES[key[0] ?? ''];
    if (source) ids[source].push(key.slice(1, 37));
  }
  const array = (of: Source) => sql`${textArray(ids[of])}::uuid[]`;
  return { memory: array('memory'), diary: array('diary'), chat: array('chat') };
}

function milliseconds(instant: SQL): SQL {
  return sql`(extract(epoch from ${instant}) * 1000)::float8`;
}

/** A constant, written into the statement so that its type is clear. */
function number(value: number): SQL {
  return sql.raw(String(value));
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
