import { setTimeout as sleep } from 'node:timers/promises';
import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';
import { createBatch } from '@/lib/basics/batch';
import type { Database } from '@/lib/db/client';
import { LEASE_MS, RENEW_MS } from '@/lib/db/leases';
import * as jobs from '@/lib/db/queries/jobs';
import * as runs from '@/lib/db/queries/runs';
import { uuidv7 } from '@/lib/db/uuid';
import { callFunction, type StepState } from './call-function';
import { type FunctionPlan, planFunctions } from './plan';
import { createRenewal } from './renewal';
import { createRunLimits } from './run-limits';
import { startDueSchedules } from './schedules';

export interface EngineOptions {
  db: Database;
  client: Inngest;
  functions: InngestFunction.Any[];
  now(): Date;
  /** Receives failures by code, never with a message. */
  onRunFailed(run: { runId: string; functionId: string; code: string }): void;
  /** A run was released because the database was gone; it is resumed as soon as that is back. */
  onError(error: unknown): void;
  /** A run ended, so that runs waiting for its slot or behind it may be due. */
  onRoom(): void;
  /** A random number from 0 to 1, for jitter. */
  random(): number;
  /** Whether an administrator paused the work: then no further step is started. */
  isPaused?: () => boolean;
  /** How many runs may wait for a slow step, in addition to those that work. */
  waiting?: () => number;
  /** The duration of a lease, in milliseconds. */
  leaseMs?: number;
}

export interface EmbeddedEngine {
  /** Accepts events; each starts the functions it triggers, once. */
  accept(events: readonly jobs.JobEvent[]): Promise<void>;
  /**
   * Starts due runs, as many as there are slots, and returns while they are running.
   * @returns milliseconds until something may become due without a wake-up; null if there is nothing to wait for.
   */
  startDue(): Promise<number | null>;
  /** Resolves when no run is in progress. @returns whether any was. */
  settled(): Promise<boolean>;
  /** Starts each schedule that is due. */
  tick(): Promise<void>;
  /** Starts no more steps; current steps have a moment to finish, then another engine may take over their runs. */
  stop(): Promise<void>;
}

/** Runs that compute or use the database at the same time. */
const WORKING = 8;
/** How many of them may be work that nobody waits for: more would slow down people's turns. */
const APART = 3;
const BACKOFF_BASE_MS = 1000;
const BACKOFF_MAX_MS = 10 * 60_000;
/**
 * How long current steps may take when the process ends. A step that computes or writes is done by then; one that waits for a
 * model could take a minute, and is repeated by the next process.
 */
const LAST_STEPS_MS = 1_000;

/**
 * The embedded job engine: it calls the SDK's own handler in process, one step per call, and keeps runs and steps in Postgres
 * (design §6). A crash loses nothing: finished steps are replayed, and the interrupted step runs again when its lease, which
 * a living engine renews, has expired.
 */
