import { sql } from 'drizzle-orm';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import type { Transaction } from '../client';
import { readSaved } from './cost';

/** The administrator's figures since `from`: for all people, without anybody's words. */
export async function readOverviewNumbers(tx: Transaction, from: Date, now: Date): Promise<Overview> {
  return {
    acceptance: await acceptanceByDay(tx, from, now),
    rejections: await rejectionsByReason(tx, from),
    ...(await decisionsByDecider(tx, from)),
    saved: await savedByRules(tx, from),
    calls: await callsByPurpose(tx, from),
    statements: await statementsByAction(tx, from),
    memories: await memoriesByStatus(tx),
  };
}

/** Every day of the period has an entry, even without decisions. */
async function acceptanceByDay(tx: Transaction, from: Date, now: Date): Promise<Overview['acceptance']> {
  const rows = await tx.execute<Overview['acceptance'][number]>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      count(*) filter (where decision.is_memorable)::int as accepted,
      count(*) filter (where not decision.is_memorable)::int as rejected
    from generate_series(
      date_trunc('day', ${from.toISOString()}::timestamptz at time zone 'UTC'),
      date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC'), interval '1 day') as days(day)
    left join gate_decisions decision
      on date_trunc('day', decision.created_at at time zone 'UTC') = days.day
      and decision.created_at >= ${from.toISOString()}
    group by days.day order by days.day`);
  return [...rows];
}

async function rejectionsByReason(tx: Transaction, from: Date): Promise<Overview['rejections']> {
  const rows = await tx.execute<Overview['rejections'][number]>(sql`
    select reason, count(*)::int as amount from gate_decisions
    where not is_memorable and created_at >= ${from.toISOString()}
    group by reason order by amount desc, reason`);
  return [...rows];
}

/** A decision that was deferred to the end of the session counts as deferred, whoever deferred it. */
async function decisionsByDecider(
  tx: Transaction,
  from: Date,
): Promise<Pick<Overview, 'decisions' | 'decidedBy'>> {
  const rows = await tx.execute<Overview['decidedBy'][number]>(sql`
    select case when reason = 'left_to_review' then reason else stage end as by, count(*)::int as amount
    from gate_decisions where created_at >= ${from.toISOString()}
    group by 1 order by amount desc, by`);
  const decidedBy = [...rows];
  return { decisions: decidedBy.reduce((sum, { amount }) => sum + amount, 0), decidedBy };
}

/** The same figures as on the cost page. */
async function savedByRules(tx: Transaction, from: Date): Promise<Overview['saved']> {
  const { mean, byRules } = await readSaved(tx, from);
  return mean ? { decisions: byRules, tokens: Math.round(mean.tokens * byRules) } : null;
}

async function callsByPurpose(tx: Transaction, from: Date): Promise<Overview['calls']> {
  const rows = await tx.execute<{
    purpose: string;
    calls: number;
    failed: number;
    tokens: number;
    costUsd: number;
    unpriced: number;
    p50: number;
    p95: number;
  }>(sql`
    select purpose, count(*)::int as calls, count(error_code)::int as failed,
      sum(input_tokens + output_tokens)::int as tokens,
      coalesce(sum(cost_usd::numeric), 0)::float8 as "costUsd",
      count(*) filter (where cost_usd is null)::int as unpriced,
      percentile_cont(0.5) within group (order by latency_ms)::float as p50,
      percentile_cont(0.95) within group (order by latency_ms)::float as p95
    from model_calls where engine = 'model' and created_at >= ${from.toISOString()}
    group by purpose order by calls desc, purpose`);
  return [...rows].map(({ p50, p95, ...row }) => ({ ...row, latencyMs: { p50, p95 } }));
}

/** Counts by the decisions of the period: a statement belongs to the decision that found it. */
async function statementsByAction(tx: Transaction, from: Date): Promise<Overview['statements']> {
  const rows = await tx.execute<Overview['statements'][number]>(sql`
    select action, count(*)::int as amount
    from candidates join gate_decisions decision on decision.id = candidates.decision_id
    where decision.created_at >= ${from.toISOString()}
    group by action order by amount desc, action`);
  return [...rows];
}

async function memoriesByStatus(tx: Transaction): Promise<Overview['memories']> {
  const rows = await tx.execute<Overview['memories'][number]>(sql`
    select status, count(*)::int as amount from memories group by status order by amount desc, status`);
  return [...rows];
}
