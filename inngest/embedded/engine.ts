import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';
import type { Database } from '@/lib/db/client';
import * as jobs from '@/lib/db/queries/jobs';
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
  const parallel = options.parallel ?? 4;
  const active = new Map<string, Promise<void>>();
  let stopped = false;

  async function accept(events: readonly jobs.JobEvent[]): Promise<void> {
    const runs = events.flatMap((event) =>
      plans.filter((plan) => plan.events.includes(event.name)).map((plan) => newRun(plan, event, now())),
    );
    await db.asWorker((tx) => jobs.insertRuns(tx, runs));
  }

  async function runDue(): Promise<void> {
    while (!stopped) {
      const room = parallel - active.size;
      const claimed = room > 0 ? await db.asWorker((tx) => jobs.claimRuns(tx, now(), LEASE_MS, room)) : [];
      for (const run of claimed) {
        const work = execute(run).finally(() => active.delete(run.id));
        active.set(run.id, work);
      }
      if (active.size === 0) return;
      await Promise.race(active.values());
    }
  }

  /** One run, step after step, until it ends, sleeps or fails. */
  async function execute(run: jobs.Run): Promise<void> {
    const plan = plans.find((candidate) => candidate.id === run.functionId);
    if (!plan)
      return void (await db.asWorker((tx) => jobs.endRun(tx, run.id, 'failed', now(), 'no_such_function')));
    const steps: StepState[] = await db.asWorker((tx) => jobs.loadSteps(tx, run.id));
    let attempt = run.attempt;
    while (!stopped) {
      const result = await callFunction(handler, run, steps, attempt);
      switch (result.type) {
        case 'step':
          await db.asWorker((tx) =>
            jobs.saveStep(tx, run.id, result.step, new Date(now().getTime() + LEASE_MS)),
          );
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
          return db.asWorker((tx) => jobs.endRun(tx, run.id, 'completed', now(), null));
        case 'error':
          return fail(run, plan, attempt, result.code, result.retryable);
      }
    }
    await db.asWorker((tx) => jobs.releaseRun(tx, run.id));
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
      await jobs.endRun(tx, run.id, 'failed', now(), code);
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
