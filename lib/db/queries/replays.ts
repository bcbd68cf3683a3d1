import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type {
  NewReplay,
  Replay,
  ReplayPrevious,
  ReplayQuery,
  ReplayRow,
  ReplayStatus,
} from '@/lib/contracts/api/admin-replays';
import { REPLAY_CHANGES, type Replayed, replayChoiceSchema } from '@/lib/contracts/replay';
import type { Transaction } from '../client';
import { messages, replayRows, replays, turns } from '../schema';
import { maskText } from './mask-text';
import { pseudonym } from './pseudonym';

export type StoredReplay = typeof replays.$inferSelect;
/** How many replays the page lists. */
const LISTED = 20;

export async function insertReplay(tx: Transaction, replay: NewReplay & { id: string }): Promise<void> {
  await tx.insert(replays).values({ ...replay, status: 'queued' });
}

/** Older rows have fewer fields. */
const asStored = (row: StoredReplay): StoredReplay => ({
  ...row,
  choice: replayChoiceSchema.parse(row.choice),
});

export async function findReplay(tx: Transaction, id: string): Promise<StoredReplay | null> {
  const [row] = await tx.select().from(replays).where(eq(replays.id, id));
  return row ? asStored(row) : null;
}

/** @returns whether it was in one of these states. */
export async function moveReplay(
  tx: Transaction,
  id: string,
  from: readonly ReplayStatus[],
  to: { status: ReplayStatus; errorCode?: string | null; startedAt?: Date; finishedAt?: Date },
): Promise<boolean> {
  const rows = await tx
    .update(replays)
    .set(to)
    .where(and(eq(replays.id, id), inArray(replays.status, [...from])))
    .returning({ id: replays.id });
  return rows.length > 0;
}

/** @param previous the choice that was in use before; null: this one is no longer in use. */
export async function markInUse(tx: Transaction, id: string, previous: ReplayPrevious | null): Promise<void> {
  await tx.update(replays).set({ previous }).where(eq(replays.id, id));
}

export async function deleteReplay(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(replays).where(eq(replays.id, id)).returning({ id: replays.id });
  return rows.length > 0;
}

/** Deletes old replays, with everything derived from people's messages. */
export async function deleteOldReplays(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(replays).where(lt(replays.createdAt, before));
}

/** The cost of a replay so far, in US dollars. */
export async function readReplayCost(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx.execute<{ cost: number }>(
    sql`select coalesce(sum(cost_usd), 0)::float8 as cost from replay_rows where replay_id = ${id}`,
  );
  return row?.cost ?? 0;
}

export async function listReplays(tx: Transaction): Promise<Replay[]> {
  const rows = await tx.select().from(replays).orderBy(desc(replays.id)).limit(LISTED);
  return summarise(tx, rows.map(asStored));
}

export async function readReplay(tx: Transaction, id: string): Promise<Replay | null> {
  const row = await findReplay(tx, id);
  return row ? ((await summarise(tx, [row]))[0] ?? null) : null;
}

/** Whether something should have been kept, according to people's labels; null without any. */
const WANTED = sql.raw(`(select coalesce(
  (select (decision.label = 'right') = decision.is_memorable from gate_decisions decision where decision.id = decision_id),
  (select label.label = 'right' from memory_labels label where label.decision_id = replay_rows.decision_id
    order by label.created_at desc limit 1)))`);

interface Sums extends Record<string, unknown> {
  id: string;
  waiting: number;
  done: number;
  failed: number;
  before_kept: number;
  after_kept: number;
  judged: number;
  before_right: number;
  after_right: number;
  before_ms: number | null;
  after_ms: number | null;
  before_tokens: number;
  after_tokens: number;
  cost: number;
  unpriced: number;
}

const KEPT = sql.raw(
  `'$.candidates[*].action ? (@ == "add" || @ == "review" || @ == "supersede" || @ == "propose" || @ == "update" || @ == "reinforce" || @ == "retract")'`,
);

