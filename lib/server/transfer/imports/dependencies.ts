import type { Database } from '@/lib/db/client';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { PurgeDependencies } from '../../jobs/purge';
import type { LiveChannel } from '../../live';
import type { MemoryImportDependencies } from '../import-memories';

/** What reading an import and undoing it need. */
export interface ImportDependencies {
  db: Database;
  /** Reads with the connected model. */
  turns: TurnDependencies;
  /** Reads with the built-in engine. */
  withoutModel: TurnDependencies;
  purging: PurgeDependencies;
  memories: MemoryImportDependencies;
  live: LiveChannel;
}
