import type { Database } from '@/lib/db/client';
import type { Environment } from '@/lib/env';
import type { Log } from '../log';
import type { BackgroundGate } from './background-gate';
import type { JobUseCases } from './job-use-cases';

/** The background work of this process, with either job engine. */
export interface Jobs {
  kind: 'embedded' | 'inngest';
  /** Answers an Inngest server that calls a function; null for the embedded engine. */
  answer: ((request: Request) => Promise<Response>) | null;
  /** Registers the functions with the Inngest server. @returns whether that succeeded; true for the embedded engine. */
  register(): Promise<boolean>;
  /** Something was written to the outbox, which should be checked now. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the jobs of an application. The job engine knows the use cases, but not the other way round (design §2). */
export type CreateJobs = (
  db: Database,
  env: Environment,
  use: JobUseCases,
  log: Log,
  gate: Pick<BackgroundGate, 'isPaused' | 'recheck'>,
  /** Whether a model is connected, for which steps wait. */
  hasModel: () => boolean,
) => Jobs;
