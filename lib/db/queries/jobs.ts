import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { JobStep, Jobs } from '@/lib/contracts/api/admin';
import type { Transaction } from '../client';
import { jobRuns, jobSchedules, jobSteps, outbox } from '../schema';
import { uuidv7 } from '../uuid';

export interface JobEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
}

export interface NewRun {
  functionId: string;
  event: JobEvent;
  userId: string | null;
  concurrencyKey: string | null;
  availableAt: Date;
}

export interface Run {
  id: string;
  functionId: string;
  event: JobEvent;
  attempt: number;
  /** Taken up for the first time: it has no steps yet. */
  isNew: boolean;
}

export interface FinishedStep {
  stepId: string;
  name: string;
  op: string;
  data: unknown;
}

/** Starts runs; an event starts a function once, however often it is delivered. */
export async function insertRuns(tx: Transaction, runs: NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await tx
    .insert(jobRuns)
    .values(runs.map((run) => ({ id: uuidv7(), ...run, eventId: run.event.id, status: 'queued' as const })))
    .onConflictDoNothing();
}

const OPEN = ['queued', 'running', 'sleeping'] as const;

/** No run waits or sleeps longer. */
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Takes up to `limit` runs that are due: of runs with the same key only the oldest, and none while an older one is
 * open. Held by a lease, so that a crash lets them go. A lease or a wait that ends later than any
 * can was written before the clock was set back, and holds nothing.
 */
export async function claimRuns(tx: Transaction, now: Date, leaseMs: number, limit: number): Promise<Run[]> {
  const until = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const rows = await tx.execute<{
    id: string;
    function_id: string;
    event: JobEvent;
    attempt: number;
    is_new: boolean;
  }>(sql`
    update job_runs set status = 'running', leased_until = ${until(leaseMs)},
      started_at = coalesce(started_at, ${now.toISOString()})
    where id in (
      select id from job_runs due
      where status in ('queued', 'running', 'sleeping')
        and (available_at <= ${now.toISOString()} or available_at > ${until(LONGEST_WAIT_MS)})
        and (leased_until is null or leased_until < ${now.toISOString()} or leased_until > ${until(2 * leaseMs)})
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

/** Keeps finished steps' outputs: they are replayed, never run again. A run's attempts begin anew with each step. */
export async function saveSteps(
  tx: Transaction,
  finished: readonly { runId: string; step: FinishedStep }[],
  leasedUntil: Date,
): Promise<void> {
  if (finished.length === 0) return;
  await Promise.all([
    tx
      .insert(jobSteps)
      .values(finished.map(({ runId, step }) => ({ runId, ...step, status: 'completed' as const })))
      .onConflictDoNothing(),
    tx
      .update(jobRuns)
      .set({ attempt: 0, leasedUntil })
      .where(
        inArray(
          jobRuns.id,
          finished.map(({ runId }) => runId),
        ),
      ),
  ]);
}

/** Ends runs that did all their steps. */
export async function completeRuns(tx: Transaction, runIds: readonly string[], now: Date): Promise<void> {
  if (runIds.length === 0) return;
  await tx
    .update(jobRuns)
    .set({ status: 'completed', finishedAt: now, leasedUntil: null, errorCode: null })
    .where(inArray(jobRuns.id, [...runIds]));
}

/** Puts a run to sleep; it goes on at `wakeAt` as if the sleep were done. */
export async function sleepRun(
  tx: Transaction,
  runId: string,
  step: FinishedStep,
  wakeAt: Date,
): Promise<void> {
  await tx
    .insert(jobSteps)
    .values({ runId, ...step, status: 'completed', wakeAt })
    .onConflictDoNothing();
  await tx
    .update(jobRuns)
    .set({ status: 'sleeping', availableAt: wakeAt, leasedUntil: null })
    .where(eq(jobRuns.id, runId));
}

export async function retryRunLater(
  tx: Transaction,
  runId: string,
  attempt: number,
  at: Date,
  errorCode: string,
): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ status: 'queued', attempt, availableAt: at, leasedUntil: null, errorCode })
    .where(eq(jobRuns.id, runId));
}

/** Ends a run that cannot succeed; the administrator finds it. */
export async function failRun(tx: Transaction, runId: string, now: Date, errorCode: string): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ status: 'failed', finishedAt: now, leasedUntil: null, errorCode })
    .where(eq(jobRuns.id, runId));
}

/** Lets runs under way go as they are: the process stops between two steps, or lost the database in the middle of one. */
export async function releaseRuns(tx: Transaction, runIds: readonly string[]): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ status: 'queued', leasedUntil: null })
    .where(and(inArray(jobRuns.id, [...runIds]), eq(jobRuns.status, 'running')));
}

/** A single process that starts owns all that an earlier one left in its hands. */
export async function releaseAllLeases(tx: Transaction): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ leasedUntil: null })
    .where(inArray(jobRuns.status, [...OPEN]));
}

/** When the next run may be due; null when none is open. */
export async function nextDue(tx: Transaction): Promise<Date | null> {
  const [row] = await tx.execute<{ due: string | null }>(sql`
    select least(
      (select min(greatest(available_at, coalesce(leased_until, available_at))) from job_runs where status in ('queued', 'running', 'sleeping')),
      (select min(available_at) from outbox where sent_at is null)) as due`);
  return row?.due ? new Date(row.due) : null;
}

/** Starts a schedule's tick once, whichever process comes first. @returns whether this one may start it. */
export async function claimTick(
  tx: Transaction,
  functionId: string,
  cron: string,
  tickAt: Date,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into job_schedules as schedule (function_id, cron, last_tick_at) values (${functionId}, ${cron}, ${tickAt.toISOString()})
    on conflict (function_id) do update set last_tick_at = excluded.last_tick_at, cron = excluded.cron
      where schedule.last_tick_at < excluded.last_tick_at
    returning 1`);
  return rows.length > 0;
}

