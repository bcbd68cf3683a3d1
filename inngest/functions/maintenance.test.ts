import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreMemories } from '@/lib/db/queries/forgetting';
import { saveSettings } from '@/lib/db/queries/settings';
import { builtInEngines } from '@/testing/built-in-engines';
import { know, stateOf } from './testing/know';
import { startWorld, type World } from './testing/start-world';

const { language } = builtInEngines();

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('decay', () => {
  const fade = async (options = {}) => {
    const { run, tick } = world.engineOf(options);
    await tick();
    world.later(7 * DAY);
    await tick();
    await run();
  };

  it('reduces memories that were unused for a week by 5 %', async () => {
    const id = await know(world, 'User collects stamps');
    await fade();
    expect((await stateOf(world, id))?.relevance).toBeCloseTo(0.95, 5);
  });

  it('catches up on weeks in which nothing ran, and never counts one twice', async () => {
    const id = await know(world, 'User collects stamps');
    const { use } = world.engineOf();
    world.later(21 * DAY);
    expect(await use.decayMemories()).toMatchObject({ decayed: 1 });
    expect(await use.decayMemories()).toMatchObject({ decayed: 0, more: false });
    expect((await stateOf(world, id))?.relevance).toBeCloseTo(0.95 ** 3, 5);
  });

  it('archives memories below the minimum relevance, with a revision, and can be undone', async () => {
    const id = await know(world, 'User collects stamps', { relevance: 0.102 });
    await fade();
    expect(await stateOf(world, id)).toMatchObject({ status: 'archived' });
    expect(await world.count('memory_revisions', sql`change = 'faded' and actor = 'schedule'`)).toBe(1);
    await world.asPerson((tx) =>
      restoreMemories(tx, world.userId, [id], { now: world.clock.now(), language }),
    );
    expect(await stateOf(world, id)).toMatchObject({ status: 'active', relevance: 1 });
  });

  it('does not affect memories that are pinned, requested, or were used or repeated', async () => {
    const ids = [
      await know(world, 'User collects stamps', { pinned: true }),
      await know(world, 'User collects coins', { userRequested: true }),
      await know(world, 'User collects shells', {
        lastAccessedAt: new Date(world.clock.now().getTime() + 5 * DAY),
      }),
      await know(world, 'User collects maps', {
        confirmedAt: new Date(world.clock.now().getTime() + 5 * DAY),
      }),
    ];
    await fade();
    for (const id of ids) expect(await stateOf(world, id)).toMatchObject({ relevance: 1 });
  });

  it('is off if the person or the server has switched it off', async () => {
    const id = await know(world, 'User collects stamps');
    await fade({ config: { decision: { decay_enabled: false } } });
    await world.asPerson((tx) => saveSettings(tx, world.userId, { memory: { decay: false } }));
    await fade();
    expect((await stateOf(world, id))?.relevance).toBe(1);
  });

  it('follows the configuration', async () => {
    const id = await know(world, 'User collects stamps');
    const { use } = world.engineOf({
      config: { decision: { decay_rate: 0.5, decay_period_days: 2, min_relevance_score: 0.3 } },
    });
    world.later(2 * DAY);
    await use.decayMemories();
    expect(await stateOf(world, id)).toMatchObject({ relevance: 0.5, status: 'active' });
    world.later(2 * DAY);
    await use.decayMemories();
    expect(await stateOf(world, id)).toMatchObject({ relevance: 0.25, status: 'archived' });
  });
});
