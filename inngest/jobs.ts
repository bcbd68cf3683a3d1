import { adoptOpenRuns, releaseClaims, releaseOrphans, settleEvent } from '@/lib/db/queries/outbox';
import { releaseAllLeases } from '@/lib/db/queries/runs';
import type { CreateJobs } from '@/lib/server/jobs/jobs';
import { describeError } from '@/lib/server/log';
import { createInngestClient } from './client';
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded/engine';
import { createFunctions } from './functions';
import { createLoop } from './loop';
import { createRelay, type EventTaker, eventOfDelivery } from './relay';
import { registerFunctions, serveFunctions } from './serve';

/** The longest interval between checks: other processes write work, too, and cannot wake this one. */
const POLL_MS = 5_000;
const TICK_MS = 10_000;
/**
 * How many runs may wait for a model at the same time: more than talk at once on most servers; a model server that is slow
 * for all of them gets no further calls.
 */
const WAITING_FOR_MODEL = 56;

/** The job engine that the environment selects, and the relay that feeds it (design §6). */
export const createJobs: CreateJobs = (db, env, use, log, gate, hasModel) => {
  const now = () => new Date();
  const client = createInngestClient(env.inngest, {
    async onSettled(delivery) {
      const event = eventOfDelivery(delivery);
      if (event) await db.asWorker((tx) => settleEvent(tx, event, now()), { atOnce: true });
    },
    // The embedded engine stops between the steps by itself.
    isPaused: () => env.inngest !== null && gate.isPaused(),
    now,
  });
  const functions = createFunctions(client, use, {
    consolidation: env.memory.decision.consolidation_schedule,
    decay: env.memory.decision.decay_schedule,
  });
  const served = env.inngest ? { client, functions, origin: env.inngest.serveOrigin } : null;
  const onError = (error: unknown) => log.error(describeError(error), 'Could not look for due jobs');
  const engine: EmbeddedEngine | null = env.inngest
    ? null
    : createEmbeddedEngine({
        db,
        client,
        functions,
        now,
        random: Math.random,
        isPaused: gate.isPaused,
        onRunFailed: (failure) => log.error(failure, 'A job failed for good'),
        onError,
        onRoom: () => loops.runs.wake(),
        // Without a model no step waits, and more runs would only compete for the processor.
        waiting: () => (hasModel() ? WAITING_FOR_MODEL : 0),
      });
  const taker: EventTaker = engine
    ? { take: engine.accept, isDurable: true }
    : { take: async (events) => void (await client.send(events)), isDurable: false };

  const relay = createRelay({ db, engine: taker, now });

  /** Separate loops: a long run delays neither the relay nor the schedules. */
  const loops = {
    relay: createLoop({
      async look() {
        // Work that an administrator paused stays where it is.
        if (gate.isPaused()) return null;
        while ((await relay.relay()) > 0) loops.runs.wake();
        return relay.nextDue();
      },
      longestPauseMs: POLL_MS,
      onError,
    }),
    runs: createLoop({
      async look() {
        if (gate.isPaused()) return null;
        gate.recheck();
        return engine?.startDue() ?? null;
      },
      longestPauseMs: POLL_MS,
      onError,
    }),
    schedules: createLoop({
      async look() {
        if (!gate.isPaused()) await engine?.tick();
        loops.runs.wake();
        return null;
      },
      longestPauseMs: TICK_MS,
      onError,
    }),
  };

  function wake(): void {
    loops.relay.wake();
    loops.runs.wake();
  }

  return {
    kind: engine ? 'embedded' : 'inngest',
    answer: served && serveFunctions(served),
    register: async () => !served || registerFunctions(served),
    wake,
    async start() {
      if (env.inngest?.isDev && !env.localOnly)
        log.warn(
          {},
          'INNGEST_DEV is for this machine alone: whoever reaches this server can call its functions',
        );
      // When the operator switches to a server, open work of the embedded engine moves there.
      if (served) await db.asWorker((tx) => adoptOpenRuns(tx, now()));
      // A single process uses the embedded database: work that an earlier one left unfinished is free.
      if (env.embedded)
        await db.asWorker(async (tx) => {
          await releaseAllLeases(tx);
          await releaseClaims(tx);
          await releaseOrphans(tx, now());
        });
      wake();
      loops.schedules.wake();
    },
    async stop() {
      await Promise.all([
        loops.schedules.stop(),
        loops.relay.stop().then(() => relay.release().catch(onError)),
        loops.runs.stop().then(() => engine?.stop()),
      ]);
    },
  };
};
