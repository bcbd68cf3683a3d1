import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
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

/** Starts runs; an event starts a function only once, however often it is delivered. */
export async function insertRuns(tx: Transaction, runs: NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await tx
    .insert(jobRuns)
    .values(runs.map((run) => ({ id: uuidv7(), ...run, eventId: run.event.id, status: 'queued' as const })))
    .onConflictDoNothing();
}

/** Claims a schedule's tick, so that only one process starts it. @returns whether this one did. */
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

/** Resets a schedule whose last start is later than now. */
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

/** Deletes old ended runs; those that failed or were cancelled stay longer, for the administrator. */
export async function deleteOldRuns(
  tx: Transaction,
  { completedBefore, failedBefore }: { completedBefore: Date; failedBefore: Date },
): Promise<void> {
  const { status, finishedAt } = jobRuns;
  await tx
    .delete(jobRuns)
    .where(
      or(
        and(eq(status, 'completed'), lte(finishedAt, completedBefore)),
        and(inArray(status, ['failed', 'cancelled']), lte(finishedAt, failedBefore)),
      ),
    );
}

/** The state of the job engine, for the administrator: failed runs first, then the latest. */
export async function overviewJobs(tx: Transaction, engine: Jobs['engine']): Promise<Omit<Jobs, 'queue'>> {
  const runs = await tx
    .select()
    .from(jobRuns)
    .orderBy(desc(eq(jobRuns.status, 'failed')), desc(jobRuns.createdAt))
    .limit(200);
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

/** The finished steps of a run, in order. What they returned is not shown. */
export async function listJobSteps(tx: Transaction, runId: string): Promise<JobStep[]> {
  const steps = await tx
    .select({
      stepId: jobSteps.stepId,
      name: jobSteps.name,
      op: jobSteps.op,
      status: jobSteps.status,
      durationMs: jobSteps.durationMs,
      wakeAt: jobSteps.wakeAt,
      createdAt: jobSteps.createdAt,
    })
    .from(jobSteps)
    .where(eq(jobSteps.runId, runId))
    .orderBy(asc(jobSteps.createdAt));
  return steps.map(({ wakeAt, createdAt, ...step }) => ({
    ...step,
    wakeAt: wakeAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** Whether the run exists, in any state. */
export async function hasRun(tx: Transaction, runId: string): Promise<boolean> {
  const rows = await tx.select({ id: jobRuns.id }).from(jobRuns).where(eq(jobRuns.id, runId));
  return rows.length > 0;
}

/** Retries a failed run from its last finished step. */
export async function retryFailedRun(tx: Transaction, runId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(jobRuns)
    .set({ status: 'queued', attempt: 0, availableAt: now, errorCode: null, finishedAt: null })
    .where(and(eq(jobRuns.id, runId), eq(jobRuns.status, 'failed')))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}
