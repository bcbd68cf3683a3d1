import { sql } from 'drizzle-orm';
import { type Inngest, NonRetriableError } from 'inngest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/db/client';
import { listJobSteps } from '@/lib/db/queries/jobs';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { createInngestClient } from '../client';
import { createEmbeddedEngine, type EmbeddedEngine } from './engine';
import { runUntilIdle } from './testing/run-until-idle';

let test: TestDatabase;
let now: Date;
const failures: string[] = [];
const errors: unknown[] = [];
const [A, B] = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b'];

beforeAll(async () => {
  test = await startTestDatabase();
});
beforeEach(async () => {
  await test.db.connection.execute(sql`truncate job_runs, job_steps, job_schedules`);
  now = new Date('2026-03-01T12:00:00Z');
  failures.length = 0;
  errors.length = 0;
});
afterAll(() => test.close());

const client = (): Inngest => createInngestClient(null);
const event = (id: string, data: Record<string, unknown> = {}) => ({
  id,
  name: 'test/event',
  data,
  ts: now.getTime(),
});

type Definition = Parameters<Inngest['createFunction']>;
const engine = (...definitions: Definition[]) => engineOn(test.db, ...definitions);

function engineOn(db: Database, ...definitions: Definition[]): EmbeddedEngine {
  const inngest = client();
  return createEmbeddedEngine({
    db,
    client: inngest,
    functions: definitions.map(([options, handler]) => inngest.createFunction(options, handler)),
    now: () => now,
    random: () => 0.5,
    onRunFailed: ({ code }) => failures.push(code),
    onError: (error) => errors.push(error),
    onRoom: () => {},
  });
}

/** A server stops within three seconds; this is the engine's share. */
const SOON_MS = 1_500;
const triggered = { triggers: [{ event: 'test/event' }] };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const statuses = async () =>
  (
    await test.db.asWorker((tx) =>
      tx.execute<{ status: string }>(sql`select status from job_runs order by sequence`),
    )
  ).map((row) => row.status);

function workFor(ms: number): void {
  for (const begun = performance.now(); performance.now() - begun < ms; );
}

