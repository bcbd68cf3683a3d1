import { createInngestClient } from '@/inngest/client';
import { createEmbeddedEngine, type EmbeddedEngine } from '@/inngest/embedded/engine';
import { createFunctions } from '@/inngest/functions';
import type { JobUseCases } from '@/inngest/functions/dependencies';
import { relayEvents } from '@/inngest/relay';
import type { Database } from '@/lib/db/client';
import { nextDue, releaseAllLeases } from '@/lib/db/queries/jobs';
import { releaseOrphans } from '@/lib/db/queries/outbox';
import type { Environment } from '@/lib/env';
import { describeError, type Log } from './log';

/** Without a wake-up the work is looked at this often; never less, for what other processes wrote. */
const POLL_MS = 5_000;
const TICK_MS = 30_000;

export interface Jobs {
  kind: 'embedded' | 'inngest';
  client: ReturnType<typeof createInngestClient>;
  functions: ReturnType<typeof createFunctions>;
  /** Something was written to the outbox: no need to wait for the next look. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The job engine that the environment chose, and the relay that feeds it (design §6). */
export function createJobs(db: Database, env: Environment, use: JobUseCases, log: Log): Jobs {
  const client = createInngestClient(env.inngest);
  const functions = createFunctions(client, use, {
    consolidation: env.memory.decision.consolidation_schedule,
    decay: env.memory.decision.decay_schedule,
  });
  const now = () => new Date();
  const engine: EmbeddedEngine | null = env.inngest
    ? null
    : createEmbeddedEngine({
        db,
        client,
        functions,
        now,
        random: Math.random,
        onRunFailed: (failure) => log.error(failure, 'A job failed for good'),
      });
  const send = engine
    ? engine.accept
    : async (events: Parameters<EmbeddedEngine['accept']>[0]) => void (await client.send([...events]));

  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let lastTick = 0;

  async function work(): Promise<void> {
    if (engine && Date.now() - lastTick > TICK_MS) {
      lastTick = Date.now();
      await engine.tick();
    }
    while ((await relayEvents(db, send, now)) > 0);
    await engine?.runDue();
  }

  /** One look at a time; a wake-up during one asks for another. */
  function look(): void {
    if (stopped) return;
    if (working) {
      again = true;
      return;
    }
    if (timer) clearTimeout(timer);
    again = false;
    working = work()
      .catch((error: unknown) => log.error(describeError(error), 'The jobs could not be looked at'))
      .then(schedule);
  }

  async function schedule(): Promise<void> {
    working = null;
    if (stopped) return;
    if (again) return look();
    const due = await db.asWorker(nextDue).catch(() => null);
    const wait = due ? Math.min(POLL_MS, Math.max(20, due.getTime() - Date.now())) : POLL_MS;
    timer = setTimeout(look, wait);
    timer.unref();
  }

  return {
    kind: engine ? 'embedded' : 'inngest',
    client,
    functions,
    wake: look,
    async start() {
      if (env.inngest?.isDev && !env.loopback)
        log.warn(
          {},
          'INNGEST_DEV is for this machine alone: whoever reaches this server can call its functions',
        );
      // One process holds the embedded database: what an earlier one left half done is free to be taken up.
      if (env.embedded)
        await db.asWorker(async (tx) => {
          await releaseAllLeases(tx);
          await releaseOrphans(tx, now());
        });
      look();
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await engine?.stop();
      await working;
    },
  };
}