async function summarise(tx: Transaction, rows: readonly StoredReplay[]): Promise<Replay[]> {
  if (rows.length === 0) return [];
  const ids = sql.param(rows.map(({ id }) => id));
  const sums = await tx.execute<Sums>(sql`
    with made as (
      select *, ${WANTED} as wanted, jsonb_path_exists(before, ${KEPT}) as was_kept,
        jsonb_path_exists(after, ${KEPT}) as is_kept
      from replay_rows where replay_id = any(${ids}::uuid[])
    )
    select replay_id as id, count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'done' and was_kept)::int as before_kept,
      count(*) filter (where status = 'done' and is_kept)::int as after_kept,
      count(*) filter (where status = 'done' and wanted is not null)::int as judged,
      count(*) filter (where status = 'done' and was_kept = wanted)::int as before_right,
      count(*) filter (where status = 'done' and is_kept = wanted)::int as after_right,
      percentile_cont(0.5) within group (order by before_latency_ms) filter (where status = 'done')::float8 as before_ms,
      percentile_cont(0.5) within group (order by latency_ms) filter (where status = 'done')::float8 as after_ms,
      coalesce(sum(before_tokens) filter (where status = 'done'), 0)::int as before_tokens,
      coalesce(sum(tokens) filter (where status = 'done'), 0)::int as after_tokens,
      coalesce(sum(cost_usd::numeric), 0)::float8 as cost,
      count(*) filter (where status = 'done' and tokens > 0 and cost_usd is null)::int as unpriced
    from made group by 1`);
  const counts = await tx
    .select({ id: replayRows.replayId, change: replayRows.change, amount: sql<number>`count(*)::int` })
    .from(replayRows)
    .where(and(sql`${replayRows.replayId} = any(${ids}::uuid[])`, eq(replayRows.status, 'done')))
    .groupBy(replayRows.replayId, replayRows.change);
  return rows.map((row) => {
    const sum = sums.find(({ id }) => id === row.id);
    const { waiting = 0, done = 0, failed = 0 } = sum ?? {};
    const amountOf = (change: string) =>
      counts.find((one) => one.id === row.id && one.change === change)?.amount ?? 0;
    return {
      id: row.id,
      source: row.source,
      choice: row.choice,
      status: row.status,
      errorCode: row.errorCode,
      budgetUsd: row.budgetUsd,
      inUse: row.previous !== null,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      progress: { total: waiting + done + failed, waiting, done, failed },
      changes: {
        kept: amountOf('kept'),
        rejected: amountOf('rejected'),
        replaced: amountOf('replaced'),
        merged: amountOf('merged'),
        content: amountOf('content'),
        fields: amountOf('fields'),
        reason: amountOf('reason'),
        same: amountOf('same'),
      },
      figures: {
        kept: { before: sum?.before_kept ?? 0, after: sum?.after_kept ?? 0 },
        judged: {
          total: sum?.judged ?? 0,
          before: sum?.before_right ?? 0,
          after: sum?.after_right ?? 0,
        },
        medianMs: { before: sum?.before_ms ?? null, after: sum?.after_ms ?? null },
        tokens: { before: sum?.before_tokens ?? 0, after: sum?.after_tokens ?? 0 },
        costUsd: sum?.cost ?? 0,
        unpriced: sum?.unpriced ?? 0,
      },
    };
  });
}

/** Rows that would change first, then the others; without any words of what was said. */
export async function listReplayRows(
  tx: Transaction,
  id: string,
  { change, limit }: ReplayQuery,
): Promise<{ rows: ReplayRow[]; total: number }> {
  const isWanted =
    change === 'failed'
      ? eq(replayRows.status, 'failed')
      : change
        ? eq(replayRows.change, change)
        : sql`${replayRows.status} <> 'waiting'`;
  const where = and(eq(replayRows.replayId, id), isWanted);
  const order = sql`array_position(${sql.param([...REPLAY_CHANGES])}::text[], ${replayRows.change})`;
  const rows = await tx
    .select()
    .from(replayRows)
    .where(where)
    .orderBy(order, asc(replayRows.turnId))
    .limit(limit);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(replayRows).where(where);
  return { rows: rows.flatMap((row) => toRow(row, null)), total: counted?.total ?? 0 };
}

/** One row with what was said, and whose it is: the caller must log the access. */
export async function revealReplayRow(
  tx: Transaction,
  id: string,
): Promise<{ row: ReplayRow; userId: string } | null> {
  const [found] = await tx
    .select({ row: replayRows, content: messages.content, masks: messages.masks })
    .from(replayRows)
    .innerJoin(turns, eq(turns.id, replayRows.turnId))
    .innerJoin(messages, eq(messages.id, turns.userMessageId))
    .where(eq(replayRows.id, id));
  const [row] = found ? toRow(found.row, maskText(found.content, found.masks)) : [];
  return found && row ? { row, userId: found.row.userId } : null;
}

function toRow(row: typeof replayRows.$inferSelect, message: string | null): ReplayRow[] {
  const { id, userId, decisionId, change, errorCode, before, after, latencyMs, tokens, costUsd } = row;
  if (!before) return [];
  const shown = (decision: Replayed) => (message === null ? cover(decision) : decision);
  return [
    {
      id,
      person: pseudonym(userId),
      decisionId,
      change,
      errorCode,
      before: shown(before),
      after: after && shown(after),
      latencyMs,
      tokens,
      costUsd,
      message,
    },
  ];
}

function cover(decision: Replayed): Replayed {
  const candidates = decision.candidates.map((one) => ({ ...one, content: null, span: null }));
  return { ...decision, candidates };
}
