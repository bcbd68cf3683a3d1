import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Memory } from '@/lib/contracts/memory';
import type { MergedMemory } from '@/lib/memory/lifecycle/consolidate';
import {
  GROUP_COSINE,
  KEYWORD_JACCARD,
  MIN_GROUP,
  type SimilarPair,
} from '@/lib/memory/lifecycle/group-memories';
import type { Transaction } from '../client';
import { memories, memoryLinks } from '../schema';
import { uuidv7 } from '../uuid';
import { isUnchanged } from './edits';
import { lockMemory } from './lock-memory';
import { memoryColumns } from './memories';
import { toMemory } from './memory-rows';

/** The most memories of one person that a run compares; the others wait a week. */
const MAX_COMPARED = 3000;

/** Memories that may be merged: permanent ones that are neither pinned, requested in these words, dated nor single-valued. */
const MERGEABLE = sql`status = 'active' and scope = 'permanent' and not pinned and not user_requested
  and slot_key is null and event_date is null and lapses_at is null`;

/** The id of a run for one person: deterministic, in the form of a UUID version 8. */
const personalRunId = (runId: string) =>
  sql`overlay(overlay(md5(${runId} || user_id::text) placing '8' from 13) placing '8' from 17)::uuid`;

/**
 * Announces the weekly run to each person who has enough memories to merge and did not switch it off: one event each, which
 * stays the same however often this is called.
 *
 * @param after the last person of the previous batch; null at the start.
 * @returns the last person of this batch; null when nobody is left.
 */
