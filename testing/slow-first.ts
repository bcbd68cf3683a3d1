import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many times as long as others: they wait for leases and restarts, or read thousands of rows. If one of them
 * started last, all other workers would be idle.
 */
const SLOWEST: readonly string[] = [
  'lib/server/long-texts.test.ts',
  'bench/suites/import.test.ts',
  'scripts/backup.test.ts',
  'lib/server/jobs/recovery.test.ts',
  'scripts/embedded/interrupted-start.test.ts',
  'scripts/seed.test.ts',
  'lib/server/isolation/routes.test.ts',
  'inngest/functions/outage.test.ts',
  'lib/server/isolation/queries.test.ts',
  'inngest/functions/state-and-search-examples.test.ts',
  'lib/server/jobs/sweep.test.ts',
  'lib/server/assistants/openai/bots.test.ts',
  'scripts/embedded/hanging-database.test.ts',
  'lib/server/jobs/pause.test.ts',
  'evals/answers/answers.test.ts',
  'lib/server/conversations/asked-by-kind.test.ts',
  'lib/server/residue-routes.test.ts',
  'lib/db/gate-log-size.test.ts',
  'scripts/launch.test.ts',
  'lib/db/copy-rows.test.ts',
  'lib/server/jobs/slow-model.test.ts',
  'evals/run.test.ts',
  'scripts/embedded/disk-full.linux.test.ts',
  'lib/db/queries/recall-growth.test.ts',
  'lib/server/transfer/imports/imports.test.ts',
  'scripts/audit.test.ts',
  'lib/db/queries/recall-plan.test.ts',
  'scripts/embedded/stopped-database.linux.test.ts',
  'lib/server/secret-doors.test.ts',
  'lib/language/dates/phrases.test.ts',
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
