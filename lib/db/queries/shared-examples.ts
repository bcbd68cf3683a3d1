import { type SQL, sql } from 'drizzle-orm';
import type { MemoryCategory } from '@/lib/contracts/enums';
import type { LabelledExample } from '@/lib/memory/calibration/label';
import type { Transaction } from '../client';
import { maskText } from './mask-text';

/** A labelled reading whose author lets it be used for everybody. */
export interface SharedExample extends LabelledExample {
  /** The id of the person's label, or of the decision that an administrator labelled. */
  id: string;
  userId: string;
  /** Null if nothing was kept. */
  category: MemoryCategory | null;
}

interface Row extends SharedExample, Record<string, unknown> {
  masks: { start: number; end: number }[];
}

/**
 * Labelled readings of people who agreed, with their words: only from their own messages, in conversations open to learning,
 * without anything forgotten.
 */
const AGREED = sql`
  with labelled as (
    select id, user_id, label, memory_id, created_at, label = 'wrong' or given = 'kept_anyway' as is_mistake
    from memory_labels where memory_id is not null
    union all
    select decision.id, decision.user_id, decision.label, candidate.memory_id, decision.labelled_at,
      decision.label = 'wrong'
    from gate_decisions decision
    join lateral (select memory_id from candidates where decision_id = decision.id and memory_id is not null
      order by id limit 1) candidate on true
    where decision.label is not null
  ), read as (
    select labelled.id, labelled.user_id, label, source.span as words, memory.content as reading, '[]'::jsonb as masks,
      memory.category, source.conversation_id, labelled.created_at, is_mistake
    from labelled
    join memories memory on memory.id = labelled.memory_id and memory.user_id = labelled.user_id
    join lateral (select span, conversation_id from memory_sources where memory_id = memory.id
      order by id limit 1) source on true
    where memory.speaker is null and memory.status in ('active', 'pending', 'archived', 'superseded', 'wrong')
    union all
    select decision.id, decision.user_id, decision.label, message.content, null, message.masks, null,
      message.conversation_id, decision.labelled_at, decision.label = 'wrong'
    from gate_decisions decision
    join turns turn on turn.id = decision.turn_id
    join messages message on message.id = turn.user_message_id
    join users on users.id = decision.user_id
    where decision.label is not null and not decision.is_memorable and decision.overridden_at is null
      and message.author is null and message.created_at > coalesce(users.forget_watermark, '-infinity')
  ), agreed as (
    select read.* from read
    join conversations on conversations.id = read.conversation_id and conversations.learning
    join user_settings settings on settings.user_id = read.user_id
      and (settings.memory ->> 'shareCorrections')::boolean
  )`;

async function select(tx: Transaction, rest: SQL): Promise<SharedExample[]> {
  const rows =
    await tx.execute<Row>(sql`${AGREED} select id, user_id as "userId", label, words, reading, masks,
    category ${rest}`);
  return rows.map(({ id, userId, label, words, reading, masks, category }) => ({
    id,
    userId,
    label,
    words: maskText(words, masks),
    reading,
    category,
  }));
}

/** Those with these ids that may still be shown. */
export function findSharedExamples(tx: Transaction, ids: readonly string[]): Promise<SharedExample[]> {
  return select(tx, sql`from agreed where id = any(${sql.param([...ids])}::uuid[]) order by id`);
}

/**
 * The most instructive ones: an engine's mistakes before its correct readings, and the latest of each sort before a second
 * one (extraction specification, few-shot learning).
 */
export function suggestSharedExamples(tx: Transaction, limit: number): Promise<SharedExample[]> {
  return select(
    tx,
    sql`from (select *, row_number() over (partition by label, category order by is_mistake desc, created_at desc) as nth
        from agreed) sorted
      order by is_mistake desc, nth, created_at desc limit ${limit}`,
  );
}