describe('embedded engine', () => {
  it('runs turns before background work, however much of it is due', async () => {
    const began: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const jobs = engine(
      [
        { id: 'review', triggers: [{ event: 'test/ended' }], concurrency: [{ limit: 8 }] },
        ({ step }) =>
          step.run('read', async () => {
            began.push('review');
            await held;
          }),
      ],
      [{ id: 'turn', ...triggered }, ({ step }) => step.run('decide', () => void began.push('turn'))],
    );
    await jobs.accept(
      Array.from({ length: 12 }, (_, index) => ({ ...event(`ended${index}`), name: 'test/ended' })),
    );
    await jobs.accept([event('said')]);
    for (let looks = 0; looks < 3; looks++) await jobs.startDue();
    await expect.poll(() => began).toEqual(['review', 'review', 'review', 'turn']);
    release();
    await runUntilIdle(jobs);
    expect(began).toHaveLength(13);
    expect(await statuses()).toEqual(Array(13).fill('completed'));
  });

  it('runs each step once and starts an event once, however often it is delivered', async () => {
    const ran: string[] = [];
    const jobs = engine([
      { id: 'two-steps', ...triggered },
      async ({ step }) => {
        await step.run('one', () => void ran.push('one'));
        await step.run('two', () => void ran.push('two'));
      },
    ]);
    await jobs.accept([event('e1'), event('e1')]);
    await jobs.accept([event('e1')]);
    await runUntilIdle(jobs);
    expect(ran).toEqual(['one', 'two']);
    expect(await statuses()).toEqual(['completed']);
  });

  it('stops soon even if a step waits for an answer, and leaves its run to the next engine at once', async () => {
    const hangs: Definition = [
      { id: 'waits', ...triggered },
      ({ step }) => step.run('ask', () => new Promise(() => {})),
    ];
    const jobs = engine(hangs);
    await jobs.accept([event('e1')]);
    await jobs.startDue();
    await expect.poll(statuses).toEqual(['running']);
    const before = performance.now();
    await jobs.stop();
    expect(performance.now() - before).toBeLessThan(SOON_MS);
    const free = await test.db.asWorker((tx) =>
      tx.execute<{ n: number }>(sql`select count(*)::int as n from job_runs where leased_by is null`),
    );
    expect(free[0]?.n).toBe(1);
  });

  it('records how long each step ran, and no duration for a sleep', async () => {
    const jobs = engine([
      { id: 'steps-that-take', ...triggered },
      async ({ step }) => {
        await step.run('work', () => workFor(60));
        await step.sleep('pause', '1h');
      },
    ]);
    await jobs.accept([event('e1')]);
    await runUntilIdle(jobs);
    const steps = await test.db.asAdmin(async (tx) => {
      const [run] = await tx.execute<{ id: string }>(sql`select id from job_runs`);
      return listJobSteps(tx, run?.id ?? '');
    });
    expect(steps.map(({ name, durationMs }) => [name, durationMs])).toEqual([
      ['work', expect.any(Number)],
      ['pause', null],
    ]);
    expect(steps[0]?.durationMs).toBeGreaterThanOrEqual(50);
    expect(steps[0]?.durationMs).toBeLessThan(5000);
  });

  it('continues at once when the database is back after an interruption, not when the lease ends', async () => {
    const ran: string[] = [];
    let isGone = false;
    const { db } = test;
    const jobs = engineOn(
      { ...db, asWorker: (work) => (isGone ? Promise.reject(new Error('gone')) : db.asWorker(work)) },
      [
        { id: 'interrupted', ...triggered },
        async ({ step }) => {
          await step.run('one', () => {
            isGone = ran.length === 0;
            ran.push('one');
          });
          await step.run('two', () => void ran.push('two'));
        },
      ],
    );
    await jobs.accept([event('e1')]);
    await jobs.startDue();
    await jobs.settled();
    expect(errors).toEqual([new Error('gone')]);
    isGone = false;
    await runUntilIdle(jobs);
    expect(ran).toEqual(['one', 'one', 'two']);
    expect(await statuses()).toEqual(['completed']);
  });

  it('retries at growing intervals, then gives up once and reports it', async () => {
    let tries = 0;
    const failed: unknown[] = [];
    const jobs = engine([
      {
        id: 'fails',
        ...triggered,
        retries: 2,
        onFailure: async ({ event: failure }) => void failed.push(failure.data.event.data),
      },
      async ({ step }) => {
        await step.run('one', () => {
          tries++;
          throw new TypeError('the words of a person');
        });
      },
    ]);
    await jobs.accept([event('e1', { turnId: 't' })]);
    await runUntilIdle(jobs);
    expect(tries).toBe(1);
    later(1_000);
    await runUntilIdle(jobs);
    later(1_500);
    await runUntilIdle(jobs);
    expect(tries).toBe(2);
    later(60_000);
    await runUntilIdle(jobs);
    expect(tries).toBe(3);
    expect(failed).toEqual([{ turnId: 't' }]);
    expect(failures).toEqual(['TypeError']);
    const kept = await test.db.asWorker((tx) =>
      tx.execute(sql`select event::text || coalesce(error_code, '') as all from job_runs`),
    );
    expect(JSON.stringify(kept)).not.toContain('the words of a person');
  });

  it('does not retry what cannot succeed', async () => {
    let tries = 0;
    const jobs = engine([
      { id: 'hopeless', ...triggered, retries: 5 },
      async () => {
        tries++;
        throw new NonRetriableError('no');
      },
    ]);
    await jobs.accept([event('e1')]);
    await runUntilIdle(jobs);
    later(3_600_000);
    await runUntilIdle(jobs);
    expect(tries).toBe(1);
    expect(await statuses()).toEqual(['failed']);
  });

  it('sleeps until an instant', async () => {
    let woke = false;
    const jobs = engine([
      { id: 'sleeps', ...triggered },
      async ({ event: cause, step }) => {
        await step.sleepUntil('wait', cause.data.until);
        await step.run('wake', () => {
          woke = true;
        });
      },
    ]);
    await jobs.accept([event('e1', { until: new Date(now.getTime() + 10_000).toISOString() })]);
    await runUntilIdle(jobs);
    later(9_000);
    await runUntilIdle(jobs);
    expect(woke).toBe(false);
    later(2_000);
    await runUntilIdle(jobs);
    expect(woke).toBe(true);
  });

  it('keeps one person’s work in order, even behind a failing run, and lets others pass', async () => {
    const ran: string[] = [];
    let broken = true;
    const jobs = engine([
      { id: 'ordered', ...triggered, retries: 3, concurrency: { key: 'event.data.userId', limit: 1 } },
      async ({ event: cause, step }) => {
        await step.run('work', () => {
          if (cause.data.n === 1 && broken) throw new Error('not yet');
          ran.push(`${cause.data.userId === A ? 'a' : 'b'}${cause.data.n}`);
        });
      },
    ]);
    await jobs.accept([
      event('1', { userId: A, n: 1 }),
      event('2', { userId: A, n: 2 }),
      event('3', { userId: B, n: 3 }),
    ]);
    await runUntilIdle(jobs);
    expect(ran).toEqual(['b3']);
    broken = false;
    later(60_000);
    await runUntilIdle(jobs);
    expect(ran).toEqual(['b3', 'a1', 'a2']);
  });
});
