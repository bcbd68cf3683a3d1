import { type SQL, sql } from 'drizzle-orm';
import type { EventDate } from '@/lib/contracts/candidate';
import type { Phrase } from '@/lib/memory/recall/phrases';
import type { AskedLexeme, RecallRow } from '@/lib/memory/recall/recall-row';
import type { CandidateQuery } from '@/lib/memory/recall/recall-store';
import type { Transaction } from '../client';
import { recallCorpus } from './recall-corpus';
import { otherNames } from './recall-links';
import { toLexemes, toPhrase, toVector } from './recall-terms';

/** The weight of a lexeme that only comes from the message's context or its topic. */
const LEANING = 0.4;
const EXPANDED = 0.12;
/** Rows loaded in one statement: other statements can run in between. */
export const LOADED_AT_ONCE = 1000;

/** A row that may be recalled: its source, id and version. */
export type RowKey = string;
type Source = RecallRow['source'];
const SOURCES: Record<string, Source> = { m: 'memory', d: 'diary', c: 'chat' };

/** What a message may find, and its words and phrases in the form in which rows contain them. */
export interface Recallable {
  asked: AskedLexeme[];
  phrases: Phrase[];
  /** The keys of all rows that may be recalled, separated by commas. */
  keys: string;
  /** Entities that the person merged into another one, with that one. */
  merged: ReadonlyMap<string, string>;
}

/** Lists what may be recalled. It is decided here each time, and nowhere else. */
export async function listRecallable(tx: Transaction, query: CandidateQuery): Promise<Recallable> {
  const [, [found]] = await Promise.all([
    tx.select(PLANNING).from(sql`(values (1)) once`).prepare('recall_planning').execute(),
    tx
      .select({
        asked: sql<AskedLexeme[] | null>`asked`,
        phrases: sql<string[]>`phrases`,
        merged: sql<Record<string, string> | null>`merged`,
        keys: sql<string | null>`keys`,
      })
      .from(sql`(${listStatement(query)}) found`)
      .prepare('recall')
      .execute(),
  ]);
  return {
    asked: found?.asked ?? [],
    phrases: (found?.phrases ?? []).map(toPhrase),
    keys: found?.keys ?? '',
    merged: new Map(Object.entries(found?.merged ?? {})),
  };
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
      ) said ${withoutFillers(query.fillers)} group by lexeme
    )
    select (select jsonb_agg(asked) from asked) as asked,
      array(select phraseto_tsquery('pg_catalog.english', phrase)::text from unnest(${textArray(query.phrases)}) phrase) as phrases,
      (select jsonb_object_agg(id, merged_into) from regrouped where merged_into is not null) as merged,
      (select string_agg(left(source, 1) || id || version, ',') from (${recallCorpus(query)}) corpus) as keys`;
}

type LoadedRow = {
  source: Source;
  id: string;
  version: string;
  conversation_id: string | null;
  speakers: string[] | null;
  at: number;
  event_date: EventDate | null;
  tags: string[];
  predicate: string | null;
  terms: string;
  vector: Buffer | null;
  embedding_model: string | null;
  entities: string[];
  text: string;
  whole: string | null;
  category: string | null;
  importance: number;
  relevance: number;
  is_past: boolean;
  valid_to: number | null;
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
          event_date, tags, predicate, terms::text as terms,
          halfvec_send(embedding) as vector, embedding_model,
          array(select entity_id::text from memory_entities where memory_id = memories.id) as entities, content as text, null as whole,
          category, importance, relevance, status in ('superseded', 'archived') as is_past, ${milliseconds(sql`valid_to`)} as valid_to
        from memories where user_id = ${userId} and id = any(${ids.memory})
      union all select 'diary', id, xmin::text, conversation_id, null, ${milliseconds(sql`occurred_at`)}, null,
          tags, null, terms::text, halfvec_send(embedding), embedding_model,
          '{}', summary, content, null, coalesce(emotional_weight, 0.5), 1, false, null
        from diary_entries where user_id = ${userId} and id = any(${ids.diary})
      union all select 'chat', id, xmin::text, conversation_id, array[author], ${milliseconds(sql`created_at`)}, null,
          '{}', null, terms::text, null, null,
          '{}', content, null, null, 0.3, 1, false, null
        from messages where user_id = ${userId} and id = any(${ids.chat}) and terms is not null`);
    for (const row of rows) loaded.push([`${row.source[0]}${row.id}${row.version}`, toRow(row)]);
  }
  return loaded;
}

function toRow({
  conversation_id,
  event_date,
  embedding_model,
  is_past,
  valid_to,
  terms,
  vector,
  ...row
}: LoadedRow): RecallRow {
  return {
    ...row,
    conversationId: conversation_id,
    eventDate: event_date,
    lexemes: toLexemes(terms),
    vector: vector && toVector(vector),
    embeddingModel: embedding_model,
    isPast: is_past,
    validTo: valid_to,
    place: -1,
  };
}

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

/** Only scripts without spaces have fillers, and every recall asks. */
const withoutFillers = (fillers: readonly string[]): SQL =>
  fillers.length === 0
    ? sql``
    : sql`where lexeme not in (select lexeme from unnest(keepsake_terms(${fillers.join(' ')}, null, null)))`;
