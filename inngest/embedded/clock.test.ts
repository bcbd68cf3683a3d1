import { sql } from 'drizzle-orm';
import type { Inngest } from 'inngest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { createInngestClient } from '../client';
import { createEmbeddedEngine, type EmbeddedEngine } from './engine';
import { runUntilIdle } from './testing/run-until-idle';

const HOUR = 3_600_000;
type Definition = Parameters<Inngest['createFunction']>;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

let now = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const triggered = { triggers: [{ event: 'test/event' }] };
const event = (id: string) => ({ id, name: 'test/event', data: {}, ts: now.getTime() });

function engine(...definitions: Definition[]): EmbeddedEngine {
  const client = createInngestClient(null);
  return createEmbeddedEngine({
    db: test.db,
    client,
    functions: definitions.map(([options, handler]) => client.createFunction(options, handler)),
    now: () => now,
    random: () => 0.5,
    onRunFailed: () => {},
    onError: (error) => {
      throw error;
    },
    onRoom: () => {},
  });
}

it('the engine continues when the clock is set back, despite leases, waits and schedules in the future', async () => {
  const ran: string[] = [];
  let ticks = 0;
  let broken = true;
  const definitions: Definition[] = [
    [
      { id: 'fails-first', ...triggered },
      async ({ step }) => {
        await step.run('one', () => {
          if (broken) throw new Error('not yet');
          ran.push('one');
        });
      },
    ],
    [{ id: 'hourly', triggers: [{ cron: '0 * * * *' }] }, async () => void ticks++],
  ];
  // A day ahead: one run waits for its next attempt, another is leased by a process that is gone.
  later(24 * HOUR);
  const ahead = engine(...definitions);
  await ahead.tick();
  await ahead.accept([event('e1'), event('e2')]);
  await runUntilIdle(ahead);
  await test.db.asWorker((tx) =>
    tx.execute(sql`update job_runs set status = 'running', leased_until = now() + interval '1 day'
      where event_id = 'e2'`),
  );
  broken = false;
  later(-24 * HOUR);
  const after = engine(...definitions);
  await after.tick();
  await runUntilIdle(after);
  expect(ran).toEqual(['one', 'one']);
  later(HOUR + 1000);
  await after.tick();
  await runUntilIdle(after);
  expect(ticks).toBe(1);
});