/** Sets back a schedule that was last started later than now. */
export async function resetTick(tx: Transaction, functionId: string, now: Date): Promise<void> {
  await tx
    .update(jobSchedules)
    .set({ lastTickAt: now })
    .where(and(eq(jobSchedules.functionId, functionId), gt(jobSchedules.lastTickAt, now)));
}

export async function loadSchedules(tx: Transaction): Promise<Map<string, Date>> {
  const rows = await tx.select().from(jobSchedules);
  return new Map(rows.map((row) => [row.functionId, row.lastTickAt]));
}

/** Finished runs go after a while; failed ones stay for the administrator. */
export async function deleteOldRuns(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(jobRuns).where(and(eq(jobRuns.status, 'completed'), lte(jobRuns.finishedAt, before)));
}

/** The administrator's view of the engine. */
export async function overviewJobs(tx: Transaction, engine: Jobs['engine']): Promise<Jobs> {
  const runs = await tx.select().from(jobRuns).orderBy(desc(jobRuns.createdAt)).limit(200);
  const [waiting] = await tx.execute<{ backlog: number; outbox: number; failed: number }>(sql`
    select (select count(*)::int from ${jobRuns} where status in ('queued', 'running', 'sleeping')) as backlog,
           (select count(*)::int from ${jobRuns} where status = 'failed') as failed,
           (select count(*)::int from ${outbox} where sent_at is null) as outbox`);
  const schedules = await tx.select().from(jobSchedules);
  return {
    engine,
    backlog: waiting?.backlog ?? 0,
    outbox: waiting?.outbox ?? 0,
    failed: waiting?.failed ?? 0,
    runs: runs.map((run) => ({
      id: run.id,
      functionId: run.functionId,
      status: run.status,
      attempt: run.attempt,
      errorCode: run.errorCode,
      createdAt: run.createdAt.toISOString(),
      startedAt: run.startedAt?.toISOString() ?? null,
      finishedAt: run.finishedAt?.toISOString() ?? null,
    })),
    schedules: schedules.map((schedule) => ({
      functionId: schedule.functionId,
      cron: schedule.cron,
      lastTickAt: schedule.lastTickAt.toISOString(),
    })),
  };
}

/** The steps a run has finished, in their order. What they returned is not shown. */
export async function listJobSteps(tx: Transaction, runId: string): Promise<JobStep[]> {
  const steps = await tx
    .select()
    .from(jobSteps)
    .where(eq(jobSteps.runId, runId))
    .orderBy(asc(jobSteps.createdAt));
  return steps.map(({ data: _data, runId: _runId, wakeAt, createdAt, ...step }) => ({
    ...step,
    wakeAt: wakeAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** Gives a failed run another chance, from its last finished step. */
export async function retryFailedRun(tx: Transaction, runId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(jobRuns)
    .set({ status: 'queued', attempt: 0, availableAt: now, errorCode: null, finishedAt: null })
    .where(and(eq(jobRuns.id, runId), eq(jobRuns.status, 'failed')))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}