export async function announceConsolidation(
  tx: Transaction,
  runId: string,
  after: string | null,
  batch: number,
): Promise<{ last: string | null; announced: number }> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    with due as (
      select user_id from memories
      where ${MERGEABLE} and (${after}::uuid is null or user_id > ${after}::uuid)
        and not exists (
          select 1 from user_settings where user_settings.user_id = memories.user_id
            and ((memory ->> 'consolidation')::boolean = false or (memory ->> 'enabled')::boolean = false))
      group by user_id having count(*) >= ${MIN_GROUP}
      order by user_id limit ${batch}
    ), announced as (
      insert into outbox (id, user_id, name, payload)
      select run_id, user_id, 'keepsake/consolidation.due', jsonb_build_object('userId', user_id, 'runId', run_id)
      from due, lateral (select ${personalRunId(runId)} as run_id) as personal
      on conflict do nothing
    )
    select user_id from due order by user_id`);
  return { last: rows.at(-1)?.user_id ?? null, announced: rows.length };
}

/** Pairs of similar memories within a topic, oldest first: by shared keywords, or by meaning (decision logic, 5). */
export async function findSimilarPairs(tx: Transaction, userId: string): Promise<SimilarPair[]> {
  const rows = await tx.execute<{ a: string; b: string }>(sql`
    with mine as (
      select id, topic, lower(subject) as subject, lower(speaker) as speaker, positive, character_only,
        case when character_only then character_id end as keeper, embedding, embedding_model,
        row_number() over (order by created_at, id) as place
      from memories where user_id = ${userId} and ${MERGEABLE}
      order by created_at, id limit ${MAX_COMPARED}
    ), word as (
      select distinct mine.id, lower(word) as word from mine join memories using (id), unnest(keywords) as word
    ), size as (
      select id, count(*) as words from word group by id
    ), sharing as (
      select one.id as a, other.id as b, count(*) as shared
      from word one join word other on other.word = one.word and other.id <> one.id
      group by 1, 2
    ), pair as (
      select a.id as a, b.id as b, a.place as first, b.place as second, a.embedding <=> case
        when a.embedding_model = b.embedding_model then b.embedding end as distance
      from mine a join mine b on a.place < b.place and a.topic = b.topic and a.subject = b.subject
        and a.speaker is not distinct from b.speaker
        and a.positive = b.positive and a.character_only = b.character_only and a.keeper is not distinct from b.keeper
    )
    select pair.a, pair.b from pair
      left join sharing on sharing.a = pair.a and sharing.b = pair.b
      left join size one on one.id = pair.a
      left join size other on other.id = pair.b
    where sharing.shared::float8 / (one.words + other.words - sharing.shared) >= ${KEYWORD_JACCARD}
      or 1 - distance >= ${GROUP_COSINE}
    order by first, second`);
  return [...rows];
}

/** Those of the memories that are still active, oldest first. */
export async function loadActiveMemories(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Memory[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(memoryColumns)
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.id, [...ids]), eq(memories.status, 'active')))
    .orderBy(asc(memories.createdAt), asc(memories.id));
  return rows.map(toMemory);
}

/** The active memory that a group of the sources was merged into; null if there is none. */
export async function findMerged(
  tx: Transaction,
  userId: string,
  sourceIds: readonly string[],
): Promise<string | null> {
  if (sourceIds.length === 0) return null;
  const [row] = await tx
    .select({ id: memoryLinks.fromId })
    .from(memoryLinks)
    .innerJoin(memories, eq(memories.id, memoryLinks.fromId))
    .where(
      and(
        eq(memoryLinks.userId, userId),
        eq(memoryLinks.relation, 'derived_from'),
        inArray(memoryLinks.toId, [...sourceIds]),
        eq(memories.userId, userId),
        eq(memories.status, 'active'),
      ),
    )
    .groupBy(memoryLinks.fromId)
    .having(gte(count(), MIN_GROUP));
  return row?.id ?? null;
}

/**
 * Stores the merged memory with its links and the evidence of its sources, and closes these, in the caller's transaction.
 * Does nothing unless every source may still be merged and is as the engine read it.
 */
export async function mergeMemories(
  tx: Transaction,
  userId: string,
  sources: readonly Memory[],
  merged: MergedMemory,
  made: { embeddingModel: string; now: Date },
): Promise<string | null> {
  await lockMemory(tx, userId);
  for (const source of sources) if (!(await isUnchanged(tx, userId, source))) return null;
  const ids = sources.map((source) => source.id);
  const mergeable = await tx
    .select({ id: memories.id, characterOnly: memories.characterOnly })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.id, ids), MERGEABLE));
  const [first] = sources;
  if (!first || mergeable.length !== sources.length) return null;
  const id = uuidv7();
  await tx.insert(memories).values({
    id,
    userId,
    ...sumUp(sources, first),
    characterOnly: mergeable.some((source) => source.characterOnly),
    speaker: first.speaker,
    content: merged.content,
    title: merged.title,
    keywords: merged.keywords,
    tags: merged.keywords,
    exactKey: merged.exactKey,
    embedding: merged.vector ? [...merged.vector] : null,
    embeddingModel: merged.vector ? made.embeddingModel : null,
    reasoning: `Put together from ${sources.length} memories.`,
    origin: 'consolidation',
    createdAt: made.now,
    updatedAt: made.now,
  });
  await tx
    .insert(memoryLinks)
    .values(
      sources.map((source) => ({ userId, fromId: id, toId: source.id, relation: 'derived_from' as const })),
    );
  await carryOver(tx, id);
  await closeSources(tx, id, made.now);
  return id;
}

/** The properties of a merged memory from its sources: the lowest confidence, the highest importance. */
function sumUp(sources: readonly Memory[], first: Memory) {
  const most = (values: readonly (number | null)[]) => Math.max(...values.map((value) => value ?? 0));
  const accesses = sources.flatMap((source) => source.lastAccessedAt ?? []).sort();
  const weights = sources.flatMap((source) => source.emotionalWeight ?? []);
  const isSamePredicate = sources.every((source) => source.triple.predicate === first.triple.predicate);
  return {
    topic: first.topic,
    kind: first.kind,
    category: first.category,
    scope: 'permanent' as const,
    status: 'active' as const,
    subject: first.triple.subject,
    predicate: isSamePredicate ? first.triple.predicate : 'consolidated',
    object: [...new Set(sources.map((source) => source.triple.object))].join(', ').slice(0, 400),
    positive: first.triple.positive,
    confidence: Math.min(...sources.map((source) => source.confidence)),
    importance: most(sources.map((source) => source.importance)),
    priority: most(sources.map((source) => source.priority)),
    relevance: most(sources.map((source) => source.relevance)),
    emotionalWeight: weights.length > 0 ? most(weights) : null,
    participants: [...new Set(sources.flatMap((source) => source.participants))].slice(0, 20),
    keyMoments: [...new Set(sources.flatMap((source) => source.keyMoments))].slice(0, 10),
    characterId: first.characterId,
    validFrom: new Date(first.validFrom),
    accessCount: sources.reduce((sum, source) => sum + source.accessCount, 0),
    lastAccessedAt: accesses.length > 0 ? new Date(accesses.at(-1) ?? '') : null,
  };
}

/** The sources of a merged memory, by its links. */
const sourcesOf = (mergedId: string) =>
  sql`(select to_id from memory_links where from_id = ${mergedId} and relation = 'derived_from')`;

/** Copies the evidence and entities of the sources to the merged memory. */
async function carryOver(tx: Transaction, mergedId: string): Promise<void> {
  await tx.execute(sql`
    insert into memory_sources (id, user_id, memory_id, message_id, conversation_id, span, span_start, span_end, said_at)
    select distinct on (message_id, span_start) gen_random_uuid(), user_id, ${mergedId}::uuid, message_id, conversation_id, span, span_start, span_end, said_at
    from memory_sources where memory_id in ${sourcesOf(mergedId)}
    order by message_id, span_start, span_end desc`);
  await tx.execute(sql`
    insert into memory_entities (user_id, memory_id, entity_id)
    select distinct user_id, ${mergedId}::uuid, entity_id from memory_entities where memory_id in ${sourcesOf(mergedId)}`);
}

/** Closes the sources, with a revision for each of them and for the merged memory. */
async function closeSources(tx: Transaction, mergedId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with closed as (
      update memories set status = 'consolidated', updated_at = ${now.toISOString()}
      where id in ${sourcesOf(mergedId)} and status = 'active'
      returning id, user_id
    ), noted as (
      select id, user_id, 'consolidated' as change, '{"status": "active"}'::jsonb as before, '{"status": "consolidated"}'::jsonb as after
      from closed
      union all
      select id, user_id, 'created', null, jsonb_build_object('content', content) from memories where id = ${mergedId}
    )
    insert into memory_revisions (id, user_id, memory_id, number, change, actor, before, after, created_at)
    select gen_random_uuid(), user_id, id,
      (select coalesce(max(number), 0) + 1 from memory_revisions where memory_id = noted.id),
      change, 'schedule', before, after, ${now.toISOString()}
    from noted`);
}
