import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelServer } from '@/e2e/fixtures/model-server';
import { beginForgetting, restoreMemories } from '@/lib/db/queries/forgetting';
import { patchMemory } from '@/lib/db/queries/memory-edits';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { keywords } from '@/lib/language/words';
import { type MemoryEngine, MemoryModelError } from '@/lib/memory/ports';
import { openLedger } from '@/lib/server/jobs/ledger';
import { purgeReceipt } from '@/lib/server/jobs/purge';
import { builtInEngines } from '@/testing/built-in-engines';
import { know, stateOf } from './testing/know';
import { scriptedModel } from './testing/scripted-model';
import { startWorld, type World } from './testing/start-world';

const { language } = builtInEngines();

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('consolidation', () => {
  /** An engine that merges by listing the differences; it stands for any engine, since the core makes the checks. */
  const merging = (content: string | null): MemoryEngine => ({
    ...createOfflineMemoryModel(),
    consolidate: async (sources) => ({
      value:
        content === null
          ? null
          : { title: 'Records', content, keywords: keywords(sources.map((one) => one.content).join(' ')) },
      calls: [],
    }),
  });
  const MERGED = 'User collects vinyl records: jazz records, rare records and old records';
  const knowRecords = async () => [
    await know(world, 'User collects jazz vinyl records', { importance: 0.4 }),
    await know(world, 'User collects rare vinyl records', { importance: 0.9 }),
    await know(world, 'User collects old vinyl records', { confidence: 0.75 }),
  ];
  const week = async (options: Parameters<World['engineOf']>[0]) => {
    const { run, tick, failures } = world.engineOf(options);
    await tick();
    world.later(7 * DAY);
    await tick();
    await run();
    return failures;
  };
  const merged = async () => {
    const [row] = await world.rows<{ id: string; status: string; importance: number; confidence: number }>(
      sql`select id, status, importance, confidence from memories where origin = 'consolidation'`,
    );
    return row;
  };

  it('merges three that belong together: links, evidence, revisions, a notice', async () => {
    const ids = await knowRecords();
    const other = await know(world, 'User collects antique clocks');
    await week({ model: merging(MERGED) });
    const made = await merged();
    expect(made).toMatchObject({ status: 'active' });
    expect(made?.importance).toBeCloseTo(0.9);
    expect(made?.confidence).toBeCloseTo(0.75);
    for (const id of ids) expect(await stateOf(world, id)).toMatchObject({ status: 'consolidated' });
    expect(await stateOf(world, other)).toMatchObject({ status: 'active' });
    expect(await world.count('memory_links', sql`relation = 'derived_from' and from_id = ${made?.id}`)).toBe(
      3,
    );
    expect(await world.count('memory_sources', sql`memory_id = ${made?.id}`)).toBe(3);
    expect(await world.count('memory_revisions', sql`change = 'consolidated'`)).toBe(3);
    expect(await world.notices()).toMatchObject([
      { kind: 'consolidation', items: [{ id: made?.id }], moreCount: 0 },
    ]);
    const shown = await world.rows(sql`select 1 from job_runs where function_id like '%consolidate-person'`);
    expect(shown).toHaveLength(1);
  });

  it('merges with the engine that needs no model, and with a scripted one', async () => {
    await knowRecords();
    await week({});
    const [made] = await world.rows<{ content: string }>(
      sql`select content from memories where origin = 'consolidation'`,
    );
    for (const detail of ['jazz', 'rare', 'old']) expect(made?.content).toContain(detail);
    await world.reset();
    await knowRecords();
    const server = await startModelServer();
    await week({
      model: scriptedModel(server),
    });
    await server.close();
    expect(await merged()).toMatchObject({ status: 'active' });
    expect(await world.count('model_calls', sql`purpose = 'consolidation'`)).toBe(1);
  });

  it('merges nothing if the engine keeps them apart, loses a detail, or invents one', async () => {
    const ids = await knowRecords();
    for (const answer of [null, 'User collects records', `${MERGED} worth 9000 pounds`])
      await week({ model: merging(answer) });
    for (const id of ids) expect(await stateOf(world, id)).toMatchObject({ status: 'active' });
    expect(await merged()).toBeUndefined();
    expect(await world.notices()).toEqual([]);
  });

  it.each([{ pinned: true }, { category: 'other' }] as const)(
    'leaves a memory as the person changes it while the engine reads it: %o',
    async (patch) => {
      const [id = '', ...others] = await knowRecords();
      const model: MemoryEngine = {
        ...merging(MERGED),
        async consolidate(sources) {
          world.later(1000);
          await world.asPerson((tx) => patchMemory(tx, world.userId, id, patch, world.clock.now()));
          return merging(MERGED).consolidate(sources);
        },
      };
      await week({ model });
      expect(await merged()).toBeUndefined();
      for (const one of [id, ...others])
        expect(await stateOf(world, one)).toMatchObject({ status: 'active' });
    },
  );

  it('leaves pinned, dated, single-valued and requested memories alone, and those of other topics or the opposite polarity', async () => {
    await know(world, 'User collects jazz vinyl records', { pinned: true });
    await know(world, 'User collects rare vinyl records', { slotKey: 'user collects' });
    await know(world, 'User collects old vinyl records', { userRequested: true });
    await know(world, 'User collects big vinyl records', { topic: 'projects' });
    await know(world, 'User collects small vinyl records', { positive: false });
    await know(world, 'User collects blue vinyl records', { lapsesAt: new Date('2027-01-01') });
    await know(world, 'User collects green vinyl records');
    await know(world, 'User collects red vinyl records');
    await week({ model: merging(MERGED) });
    expect(await merged()).toBeUndefined();
  });

  it.each(['mergeGroup', 'noticeConsolidation', 'announceConsolidation'] as const)(
    'merges once, even if the process ends after %s has written',
    async (name) => {
      await knowRecords();
      let crashed = false;
      const failures = await week({
        model: merging(MERGED),
        wrap: (use) => ({
          ...use,
          [name]: async (...args: never[]) => {
            const work: (...given: never[]) => Promise<unknown> = use[name];
            const result = await work(...args);
            if (crashed) return result;
            crashed = true;
            throw new TypeError('the process is gone');
          },
        }),
      });
      const { run } = world.engineOf({ model: merging(MERGED) });
      world.later(3_600_000);
      await run();
      expect(crashed).toBe(true);
      expect(failures).toEqual([]);
      expect(await world.count('memories', sql`origin = 'consolidation'`)).toBe(1);
      expect(await world.count('memory_links')).toBe(3);
      expect(await world.notices()).toMatchObject([{ kind: 'consolidation', items: [{}], moreCount: 0 }]);
    },
  );

  it('is undone as a whole, and redone by restoring the merged memory', async () => {
    const ids = await knowRecords();
    await week({ model: merging(MERGED) });
    const made = await merged();
    const restore = (id: string) =>
      world.asPerson((tx) => restoreMemories(tx, world.userId, [id], { now: world.clock.now(), language }));
    expect(await restore(ids[0] ?? '')).toBe(3);
    for (const id of ids) expect(await stateOf(world, id)).toMatchObject({ status: 'active' });
    expect(await merged()).toMatchObject({ status: 'archived' });
    await restore(made?.id ?? '');
    for (const id of ids) expect(await stateOf(world, id)).toMatchObject({ status: 'consolidated' });
    expect(await merged()).toMatchObject({ status: 'active' });
  });

  it('skips a group that the engine refuses, and continues with the next', async () => {
    await knowRecords();
    await know(world, 'User collects tiny glass marbles');
    await know(world, 'User collects large glass marbles');
    await know(world, 'User collects striped glass marbles');
    const good = merging('User collects glass marbles: tiny, large and striped marbles');
    await week({
      model: {
        ...good,
        consolidate: async (sources) => {
          if (sources.some((one) => one.content.includes('vinyl')))
            throw new MemoryModelError('refused', false);
          return good.consolidate(sources);
        },
      },
    });
    expect(await world.count('memories', sql`origin = 'consolidation'`)).toBe(1);
  });

  describe('forgetting after consolidation', () => {
    const forget = async (id: string) => {
      const { userId } = world;
      const begun = await world.asPerson((tx) =>
        beginForgetting(tx, userId, [id], { eraseFromChats: false, now: world.clock.now(), language }),
      );
      return {
        ...begun,
        purge: async () => {
          world.later(60_000);
          const now = world.clock.now();
          const deps = { db: world.db, ledger: openLedger(null, 'key'), tombstoneKey: 'key', language };
          await purgeReceipt(deps, userId, begun.receiptId, { now, overdue: false });
        },
      };
    };

    it('forgets the sources of a merged memory with it', async () => {
      const ids = await knowRecords();
      await week({ model: merging(MERGED) });
      const begun = await forget((await merged())?.id ?? '');
      for (const id of ids) expect(await stateOf(world, id)).toMatchObject({ status: 'forgetting' });
      await begun.purge();
      expect(await world.count('memories')).toBe(0);
    });

    it('forgets a merged memory with one of its sources, and restores the others', async () => {
      const [first = '', ...others] = await knowRecords();
      await week({ model: merging(MERGED) });
      const begun = await forget(first);
      expect(await merged()).toMatchObject({ status: 'forgetting' });
      await begun.purge();
      expect(await merged()).toBeUndefined();
      expect(await stateOf(world, first)).toBeUndefined();
      for (const id of others) expect(await stateOf(world, id)).toMatchObject({ status: 'active' });
    });

    it('can be undone to the previous state', async () => {
      const ids = await knowRecords();
      await week({ model: merging(MERGED) });
      await forget(ids[0] ?? '');
      await world.asPerson((tx) =>
        restoreMemories(tx, world.userId, [ids[0] ?? ''], { now: world.clock.now(), language }),
      );
      expect(await merged()).toMatchObject({ status: 'active' });
      for (const id of ids) expect(await stateOf(world, id)).toMatchObject({ status: 'consolidated' });
    });
  });
});
