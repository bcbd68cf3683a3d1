import type { Inngest } from 'inngest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { createInngestClient } from '../client';
import { createEmbeddedEngine, type EmbeddedEngine } from './engine';
import { runUntilIdle } from './testing/run-until-idle';

const HOUR = 3_600_000;
let test: TestDatabase;
let now: Date;
let ticks: number;

beforeAll(async () => {
  test = await startTestDatabase();
});
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  ticks = 0;
});
afterAll(() => test.close());

/** An engine with one function that is due every hour. */
function hourly(id: string): EmbeddedEngine {
  const client: Inngest = createInngestClient(null);
  return createEmbeddedEngine({
    db: test.db,
    client,
    functions: [client.createFunction({ id, triggers: [{ cron: '0 * * * *' }] }, async () => void ticks++)],
    now: () => now,
    random: () => 0.5,
    onRunFailed: ({ code }) => expect.unreachable(code),
    onError: (error) => expect.unreachable(String(error)),
    onRoom: () => {},
  });
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('a schedule', () => {
  it('starts once per tick, even after a long pause and with two engines', async () => {
    const [one, two] = [hourly('paused'), hourly('paused')];
    await one.tick();
    later(5 * HOUR);
    await Promise.all([one.tick(), two.tick()]);
    await Promise.all([runUntilIdle(one), runUntilIdle(two)]);
    expect(ticks).toBe(1);
  });

  it('runs once when the clock jumps ahead', async () => {
    const jobs = hourly('ahead');
    await jobs.tick();
    later(365 * 24 * HOUR);
    await jobs.tick();
    await jobs.tick();
    await runUntilIdle(jobs);
    expect(ticks).toBe(1);
  });
});
