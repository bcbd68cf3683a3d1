import { analyseGrown } from '@/lib/db/analyse-grown';
import type { Database } from '@/lib/db/client';
import { takeUpAnalyses } from '@/lib/db/queries/failed-analyses';
import { takeUpTurns } from '@/lib/db/queries/failed-turns';
import { resendUnsettled } from '@/lib/db/queries/outbox';
import { takeUpDeliveries } from '@/lib/db/queries/webhooks';
import type { Environment } from '@/lib/env';
import { describeError, type Log } from '../log';
import type { Jobs } from './jobs';

/** The maximum interval between checks for lost work. */
const LOOK_MS = 30_000;
/** The number of checks within the time after which something counts as lost. */
const LOOKS = 4;
/** The most events that one check resends; the others wait for the next one. */
const BATCH = 500;

export interface Recovered {
  /** Turns, analyses and webhook calls that failed in an outage and are due for a retry. */
  takenUp: number;
  /** Events that were sent again. */
  resent: number;
  /** Overdue receipts that were purged. */
  purged: number;
}

/**
 * Retries what failed in an outage of the model, and recovers what a job engine accepted and then lost, for example when it
 * was killed: every event that is not settled after a while is sent again, and overdue purges are done here.
 */
export interface Recovery {
  /** Checks once. Two checks at the same time, even in two processes, do nothing twice. */
  look(): Promise<Recovered>;
  /** Whether our functions are registered with the Inngest server; null for the embedded engine. */
  registered(): boolean | null;
  /** Checks now and then periodically. */
  start(): void;
  stop(): Promise<void>;
}

export interface RecoveryOptions {
  db: Database;
  jobs: Pick<Jobs, 'kind' | 'wake' | 'register'>;
  purgeOverdue(): Promise<number>;
  /** `resendAfterMs`: how long until an event counts as lost for the first time. */
  env: Pick<Environment, 'embedded' | 'resendAfterMs'>;
  now(): Date;
  log: Log;
}

export function createRecovery(options: RecoveryOptions): Recovery {
  const { db, jobs, log, env } = options;
  let registered = jobs.kind === 'embedded';
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<unknown> | null = null;
  let stopped = false;

  async function register(): Promise<void> {
    const before = registered;
    registered = await jobs.register();
    if (registered && !before) log.info({}, 'The functions are registered with the Inngest server');
    if (!registered) log.warn({}, 'The Inngest server did not accept the functions. Is it running?');
  }

  async function look(): Promise<Recovered> {
    const purged = await options.purgeOverdue();
    const takenUp = await db.asWorker(
      async (tx) =>
        (await takeUpTurns(tx, options.now(), BATCH)) +
        (await takeUpAnalyses(tx, options.now(), BATCH)) +
        (await takeUpDeliveries(tx, options.now(), BATCH)),
    );
    const resent = await db.asWorker((tx) => resendUnsettled(tx, options.now(), env.resendAfterMs, BATCH));
    // A server that lost events may have lost the registration, too.
    if (!registered || (resent > 0 && jobs.kind === 'inngest')) await register();
    if (resent + takenUp > 0) jobs.wake();
    // Only the embedded database needs this: a server analyses its tables itself.
    if (env.embedded) await analyseGrown(db);
    if (resent + purged > 0) log.warn({ resent, purged }, 'Recovered work that a job engine had lost');
    return { takenUp, resent, purged };
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(begin, Math.min(LOOK_MS, env.resendAfterMs / LOOKS));
    timer.unref();
  }

  function begin(): void {
    looking = look()
      .catch((error: unknown) => log.error(describeError(error), 'Could not look for lost work'))
      .then(schedule);
  }

  return {
    look,
    registered: () => (jobs.kind === 'embedded' ? null : registered),
    start: begin,
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
