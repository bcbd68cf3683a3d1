import type { Inngest } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { AnnouncedBatch, MaintenanceJobs } from '@/lib/server/jobs/job-use-cases';
import { PER_PERSON_APART } from './per-person';

/** The weekly consolidation: one run for each person with something to merge, announced in batches (decision logic, 5). */
export function announceConsolidation(client: Inngest, use: MaintenanceJobs, cron: string) {
  return client.createFunction(
    { id: 'consolidate-memories', name: 'Weekly consolidation', triggers: [{ cron }], retries: 3 },
    async ({ step }) => {
      const { runId } = await step.run('begin', () => use.beginConsolidation());
      if (runId === null) return { announced: 0 };
      let announced = 0;
      let after: string | null = null;
      for (let batch = 0; ; batch++) {
        const previous: string | null = after;
        const done: AnnouncedBatch = await step.run(`announce-${batch}`, () =>
          use.announceConsolidation(runId, previous),
        );
        announced += done.announced;
        after = done.last;
        if (after === null) return { announced };
      }
    },
  );
}

/** One person's consolidation: each group is a separate step, so that a crash loses no finished one. */
export function consolidatePerson(client: Inngest, use: MaintenanceJobs) {
  return client.createFunction(
    {
      id: 'consolidate-person',
      name: 'Consolidate a person’s memories',
      triggers: [{ event: 'keepsake/consolidation.due' }],
      concurrency: [...PER_PERSON_APART],
      retries: 4,
    },
    async ({ event, step }) => {
      const { userId, runId } = eventSchemas['keepsake/consolidation.due'].parse(event.data);
      const groups = await step.run('group', () => use.planConsolidation(userId));
      const merged: string[] = [];
      for (const [index, ids] of groups.entries()) {
        const { mergedId } = await step.run(`merge-${index}`, () => use.mergeGroup(userId, ids));
        if (mergedId) merged.push(mergedId);
      }
      if (merged.length > 0) await step.run('notice', () => use.noticeConsolidation(userId, runId, merged));
      return { groups: groups.length, merged: merged.length };
    },
  );
}

/** The weekly decay, batch by batch (decision logic, 6). */
export function decayMemories(client: Inngest, use: MaintenanceJobs, cron: string) {
  return client.createFunction(
    { id: 'decay-memories', name: 'Fade what is not used', triggers: [{ cron }], retries: 3 },
    async ({ step }) => {
      const total = { decayed: 0, archived: 0 };
      for (let batch = 0; ; batch++) {
        const done = await step.run(`fade-${batch}`, () => use.decayMemories());
        total.decayed += done.decayed;
        total.archived += done.archived;
        if (!done.more) return total;
      }
    },
  );
}
