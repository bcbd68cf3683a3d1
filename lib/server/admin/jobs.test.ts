import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRuns } from '@/lib/db/queries/jobs';
import { jobRuns } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { startContainer, type TestContainer } from '../testing/start-container';
import { readJobs } from './admin';

const DAY_MS = 86_400_000;
let world: TestContainer;
beforeAll(async () => {
  world = await startContainer();
  await world.app.jobs.stop();
});
beforeEach(() => world.app.db.asWorker((tx) => tx.delete(jobRuns)));
afterAll(() => world.close());

/** Stores runs that ended some days ago. */
async function store(amount: number, status: 'completed' | 'failed' | 'cancelled', daysAgo: number) {
  const endedAt = new Date(Date.now() - daysAgo * DAY_MS);
  const runs = Array.from({ length: amount }, () => ({
    functionId: 'keepsake-process-turn',
    event: { id: uuidv7(), name: 'test/event', data: {}, ts: endedAt.getTime() },
    userId: null,
    concurrencyKey: null,
    availableAt: endedAt,
  }));
  await world.app.db.asWorker(async (tx) => {
    await insertRuns(tx, runs);
    await tx
      .update(jobRuns)
      .set({ status, createdAt: endedAt, finishedAt: endedAt })
      .where(sql`status = 'queued'`);
  });
}

describe('a failed run', () => {
  it('is shown first, however many have succeeded since', async () => {
    await store(1, 'failed', 1);
    await store(201, 'completed', 0);
    const { failed, runs } = await readJobs(world.app);
    expect(failed).toBe(1);
    expect(runs.slice(0, 2).map(({ status }) => status)).toEqual(['failed', 'completed']);
  });

  it('stays for 30 days, one that succeeded for a week', async () => {
    for (const daysAgo of [29, 31]) {
      await store(1, 'failed', daysAgo);
      await store(1, 'cancelled', daysAgo);
    }
    for (const daysAgo of [6, 8]) await store(1, 'completed', daysAgo);
    await world.app.work.expire();
    const { failed, runs } = await readJobs(world.app);
    expect(failed).toBe(1);
    expect(runs.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'failed']);
  });
});
