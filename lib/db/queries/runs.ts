import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { jobRuns, jobSteps } from '../schema';
import type { JobEvent } from './jobs';

/** A run that an engine works on. Its writes are refused if the lease has since gone to another engine. */
export interface Run {
  id: string;
  functionId: string;
  event: JobEvent;
  attempt: number;
  /** It is started for the first time, so it has no steps yet. */
  isNew: boolean;
}

export interface FinishedStep {
  stepId: string;
  name: string;
  op: string;
  data: unknown;
  /** How long it ran; null for a sleep. */
  durationMs: number | null;
}

/** The engine that works on runs, and the duration of its leases. */
export interface Worker {
  id: string;
  leaseMs: number;
}

/** No run waits, sleeps or is leased for longer: one that seems to was written before a clock was set back. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** The end of a lease of this many milliseconds, by the database's clock. */
export const leaseEnd = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`;

export interface ClaimOptions {
  now: Date;
  limit: number;
  /** Runs in progress on this engine: never started a second time, whatever happened to their leases. */
  except: readonly string[];
  /** Functions that have reached their concurrency limit. */
  fullFunctions: readonly string[];
}

/**
 * Claims up to `limit` due runs: of runs with the same key only the oldest, and none while an older one is open. They are
 * reserved for the worker until its lease ends, which it renews while it lives.
 */
export async function claimRuns(
  tx: Transaction,
  worker: Worker,
  { now, limit, except, fullFunctions }: ClaimOptions,
): Promise<Run[]> {
  const latest = new Date(now.getTime() + LONGEST_WAIT_MS).toISOString();
  const rows = await tx.execute<{
    id: string;
    function_id: string;
    event: JobEvent;
    attempt: number;
    is_new: boolean;
  }>(sql`
    update job_runs set status = 'running', leased_by = ${worker.id}, leased_until = ${leaseEnd(worker.leaseMs)},
      started_at = coalesce(started_at, ${now.toISOString()})
    where id in (
      select id from job_runs due
      where status in ('queued', 'running', 'sleeping')
        and (available_at <= ${now.toISOString()} or available_at > ${latest})
        and (leased_until is null or leased_until < now() or leased_until > ${leaseEnd(LONGEST_WAIT_MS)})
        and ${noneOf(sql`id`, except)} and ${noneOf(sql`function_id`, fullFunctions)}
        and (concurrency_key is null or not exists (
          select 1 from job_runs older where older.concurrency_key = due.concurrency_key
            and older.sequence < due.sequence and older.status in ('queued', 'running', 'sleeping')))
      order by sequence limit ${limit} for update skip locked)
    returning id, function_id, event, attempt,
      attempt = 0 and not exists (select 1 from job_steps where run_id = job_runs.id) as is_new`);
  return [...rows].map((row) => ({
    id: row.id,
    functionId: row.function_id,
    event: row.event,
    attempt: row.attempt,
    isNew: row.is_new,
  }));
}

/** As one text value, so that the statement is the same for any number. */
const noneOf = (column: SQL, values: readonly string[]): SQL =>
  sql`${column}::text <> all(string_to_array(${values.join(',')}, ','))`;

/** Renews the leases of the runs that a worker is working on. */
export async function renewLeases(tx: Transaction, worker: Worker, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await tx
    .update(jobRuns)
    .set({ leasedUntil: leaseEnd(worker.leaseMs) })
    .where(isHeld(worker, runIds));
}

const isHeld = (worker: Worker, runIds: readonly string[]): SQL | undefined =>
  and(inArray(jobRuns.id, [...runIds]), eq(jobRuns.leasedBy, worker.id));

const RELEASED = { leasedBy: null, leasedUntil: null } as const;

export async function loadSteps(
  tx: Transaction,
  runId: string,
): Promise<{ stepId: string; op: string; data: unknown; wakeAt: Date | null }[]> {
  return tx
    .select({ stepId: jobSteps.stepId, op: jobSteps.op, data: jobSteps.data, wakeAt: jobSteps.wakeAt })
    .from(jobSteps)
    .where(eq(jobSteps.runId, runId))
    .orderBy(asc(jobSteps.createdAt));
}

/**
 * Stores the outputs of finished steps, which are replayed and never run again. A run's attempts are counted anew for each
 * step.
 *
 * @returns the runs whose steps were stored; the others were claimed by another worker, or are gone.
 */
export async function saveSteps(
  tx: Transaction,
  worker: Worker,
  finished: readonly { runId: string; step: FinishedStep }[],
): Promise<Set<string>> {
  const steps = finished.map(({ runId, step }) => ({
    run_id: runId,
    step_id: step.stepId,
    name: step.name,
    op: step.op,
    data: step.data,
    duration_ms: step.durationMs,
  }));
  const rows = await tx.execute<{ id: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::text::jsonb)
        as step(run_id uuid, step_id text, name text, op text, data jsonb, duration_ms int)
    ), held as (
      update job_runs set attempt = 0, leased_until = ${leaseEnd(worker.leaseMs)}
      where leased_by = ${worker.id} and id in (select run_id from given)
      returning id
    ), kept as (
      insert into job_steps (run_id, step_id, name, op, status, data, duration_ms)
      select run_id, step_id, name, op, 'completed', data, duration_ms from given join held on held.id = run_id
      on conflict do nothing
    )
    select id from held`);
  return new Set([...rows].map(({ id }) => id));
}