export function createEmbeddedEngine(options: EngineOptions): EmbeddedEngine {
  const { db, now } = options;
  const handler = serve({ client: options.client, functions: options.functions });
  const plans = planFunctions(options.functions);
  const worker: runs.Worker = { id: uuidv7(), leaseMs: options.leaseMs ?? LEASE_MS };
  const runLimits = createRunLimits({
    working: WORKING,
    waiting: options.waiting ?? (() => 0),
    limits: new Map(plans.flatMap(({ id, limit }) => (limit === null ? [] : [[id, limit]]))),
    apart: APART,
    elapsed: () => performance.now(),
  });
  const active = new Map<string, Promise<void>>();
  const renewal = createRenewal((worker.leaseMs * RENEW_MS) / LEASE_MS, () =>
    db.asWorker((tx) => runs.renewLeases(tx, worker, [...active.keys()]), { atOnce: true }),
  );
  /**
   * Runs that were released because the database was gone, or they have to wait for a slot of their kind. They are resumed as
   * soon as that is available, not when their lease ends.
   */
  const dropped = new Set<string>();
  let stopped = false;
  const keepStep = createBatch((finished: { runId: string; step: runs.FinishedStep }[]) =>
    db.asWorker((tx) => runs.saveSteps(tx, worker, finished), { atOnce: true }),
  );
  const complete = createBatch((runIds: string[]) =>
    db.asWorker((tx) => runs.completeRuns(tx, worker, runIds, now()), { atOnce: true }),
  );

  async function accept(events: readonly jobs.JobEvent[]): Promise<void> {
    const started = events.flatMap((event) =>
      plans.filter((plan) => plan.events.includes(event.name)).map((plan) => newRun(plan, event, now())),
    );
    await db.asWorker((tx) => jobs.insertRuns(tx, started), { atOnce: true });
  }

  async function startDue(): Promise<number | null> {
    if (dropped.size > 0) {
      await db.asWorker((tx) => runs.releaseRuns(tx, worker, [...dropped]), { atOnce: true });
      dropped.clear();
    }
    const [limit, lookedAt] = [runLimits.room(), now()];
    if (stopped || limit === 0) return runLimits.roomIn();
    const claim = {
      now: lookedAt,
      limit,
      except: [...active.keys()],
      fullFunctions: runLimits.fullFunctions(),
    };
    const claimed = await db.asWorker((tx) => runs.claimRuns(tx, worker, claim), { atOnce: true });
    const early = claimed.filter((run) => !tryStart(run));
    for (const { id } of early) dropped.add(id);
    // The runs behind them are due now.
    if (early.length > 0) return 0;
    if (claimed.length === limit) return runLimits.roomIn();
    return db.asWorker((tx) => runs.nextRunDue(tx, worker, lookedAt), { atOnce: true });
  }

  /** @returns false if the limit for its function is reached. */
  function tryStart(run: runs.Run): boolean {
    if (!runLimits.mayBegin(run.functionId)) return false;
    runLimits.take(run.id, run.functionId);
    const ended = execute(run)
      .catch((error: unknown) => {
        dropped.add(run.id);
        options.onError(error);
      })
      .finally(() => {
        runLimits.leave(run.id);
        active.delete(run.id);
        if (active.size === 0) renewal.pause();
        options.onRoom();
      });
    active.set(run.id, ended);
    renewal.resume();
    return true;
  }

  /** Runs one run, step by step, until it ends, sleeps or fails, or is taken over by another engine. */
  async function execute(run: runs.Run): Promise<void> {
    const plan = plans.find((candidate) => candidate.id === run.functionId);
    if (!plan) return endFailed(run, 'no_such_function', null);
    const steps: StepState[] = run.isNew
      ? []
      : await db.asWorker((tx) => runs.loadSteps(tx, run.id), { atOnce: true });
    let attempt = run.attempt;
    while (!stopped) {
      if (options.isPaused?.())
        return db.asWorker((tx) => runs.releaseRuns(tx, worker, [run.id]), { atOnce: true });
      runLimits.beginStep(run.id);
      const result = await callFunction(handler, run, steps, attempt);
      switch (result.type) {
        case 'step': {
          const kept = await keepStep({ runId: run.id, step: result.step });
          if (!kept.has(run.id)) return;
          steps.push(result.step);
          attempt = 0;
          break;
        }
        case 'sleep': {
          const { step, until, forMs } = result;
          const wakeAt = until ?? new Date(now().getTime() + forMs);
          return db.asWorker((tx) => runs.sleepRun(tx, worker, run.id, { step, wakeAt }));
        }
        case 'done':
          return complete(run.id);
        case 'error':
          return fail(run, plan, attempt, result.code, result.retryable);
      }
    }
  }

  async function fail(
    run: runs.Run,
    plan: FunctionPlan,
    attempt: number,
    code: string,
    retryable: boolean,
  ): Promise<void> {
    if (!retryable || attempt >= plan.retries) return endFailed(run, code, plan.failureId);
    const at = new Date(now().getTime() + backoff(attempt));
    const next = { attempt: attempt + 1, at, errorCode: code };
    await db.asWorker((tx) => runs.retryRunLater(tx, worker, run.id, next), { atOnce: true });
  }

  async function endFailed(run: runs.Run, code: string, failureId: string | null): Promise<void> {
    const isOurs = await db.asWorker(async (tx) => {
      const held = await runs.failRun(tx, worker, run.id, { now: now(), errorCode: code });
      if (held && failureId) await jobs.insertRuns(tx, [failureRun(failureId, run, code, now())]);
      return held;
    });
    if (isOurs) options.onRunFailed({ runId: run.id, functionId: run.functionId, code });
  }

  function backoff(attempt: number): number {
    return Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** attempt) * (0.75 + options.random() / 2);
  }

  async function settled(): Promise<boolean> {
    const wasActive = active.size > 0;
    while (active.size > 0) await Promise.all(active.values());
    return wasActive;
  }

  return {
    accept,
    startDue,
    settled,
    tick: () => startDueSchedules(db, plans, now()),
    async stop() {
      stopped = true;
      const late = new AbortController();
      await Promise.race([settled(), sleep(LAST_STEPS_MS, null, { signal: late.signal }).catch(() => {})]);
      late.abort();
      renewal.pause();
      // If the database is gone, they are released when their lease ends.
      await db.asWorker((tx) => runs.releaseWorker(tx, worker), { atOnce: true }).catch(options.onError);
    },
  };
}

function newRun(plan: FunctionPlan, event: jobs.JobEvent, now: Date): jobs.NewRun {
  const { userId } = event.data;
  return {
    functionId: plan.id,
    event,
    userId: typeof userId === 'string' ? userId : null,
    concurrencyKey: plan.concurrencyKey(event),
    availableAt: now,
  };
}

/**
 * The event that an Inngest server sends to a function's failure handler. It has an id of its own each time: a run that is
 * retried may fail again.
 */
function failureRun(failureId: string, run: runs.Run, code: string, now: Date): jobs.NewRun {
  const event: jobs.JobEvent = {
    id: uuidv7(),
    name: 'inngest/function.failed',
    data: {
      event: run.event,
      function_id: run.functionId,
      run_id: run.id,
      error: { name: 'Error', message: code, stack: '' },
    },
    ts: now.getTime(),
  };
  return { functionId: failureId, event, userId: null, concurrencyKey: null, availableAt: now };
}
