import type { Database } from '@/lib/db/client';
import type { Environment } from '@/lib/env';
import type { Log } from '../log';
import type { Traces } from './traces';

interface Application {
  db: Database;
  env: Environment;
  log: Log;
}

/** The code that sends traces is not even loaded unless there is a receiver. */
export async function startTraces({ db, env, log }: Application): Promise<Traces | null> {
  if (!env.tracing) return null;
  const { createTraces } = await import('./traces');
  const clock = { now: () => new Date() };
  const traces = createTraces({ db: db.background, clock, log, to: env.tracing });
  traces.start();
  return traces;
}
