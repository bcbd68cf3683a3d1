import { sql } from 'drizzle-orm';
import type { LabelledExample } from '@/lib/memory/calibration/label';
import type { Transaction } from '../client';
import { maskText } from './mask-text';

/** The most examples shown beside a message. */
const EXAMPLES = 4;

interface Row extends LabelledExample, Record<string, unknown> {
  masks: { start: number; end: number }[];
}

/**
 * Readings of this person's messages that they or the administrator labelled right or wrong, those most similar to the text
 * first (extraction specification, few-shot learning). Only of their own messages, in conversations open to learning, without
 * anything forgotten.
 */
export async function loadExamples(
  tx: Transaction,
  userId: string,
  text: string,
): Promise<LabelledExample[]> {
  const rows = await tx.execute<Row>(sql`
    with labelled as (
      select label, memory_id, created_at from memory_labels
      where user_id = ${userId} and memory_id is not null
      union all
      select decision.label, candidate.memory_id, decision.labelled_at from gate_decisions decision
      join candidates candidate on candidate.decision_id = decision.id
      where decision.user_id = ${userId} and decision.label is not null and candidate.memory_id is not null
    ), said as (
      select (array_agg(labelled.label order by labelled.created_at desc))[1] as label,
        source.span as words, memory.content as reading, '[]'::jsonb as masks, source.conversation_id
      from labelled
      join memories memory on memory.id = labelled.memory_id and memory.user_id = ${userId}
      join memory_sources source on source.memory_id = memory.id
      where memory.speaker is null and memory.status in ('active', 'pending', 'archived', 'superseded', 'wrong')
      group by source.id, memory.id
      union all
      select decision.label, message.content, null, message.masks, message.conversation_id
      from gate_decisions decision
      join turns turn on turn.id = decision.turn_id
      join messages message on message.id = turn.user_message_id
      join users on users.id = decision.user_id
      where decision.user_id = ${userId} and decision.label is not null and not decision.is_memorable
        and decision.overridden_at is null and message.author is null
        and message.created_at > coalesce(users.forget_watermark, '-infinity')
    )
    select label, words, reading, masks from said
    join conversations on conversations.id = said.conversation_id and conversations.learning
    order by word_similarity(words, ${text}) desc limit ${EXAMPLES}`);
  return rows.map(({ label, words, reading, masks }) => ({ label, words: maskText(words, masks), reading }));
}