/** Marks runs whose steps are all done as complete. */
export async function completeRuns(
  tx: Transaction,
  worker: Worker,
  runIds: readonly string[],
  now: Date,
): Promise<void> {
  if (runIds.length === 0) return;
  await tx
    .update(jobRuns)
    .set({ ...RELEASED, status: 'completed', finishedAt: now, errorCode: null })
    .where(isHeld(worker, runIds));
}

/** Puts a run to sleep; it continues at `wakeAt` after the sleep. */
export async function sleepRun(
  tx: Transaction,
  worker: Worker,
  runId: string,
  { step, wakeAt }: { step: FinishedStep; wakeAt: Date },
): Promise<void> {
  const held = await tx
    .update(jobRuns)
    .set({ ...RELEASED, status: 'sleeping', availableAt: wakeAt })
    .where(isHeld(worker, [runId]))
    .returning({ id: jobRuns.id });
  if (held.length === 0) return;
  await tx
    .insert(jobSteps)
    .values({ runId, ...step, status: 'completed', wakeAt })
    .onConflictDoNothing();
}

export async function retryRunLater(
  tx: Transaction,
  worker: Worker,
  runId: string,
  { attempt, at, errorCode }: { attempt: number; at: Date; errorCode: string },
): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ ...RELEASED, status: 'queued', attempt, availableAt: at, errorCode })
    .where(isHeld(worker, [runId]));
}

/** Marks a run as failed for good, for the administrator to see. @returns false if the worker no longer held it. */
export async function failRun(
  tx: Transaction,
  worker: Worker,
  runId: string,
  { now, errorCode }: { now: Date; errorCode: string },
): Promise<boolean> {
  const held = await tx
    .update(jobRuns)
    .set({ ...RELEASED, status: 'failed', finishedAt: now, errorCode })
    .where(isHeld(worker, [runId]))
    .returning({ id: jobRuns.id });
  return held.length > 0;
}

/** Releases some of a worker's runs: it lost the database while running them, or they were paused. */
export async function releaseRuns(tx: Transaction, worker: Worker, runIds: readonly string[]): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ ...RELEASED, status: 'queued' })
    .where(isHeld(worker, runIds));
}

/** Releases everything that a stopping worker held. */
export async function releaseWorker(tx: Transaction, worker: Worker): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ ...RELEASED, status: 'queued' })
    .where(and(eq(jobRuns.leasedBy, worker.id), eq(jobRuns.status, 'running')));
}

/** At the start of a single process, releases everything that an earlier one held. */
export async function releaseAllLeases(tx: Transaction): Promise<void> {
  await tx.update(jobRuns).set(RELEASED).where(isNotNull(jobRuns.leasedUntil));
}

/**
 * Milliseconds until a run may become due that was not at the worker's last check; null if there is none. A run behind an
 * older one with its key is due when that ends, and the worker notices the end of its own runs itself.
 */
export async function nextRunDue(tx: Transaction, worker: Worker, lookedAt: Date): Promise<number | null> {
  const [row] = await tx.execute<{ wait: number | null }>(sql`
    select (1000 * min(wait))::float8 as wait from (
      select greatest(
        extract(epoch from available_at - ${lookedAt.toISOString()}::timestamptz),
        extract(epoch from leased_until - now())) as wait
      from job_runs
      where status in ('queued', 'running', 'sleeping') and leased_by is distinct from ${worker.id}::uuid) as open
    where wait > 0`);
  return row?.wait ?? null;
}
