import { sql } from 'drizzle-orm';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import type { Transaction } from '../client';

/** The administrator's numbers since `from`: over all people, without anybody's words. */
export async function readOverviewNumbers(tx: Transaction, from: Date, now: Date): Promise<Overview> {
  return {
    acceptance: await acceptanceByDay(tx, from, now),
    rejections: await rejectionsByReason(tx, from),
    preGate: await preGateSavings(tx, from),
    calls: await callsByPurpose(tx, from),
    duplicates: await duplicatesAvoided(tx, from),
    memories: await memoriesByStatus(tx),
  };
}

/** Every day of the period has its entry, also one on which nothing was decided. */
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

async function preGateSavings(tx: Transaction, from: Date): Promise<Overview['preGate']> {
  const [row] = await tx.execute<{ decisions: number; settled: number; tokens: number | null }>(sql`
    select count(*)::int as decisions,
      count(*) filter (where stage in ('pre_gate', 'directive'))::int as settled,
      (select avg(input_tokens + output_tokens)::float from model_calls
        where purpose = 'gatekeeper' and engine = 'model' and created_at >= ${from.toISOString()}) as tokens
    from gate_decisions where created_at >= ${from.toISOString()}`);
  if (!row) return { decisions: 0, settled: 0, tokensSaved: null };
  const tokensSaved = row.tokens === null ? null : Math.round(row.tokens * row.settled);
  return { decisions: row.decisions, settled: row.settled, tokensSaved };
}

async function callsByPurpose(tx: Transaction, from: Date): Promise<Overview['calls']> {
  const rows = await tx.execute<{
    purpose: string;
    calls: number;
    failed: number;
    tokens: number;
    cost: number | null;
    p50: number;
    p95: number;
  }>(sql`
    select purpose, count(*)::int as calls, count(error_code)::int as failed,
      sum(input_tokens + output_tokens)::int as tokens, sum(cost_usd)::float as cost,
      percentile_cont(0.5) within group (order by latency_ms)::float as p50,
      percentile_cont(0.95) within group (order by latency_ms)::float as p95
    from model_calls where created_at >= ${from.toISOString()}
    group by purpose order by calls desc, purpose`);
  return [...rows].map(({ p50, p95, ...row }) => ({ ...row, latencyMs: { p50, p95 } }));
}

/** Candidates that did not become another row: they strengthened, refined or repeated one that was there. */
async function duplicatesAvoided(tx: Transaction, from: Date): Promise<Overview['duplicates']> {
  const [row] = await tx.execute<Overview['duplicates']>(sql`
    select count(*) filter (where action = 'reinforce')::int as reinforced,
      count(*) filter (where action = 'update')::int as updated,
      count(*) filter (where action = 'ignore')::int as ignored
    from candidates where created_at >= ${from.toISOString()}`);
  return row ?? { reinforced: 0, updated: 0, ignored: 0 };
}

async function memoriesByStatus(tx: Transaction): Promise<Overview['memories']> {
  const rows = await tx.execute<Overview['memories'][number]>(sql`
    select status, count(*)::int as amount from memories group by status order by amount desc, status`);
  return [...rows];
}
