import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';

export interface MeasuredCalls {
  purpose: string;
  engine: string;
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  seconds: number;
}

/** Counts for all people within a period: numbers and codes only. */
export interface MeasuredWork {
  decisions: { reason: string; memorable: boolean; amount: number }[];
  calls: MeasuredCalls[];
}

/** For all people, from one instant to another. */
export async function measureWork(tx: Transaction, from: Date, to: Date): Promise<MeasuredWork> {
  const within = sql`created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}`;
  const decisions = await tx.execute<MeasuredWork['decisions'][number]>(sql`
    select reason, is_memorable as memorable, count(*)::int as amount
    from gate_decisions where ${within} group by 1, 2`);
  const calls = await tx.execute<MeasuredCalls & Record<string, unknown>>(sql`
    select purpose, engine, count(*)::int as calls, count(error_code)::int as failed,
      sum(input_tokens)::float as "inputTokens", sum(output_tokens)::float as "outputTokens",
      sum(latency_ms)::float / 1000 as seconds
    from model_calls where ${within} group by 1, 2`);
  return { decisions: [...decisions], calls: [...calls] };
}

export interface MeasuredState {
  /** Events that wait to be delivered, and runs of the embedded engine by state. */
  events: number;
  runs: { status: string; amount: number }[];
  databaseBytes: number;
}

/** The current state of the background and the database. */
export async function measureState(tx: Transaction): Promise<MeasuredState> {
  const [row] = await tx.execute<{ events: number; bytes: number }>(sql`
    select (select count(*)::int from outbox where sent_at is null) as events,
      pg_database_size(current_database())::float as bytes`);
  const runs = await tx.execute<MeasuredState['runs'][number]>(sql`
    select status, count(*)::int as amount from job_runs
    where status in ('queued', 'running', 'sleeping') group by 1`);
  return { events: row?.events ?? 0, runs: [...runs], databaseBytes: row?.bytes ?? 0 };
}
