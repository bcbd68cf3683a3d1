import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '@/lib/db/queries/settings';
import { know } from './testing/know';
import { startWorld, type World, type WorldOptions } from './testing/start-world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const merged = () => world.count('memories', sql`origin = 'consolidation'`);
const kinds = async () => (await world.notices()).map(({ kind }) => kind);
const choose = (memory: Parameters<typeof saveSettings>[2]['memory']) =>
  world.asPerson((tx) => saveSettings(tx, world.userId, { memory }));

/** Stores three related memories, and lets time pass with the schedules on. */
async function letPass(ms: number, options: WorldOptions = {}): Promise<void> {
  for (const sort of ['jazz', 'rare', 'old']) await know(world, `User collects ${sort} vinyl records`);
  const { run, tick } = world.engineOf(options);
  await tick();
  world.later(ms);
  await tick();
  await run();
}

async function talkAndEnd(options: WorldOptions = {}): Promise<void> {
  const { run } = world.engineOf(options);
  const conversation = await world.newConversation();
  for (const line of ['My sister Ida lives in Bergen.', 'I work as a plumber.', 'I play the cello.'])
    await world.send(conversation, line);
  await run();
  await world.end(conversation);
  await run();
  expect(await world.count('memories')).toBeGreaterThanOrEqual(3);
}

describe('on_session_end_storage', () => {
  it('on: a notice lists what a conversation produced', async () => {
    await talkAndEnd();
    expect(await kinds()).toEqual(['session_review']);
  });

  it('off: memories are kept without a notice', async () => {
    await talkAndEnd({ config: { notifications: { on_session_end_storage: false } } });
    expect(await kinds()).toEqual([]);
  });

  it('off by the person themselves: the same', async () => {
    await choose({ noticeOnSessionEnd: false });
    await talkAndEnd();
    expect(await kinds()).toEqual([]);
  });
});

describe('on_consolidation', () => {
  it('on: a merge creates a notice', async () => {
    await letPass(7 * DAY);
    expect([await merged(), await kinds()]).toEqual([1, ['consolidation']]);
  });

  it('off: related memories are merged without a notice', async () => {
    await letPass(7 * DAY, { config: { notifications: { on_consolidation: false } } });
    expect([await merged(), await kinds()]).toEqual([1, []]);
  });
});

describe('consolidation_enabled', () => {
  it('off, by the server or by the person: nothing is merged', async () => {
    await letPass(7 * DAY, { config: { decision: { consolidation_enabled: false } } });
    expect(await merged()).toBe(0);
    await world.reset();
    await choose({ consolidation: false });
    await letPass(7 * DAY);
    expect(await merged()).toBe(0);
  });
});

describe('consolidation_schedule', () => {
  it('sets when related memories are merged', async () => {
    await letPass(2 * HOUR);
    expect(await merged()).toBe(0);
    await world.reset();
    await letPass(2 * HOUR, { config: { decision: { consolidation_schedule: '0 * * * *' } } });
    expect(await merged()).toBe(1);
  });
});
