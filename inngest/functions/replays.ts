import type { Inngest } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { ReplayJobs } from '@/lib/server/jobs/job-use-cases';

/** The number of parts in one run: a job server limits the steps of a run, and each is replayed for the next. */
const PARTS = 100;

/** Repeats decisions for comparison, a few seconds per step, one replay after the other. */
export function runReplay(client: Inngest, use: ReplayJobs) {
  return client.createFunction(
    {
      id: 'run-replay',
      name: 'Replay decisions',
      triggers: [{ event: 'keepsake/replay.due' }],
      concurrency: 1,
      retries: 4,
      onFailure: async ({ event, error, step }) => {
        const { replayId } = eventSchemas['keepsake/replay.due'].parse(event.data.event.data);
        await step.run('fail', () => use.failReplay(replayId, error.name));
      },
    },
    async ({ event, step }) => {
      const { userId, replayId } = eventSchemas['keepsake/replay.due'].parse(event.data);
      for (let part = 0; part < PARTS; part++) {
        const { more } = await step.run(`part-${part}`, () => use.replayPart(replayId));
        if (!more) return { parts: part + 1 };
      }
      await step.run('go-on', () => use.goOnReplaying(userId, replayId));
      return { parts: PARTS };
    },
  );
}
