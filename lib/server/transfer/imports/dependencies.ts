import type { Database } from '@/lib/db/client';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { PurgeDependencies } from '../../jobs/purge';
import type { LiveChannel } from '../../live';
import type { MemoryImportDependencies } from '../import-memories';

/** What reading an import, and taking it back, needs. */
export interface ImportDependencies {
  db: Database;
  /** Reads with the model that is connected. */
  turns: TurnDependencies;
  /** The same by the built-in engine. */
  withoutModel: TurnDependencies;
  purging: PurgeDependencies;
  memories: MemoryImportDependencies;
  live: LiveChannel;
}
