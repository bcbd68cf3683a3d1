import type { Inngest } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { ImportJobs } from '@/lib/server/jobs/job-use-cases';
import { PER_PERSON_APART } from './per-person';

/** The number of parts in one run: a job server limits the steps of a run, and each is replayed for the next. */
const PARTS = 100;

/** Reads an import, or undoes one, a few seconds per step, so that a crash loses no finished step. */
export function runImport(client: Inngest, use: ImportJobs) {
  return client.createFunction(
    {
      id: 'run-import',
      name: 'Read an import',
      triggers: [{ event: 'keepsake/import.due' }],
      concurrency: [...PER_PERSON_APART],
      retries: 4,
      onFailure: async ({ event, error, step }) => {
        const { userId, importId } = eventSchemas['keepsake/import.due'].parse(event.data.event.data);
        await step.run('halt', () => use.haltImport(userId, importId, error.name));
      },
    },
    async ({ event, step }) => {
      const { userId, importId } = eventSchemas['keepsake/import.due'].parse(event.data);
      for (let part = 0; part < PARTS; part++) {
        const { more } = await step.run(`part-${part}`, () => use.importPart(userId, importId));
        if (!more) return { parts: part + 1 };
      }
      await step.run('go-on', () => use.goOnImporting(userId, importId));
      return { parts: PARTS };
    },
  );
}
