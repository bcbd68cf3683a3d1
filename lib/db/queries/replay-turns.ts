import { and, eq, type SQL, sql } from 'drizzle-orm';
import { REPLAY_LIMIT, type ReplaySource } from '@/lib/contracts/api/admin-replays';
import type { ReplayChange, Replayed } from '@/lib/contracts/replay';
import type { Transaction } from '../client';
import { candidates, gateDecisions, replayRows } from '../schema';
import { TOGETHER } from './turns';

/**
 * Decisions on messages of people who allowed replays: nothing that was forgotten, not even in part, nothing of a chat closed
 * to learning, no request to remember.
 */
function replayable(source: ReplaySource): SQL {
  const which =
    source.kind === 'labelled'
      ? sql`(decision.label is not null
          or exists (select 1 from memory_labels label where label.decision_id = decision.id))`
      : sql`decision.created_at >= ${source.from}::timestamptz and decision.created_at < ${source.to}::timestamptz
          ${source.people.length > 0 ? sql`and right(decision.user_id::text, 6) = any(${sql.param(source.people.map((name) => name.replace(/^person-/, '')))}::text[])` : sql``}`;
  return sql`
    from gate_decisions decision
    join turns turn on turn.id = decision.turn_id and turn.status in ('kept', 'nothing')
      and turn.source in ('turn', 'remember_anyway', 'reread')
    join messages message on message.id = turn.user_message_id and message.masks = '[]'::jsonb
    join conversations chat on chat.id = turn.conversation_id and chat.learning
    join users person on person.id = decision.user_id
      and message.created_at > coalesce(person.forget_watermark, '-infinity')
    join user_settings settings on settings.user_id = decision.user_id
      and (settings.memory ->> 'allowReplay')::boolean
    where decision.stage <> 'directive' and ${which}
      -- What was kept of it was forgotten since.
      and not (decision.is_memorable and turn.status = 'kept' and not exists (
        select 1 from candidates kept where kept.decision_id = decision.id and kept.memory_id is not null))`;
}

/** The number of decisions in a source, the number of people, and the average cost of a model's decision. */
export async function countReplayable(tx: Transaction, source: ReplaySource) {
  const [row] = await tx.execute<{
    decisions: number;
    people: number;
    asked: number;
    allowed: number;
    input: number | null;
    output: number | null;
  }>(sql`
    with chosen as (
      select decision.user_id, decision.model ${replayable(source)}
      order by decision.created_at desc limit ${REPLAY_LIMIT}
    )
    select count(*)::int as decisions, count(distinct user_id)::int as people,
      count(*) filter (where model <> 'rules')::int as asked,
      (select count(*)::int from user_settings where (memory ->> 'allowReplay')::boolean) as allowed,
      (select avg(input_tokens)::float8 from model_calls
        where purpose in ('gatekeeper', 'replay') and engine = 'model' and error_code is null) as input,
      (select avg(output_tokens)::float8 from model_calls
        where purpose in ('gatekeeper', 'replay') and engine = 'model' and error_code is null) as output
    from chosen`);
  return row ?? { decisions: 0, people: 0, asked: 0, allowed: 0, input: null, output: null };
}

/** Everybody who allows replays. */
export async function listAllowing(tx: Transaction): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(
    sql`select user_id as id from user_settings where (memory ->> 'allowReplay')::boolean order by user_id limit 500`,
  );
  return [...rows].map(({ id }) => id);
}

/** Stores which decisions a replay covers. */
export async function fillReplay(tx: Transaction, replayId: string, source: ReplaySource): Promise<void> {
  await tx.execute(sql`
    insert into replay_rows (id, replay_id, user_id, conversation_id, turn_id, decision_id)
    select gen_random_uuid(), ${replayId}::uuid, decision.user_id, turn.conversation_id, turn.id, decision.id
    ${replayable(source)} order by decision.created_at desc limit ${REPLAY_LIMIT}`);
}

export type WaitingRow = Pick<
  typeof replayRows.$inferSelect,
  'id' | 'userId' | 'conversationId' | 'turnId' | 'decisionId'
>;

/** The next pending rows of a replay: of one conversation, in order. */
export async function nextWaiting(tx: Transaction, replayId: string): Promise<WaitingRow[]> {
  const { id, userId, conversationId, turnId, decisionId } = replayRows;
  const waiting = and(eq(replayRows.replayId, replayId), eq(replayRows.status, 'waiting'));
  const [first] = await tx
    .select({ userId, conversationId })
    .from(replayRows)
    .where(waiting)
    .orderBy(userId, conversationId, turnId)
    .limit(1);
  if (!first) return [];
  return tx
    .select({ id, userId, conversationId, turnId, decisionId })
    .from(replayRows)
    .where(and(waiting, eq(userId, first.userId), eq(conversationId, first.conversationId)))
    .orderBy(turnId)
    .limit(TOGETHER);
}

/** A decision as it was made, with its cost. */
export interface PastDecision {
  replayed: Replayed;
  decidedAt: Date;
  latencyMs: number;
  tokens: number;
}

/** The original decisions, without what the person changed about their results later. */
export async function loadPastDecisions(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, PastDecision>> {
  const list = sql.param([...ids]);
  const decisions = await tx
    .select()
    .from(gateDecisions)
    .where(and(eq(gateDecisions.userId, userId), sql`${gateDecisions.id} = any(${list}::uuid[])`));
  const proposed = await tx
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.userId, userId),
        sql`${candidates.decisionId} = any(${list}::uuid[])`,
        sql`candidates.created_at < coalesce((
          select min(said.at) from (
            select overridden_at as at from gate_decisions where id = candidates.decision_id
            union all select created_at from memory_labels where decision_id = candidates.decision_id) said), 'infinity')`,
      ),
    )
    .orderBy(candidates.id);
  const byDecision = Map.groupBy(proposed, ({ decisionId }) => decisionId);
  return new Map(
    decisions.map((row) => [
      row.id,
      {
        decidedAt: row.createdAt,
        latencyMs: row.latencyMs,
        tokens: row.inputTokens + row.outputTokens,
        replayed: {
          isMemorable: row.isMemorable,
          reason: row.reason,
          model: row.model,
          promptVersion: row.promptVersion,
          candidates: (byDecision.get(row.id) ?? []).map(({ draft, action, actionReason }) => ({
            content: draft.content,
            span: draft.span,
            category: draft.category,
            kind: draft.kind,
            scope: draft.scope,
            confidence: draft.confidence,
            action,
            actionReason,
          })),
        },
      },
    ]),
  );
}

/** The result of a repeated decision. */
export interface RowResult {
  status: 'done' | 'failed';
  change: ReplayChange | null;
  before: Replayed;
  after: Replayed | null;
  beforeLatencyMs: number;
  latencyMs: number | null;
  beforeTokens: number;
  tokens: number | null;
  costUsd: number | null;
  errorCode: string | null;
}

/** Does nothing if the row is gone: its person forgot it, or no longer allows replays. */
export async function saveRowResult(
  tx: Transaction,
  userId: string,
  id: string,
  result: RowResult,
): Promise<void> {
  await tx
    .update(replayRows)
    .set(result)
    .where(and(eq(replayRows.id, id), eq(replayRows.userId, userId)));
}

/** The person no longer allows replays: rows derived from their messages are deleted. */
export async function dropReplayRows(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(replayRows).where(eq(replayRows.userId, userId));
}
