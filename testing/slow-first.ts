import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many times as long as others: they wait for leases and restarts, or read thousands of rows. If one of them
 * started last, all other workers would be idle.
 */
const SLOWEST: readonly string[] = [
  'bench/suites/import.test.ts',
  'inngest/functions/outage.test.ts',
  'inngest/functions/state-and-search-examples.test.ts',
  'lib/server/long-texts.test.ts',
  'lib/server/transfer/imports/imports.test.ts',
  'lib/server/jobs/recovery.test.ts',
  'scripts/backup.test.ts',
  'lib/db/admin-queries.test.ts',
  'lib/server/residue-routes.test.ts',
  'lib/server/assistants/openai/bots.test.ts',
  'lib/server/isolation/queries.test.ts',
  'lib/server/jobs/slow-model.test.ts',
  'inngest/functions/deduplication-examples.test.ts',
  'scripts/embedded/interrupted-start.test.ts',
  'scripts/embedded/hanging-database.test.ts',
  'scripts/embedded/stopped-database.linux.test.ts',
  'scripts/audit.test.ts',
  'lib/server/secret-doors.test.ts',
];

/** Runs the slowest files first, the others by size: durations of earlier runs are unknown in a fresh clone. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const index = SLOWEST.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return index < 0 ? SLOWEST.length : index;
    };
    return others.toSorted((one, other) => place(one) - place(other));
  }
}
