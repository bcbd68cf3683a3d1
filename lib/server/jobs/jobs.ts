import type { Database } from '@/lib/db/client';
import type { Environment } from '@/lib/env';
import type { Log } from '../log';
import type { BackgroundGate } from './background-gate';
import type { JobUseCases } from './job-use-cases';

/** The background work of this process, whichever engine runs it. */
export interface Jobs {
  kind: 'embedded' | 'inngest';
  /** Answers an Inngest server that calls a function; null for the embedded engine, which nobody calls. */
  answer: ((request: Request) => Promise<Response>) | null;
  /** Makes the functions known to the Inngest server. @returns whether it knows them; true for the embedded engine. */
  register(): Promise<boolean>;
  /** Something was written to the outbox: no need to wait for the next look. */
  wake(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes them for an application. The job engine knows the use cases; they know nothing of it (design §2). */
export type CreateJobs = (
  db: Database,
  env: Environment,
  use: JobUseCases,
  log: Log,
  gate: Pick<BackgroundGate, 'isPaused'>,
  /** A model is connected: steps wait for it. */
  hasModel: () => boolean,
) => Jobs;
