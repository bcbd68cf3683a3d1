import { sql } from 'drizzle-orm';
import type { Inngest } from 'inngest';
import type { Database } from '@/lib/db/client';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { createInngestClient } from '../../client';
import { createEmbeddedEngine, type EmbeddedEngine, type EngineOptions } from '../engine';

export type Definition = Parameters<Inngest['createFunction']>;

/** Engines on one real database, as on servers: each checks again when one of its runs ends. */
export async function startEngines() {
  const test = await startTestDatabase();
  let started: EmbeddedEngine[] = [];

  function engine(definitions: readonly Definition[], options: Partial<EngineOptions> = {}): EmbeddedEngine {
    const client = createInngestClient(null);
    const made = createEmbeddedEngine({
      db: test.db,
      client,
      functions: definitions.map(([config, handler]) => client.createFunction(config, handler)),
      now: () => new Date(),
      random: () => 0.5,
      onRunFailed: () => {},
      onError: () => {},
      onRoom: () => void made.startDue().catch(() => {}),
      ...options,
    });
    started.push(made);
    return made;
  }

  return {
    db: test.db,
    engine,
    /** Stops the engines and deletes their runs. */
    async reset(): Promise<void> {
      await Promise.all(started.map((one) => one.stop()));
      started = [];
      await test.db.connection.execute(sql`truncate job_runs, job_steps, job_schedules`);
    },
    rows: <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      test.db.asWorker(async (tx) => [...(await tx.execute<T>(query))]),
    close: test.close,
  };
}

/** A database that can be disconnected and reconnected. */
export function interruptible(db: Database): Database & { isGone: boolean } {
  const own = {
    ...db,
    isGone: false,
    asWorker: <T>(work: Parameters<typeof db.asWorker<T>>[0]) =>
      own.isGone ? Promise.reject(new Error('gone')) : db.asWorker(work),
  };
  return own;
}
