import { setImmediate } from 'node:timers/promises';
import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';
import type { Database } from '@/lib/db/client';
import * as jobs from '@/lib/db/queries/jobs';
import { createBatch } from './batch';
import { callFunction, type StepState } from './call-function';
import { type FunctionPlan, planFunctions } from './plan';
import { startDueSchedules } from './schedules';

export interface EngineOptions {
  db: Database;
  client: Inngest;
  functions: InngestFunction.Any[];
  now(): Date;
  /** Hears failures by code, never by message. */
  onRunFailed(run: { runId: string; functionId: string; code: string }): void;
  /** 0 to 1, for jitter. */
  random(): number;
  /** Runs at once. */
  parallel?: number;
}

export interface EmbeddedEngine {
  /** Takes events; each starts the functions it triggers, once. */
  accept(events: readonly jobs.JobEvent[]): Promise<void>;
  /** Runs whatever is due until nothing is. */
  runDue(): Promise<void>;
  /** Starts each schedule whose time has come. */
  tick(): Promise<void>;
  /** No further step is begun; resolves when those under way have ended. */
  stop(): Promise<void>;
}

const LEASE_MS = 120_000;
const PARALLEL = 8;
const BACKOFF_BASE_MS = 1000;
const BACKOFF_MAX_MS = 10 * 60_000;

/**
 * The embedded job engine: calls the SDK's own handler in process, one step a call, and keeps runs and steps in
 * Postgres (design §6). A crash loses nothing: finished steps are replayed, the step under way runs again.
 */
export function createEmbeddedEngine(options: EngineOptions): EmbeddedEngine {
  const { db, now } = options;
  const handler = serve({ client: options.client, functions: options.functions });
  const plans = planFunctions(options.functions);
  const parallel = options.parallel ?? PARALLEL;
  const active = new Map<string, Promise<void>>();
  /** Runs that were let go of because the database was: taken up again as soon as it is back, not when their lease ends. */
  const dropped = new Set<string>();
  let stopped = false;
  const keepStep = createBatch<{ runId: string; step: jobs.FinishedStep }>((finished) =>
    db.asWorker((tx) => jobs.saveSteps(tx, finished, new Date(now().getTime() + LEASE_MS))),
  );
  const complete = createBatch<string>((runIds) => db.asWorker((tx) => jobs.completeRuns(tx, runIds, now())));

  async function accept(events: readonly jobs.JobEvent[]): Promise<void> {
    const runs = events.flatMap((event) =>
      plans.filter((plan) => plan.events.includes(event.name)).map((plan) => newRun(plan, event, now())),
    );
    await db.asWorker((tx) => jobs.insertRuns(tx, runs));
  }

  async function runDue(): Promise<void> {
    if (dropped.size > 0) {
      await db.asWorker((tx) => jobs.releaseRuns(tx, [...dropped]));
      dropped.clear();
    }
    while (!stopped) {
      const room = parallel - active.size;
      const claimed = room > 0 ? await db.asWorker((tx) => jobs.claimRuns(tx, now(), LEASE_MS, room)) : [];
      for (const run of claimed) {
        const work = execute(run).catch((error: unknown) => {
          dropped.add(run.id);
          throw error;
        });
        active.set(
          run.id,
          work.finally(() => active.delete(run.id)),
        );
      }
      if (active.size === 0) return;
      await Promise.race(active.values());
      // Those that ended in the same batch leave together, and their places are filled together.
      await setImmediate();
    }
  }

  /** One run, step after step, until it ends, sleeps or fails. */
  async function execute(run: jobs.Run): Promise<void> {
    const plan = plans.find((candidate) => candidate.id === run.functionId);
    if (!plan) return db.asWorker((tx) => jobs.failRun(tx, run.id, now(), 'no_such_function'));
    const steps: StepState[] = run.isNew ? [] : await db.asWorker((tx) => jobs.loadSteps(tx, run.id));
    let attempt = run.attempt;
    while (!stopped) {
      const result = await callFunction(handler, run, steps, attempt);
      switch (result.type) {
        case 'step':
          await keepStep({ runId: run.id, step: result.step });
          steps.push(result.step);
          attempt = 0;
          break;
        case 'sleep': {
          const { step, until } = result;
          return db.asWorker((tx) =>
            jobs.sleepRun(tx, run.id, step, until ?? new Date(now().getTime() + result.forMs)),
          );
        }
        case 'done':
          return complete(run.id);
        case 'error':
          return fail(run, plan, attempt, result.code, result.retryable);
      }
    }
    await db.asWorker((tx) => jobs.releaseRuns(tx, [run.id]));
  }

  async function fail(
    run: jobs.Run,
    plan: FunctionPlan,
    attempt: number,
    code: string,
    retryable: boolean,
  ): Promise<void> {
    if (retryable && attempt < plan.retries) {
      const at = new Date(now().getTime() + backoff(attempt));
      return db.asWorker((tx) => jobs.retryRunLater(tx, run.id, attempt + 1, at, code));
    }
    options.onRunFailed({ runId: run.id, functionId: run.functionId, code });
    await db.asWorker(async (tx) => {
      await jobs.failRun(tx, run.id, now(), code);
      if (plan.failureId) await jobs.insertRuns(tx, [failureRun(plan.failureId, run, code, now())]);
    });
  }

  function backoff(attempt: number): number {
    return Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** attempt) * (0.75 + options.random() / 2);
  }

  return {
    accept,
    runDue,
    tick: () => startDueSchedules(db, plans, now()),
    async stop() {
      stopped = true;
      await Promise.allSettled(active.values());
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

/** What an Inngest server sends to a function's failure handler. */
function failureRun(failureId: string, run: jobs.Run, code: string, now: Date): jobs.NewRun {
  const event: jobs.JobEvent = {
    id: `${run.id}:failed`,
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
