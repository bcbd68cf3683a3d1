import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Definition, interruptible, startEngines } from './testing/start-engines';

/** A tenth of the product's, so that a test covers several. */
const LEASE_MS = 1000;
const RENEWING = { timeout: 20 * LEASE_MS, interval: 50 };

let world: Awaited<ReturnType<typeof startEngines>>;
let ran: string[];
/** Lets the hanging steps continue. */
let release: () => void;
let hanging: Promise<void>;
beforeAll(async () => {
  world = await startEngines();
});
afterAll(() => world.close());
afterEach(async () => {
  release();
  await world.reset();
});

const event = (id: string, data: Record<string, unknown> = {}) => ({
  id,
  name: 'test/event',
  data,
  ts: Date.now(),
});
const triggers = [{ event: 'test/event' }];

/** A function whose second step takes as long as the test wants; `name` shows which engine ran it. */
function twoSteps(name: string, { hangs }: { hangs: boolean }): Definition {
  return [
    { id: 'two-steps', triggers },
    async ({ step }) => {
      await step.run('one', () => void ran.push(`${name} one`));
      const by = await step.run('two', async () => {
        ran.push(`${name} two`);
        if (hangs) await hanging;
        return name;
      });
      await step.run('three', () => void ran.push(`${name} three after ${by}`));
    },
  ];
}

function prepare(): void {
  ran = [];
  ({ promise: hanging, resolve: release } = Promise.withResolvers<void>());
}

/** When the only run's lease ends, in milliseconds of the database's clock. */
const leaseEnd = async () => {
  const [run] = await world.rows<{ ms: number }>(
    sql`select (1000 * extract(epoch from leased_until))::float8 as ms from job_runs`,
  );
  return run?.ms ?? 0;
};

/** Ends the leases, which are kept by the database's clock. */
const endLeases = () => world.rows(sql`update job_runs set leased_until = now() - interval '1 ms'`);

const statuses = async () =>
  (await world.rows<{ status: string }>(sql`select status from job_runs order by sequence`)).map(
    ({ status }) => status,
  );

describe('leases', () => {
  it('last as long as a step does: with two servers a slow call is made only once', async () => {
    prepare();
    const one = world.engine([twoSteps('one', { hangs: true })], { leaseMs: LEASE_MS });
    const two = world.engine([twoSteps('two', { hangs: false })], { leaseMs: LEASE_MS });
    await one.accept([event('e1')]);
    await one.startDue();
    await expect.poll(() => ran).toContain('one two');
    const begun = await leaseEnd();
    // The test takes longer than a lease, which would have ended without renewal.
    await expect
      .poll(async () => {
        await two.startDue();
        return (await leaseEnd()) - begun;
      }, RENEWING)
      .toBeGreaterThan(LEASE_MS);
    release();
    await expect.poll(statuses).toEqual(['completed']);
    expect(ran).toEqual(['one one', 'one two', 'one three after one']);
  });

  it('end soon after their engine was killed, and another continues after the last finished step', async () => {
    prepare();
    const db = interruptible(world.db);
    const one = world.engine([twoSteps('one', { hangs: true })], { leaseMs: LEASE_MS, db });
    const two = world.engine([twoSteps('two', { hangs: false })], { leaseMs: LEASE_MS });
    await one.accept([event('e1')]);
    await one.startDue();
    await expect.poll(() => ran).toContain('one two');
    // Killed: from now on nothing of it reaches the database.
    db.isGone = true;
    await two.startDue();
    expect(ran).not.toContain('two two');
    await endLeases();
    const wait = await two.startDue();
    expect(wait).toBeNull();
    await expect.poll(statuses).toEqual(['completed']);
    expect(ran).toEqual(['one one', 'one two', 'two two', 'two three after two']);
  });

  it('prevent an engine that has lost them from writing', async () => {
    prepare();
    const db = interruptible(world.db);
    const one = world.engine([twoSteps('one', { hangs: true })], { leaseMs: LEASE_MS, db });
    const two = world.engine([twoSteps('two', { hangs: false })], { leaseMs: LEASE_MS });
    await one.accept([event('e1')]);
    await one.startDue();
    await expect.poll(() => ran).toContain('one two');
    db.isGone = true;
    await endLeases();
    await two.startDue();
    await expect.poll(statuses).toEqual(['completed']);
    // Its network is back, and so is the answer that it waited for.
    db.isGone = false;
    release();
    await one.settled();
    expect(ran).toEqual(['one one', 'one two', 'two two', 'two three after two']);
    const steps = await world.rows<{ name: string; data: unknown }>(
      sql`select name, data from job_steps where name = 'two'`,
    );
    expect(steps).toEqual([{ name: 'two', data: 'two' }]);
    expect(await statuses()).toEqual(['completed']);
  });

  it('are not taken over by another worker of the same engine', async () => {
    prepare();
    const db = interruptible(world.db);
    const one = world.engine([twoSteps('one', { hangs: true })], { leaseMs: LEASE_MS, db });
    await one.accept([event('e1')]);
    await one.startDue();
    await expect.poll(() => ran).toContain('one two');
    db.isGone = true;
    await endLeases();
    db.isGone = false;
    await one.startDue();
    release();
    await expect.poll(statuses).toEqual(['completed']);
    expect(ran).toEqual(['one one', 'one two', 'one three after one']);
  });

  it('end at once with an engine that is stopped', async () => {
    prepare();
    const one = world.engine([twoSteps('one', { hangs: true })]);
    const two = world.engine([twoSteps('two', { hangs: false })]);
    await one.accept([event('e1')]);
    await one.startDue();
    await expect.poll(() => ran).toContain('one two');
    await one.stop();
    await two.startDue();
    await expect.poll(statuses).toEqual(['completed']);
    expect(ran).toContain('two three after two');
  });
});
