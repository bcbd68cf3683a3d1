import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { know } from '@/inngest/functions/testing/know';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { beginForgetting, listReceipts, restoreMemories } from '@/lib/db/queries/forgetting';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { rowWith } from '@/lib/memory/recall/testing/row';
import { builtInEngines } from '@/testing/built-in-engines';
import { type Ledger, openLedger } from './ledger';
import { purgeOverdue, purgePerson, purgeReceipt } from './purge';

const { language } = builtInEngines();
const KEY = 'a key for tests alone';

let world: World;
let folder: string;
let ledger: Ledger;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-purge-'));
  ledger = openLedger(join(folder, 'ledger'), KEY);
  world = await startWorld(await startTestDatabase(), ledger);
});
beforeEach(async () => {
  await world.reset();
  await rm(join(folder, 'ledger'), { force: true });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Stores a memory while nobody waits for a reply. */
async function remember(content: string): Promise<string> {
  const id = await know(world, content);
  await world.rows(sql`delete from outbox`);
  return id;
}

const deps = () => ({ db: world.db, ledger, tombstoneKey: KEY, language });
const forget = (ids: string[]) =>
  world.asPerson((tx) =>
    beginForgetting(tx, world.userId, ids, { eraseFromChats: false, now: world.clock.now(), language }),
  );
const purge = (receiptId: string) =>
  purgeReceipt(deps(), world.userId, receiptId, { now: world.clock.now(), overdue: false });
const sweep = () => purgeOverdue(deps(), world.clock.now(), () => {});
const receipts = () => world.asPerson((tx) => listReceipts(tx, world.userId));

describe('a purge', () => {
  it.each([130, 390, 2500])('that runs %i ms early waits, and closes nothing', async (ms) => {
    const { receiptId } = await forget([await remember('User collects stamps')]);
    world.later(10_000 - ms);
    expect(await purge(receiptId)).toEqual({ purged: 0, waits: true });
    expect(await receipts()).toMatchObject([{ completedAt: null }]);
    world.later(ms);
    expect(await purge(receiptId)).toEqual({ purged: 1, waits: false });
    expect(await receipts()).toMatchObject([{ counts: { memories: 1 }, completedAt: expect.any(String) }]);
    expect(await world.count('memories')).toBe(0);
    expect(await ledger.read()).toMatchObject([{ receiptId, counts: { memories: 1 } }]);
  });

  it('leaves a conversation whose title has the words without one, and other titles as they are', async () => {
    const titled = async (title: string) => {
      const id = await world.newConversation();
      await world.rows(sql`update conversations set title = ${title} where id = ${id}`);
      return id;
    };
    const ids = [await titled('I collect stamps.'), await titled('The trip to Porto')];
    const { receiptId } = await forget([await remember('User collects stamps')]);
    world.later(10_000);
    await purge(receiptId);
    const rows = await world.rows<{ id: string; title: string }>(sql`select id, title from conversations`);
    expect(ids.map((id) => rows.find((row) => row.id === id)?.title)).toEqual(['', 'The trip to Porto']);
  });

  it('of a memory that was refined keeps its earlier sentences from being learned again, too', async () => {
    const say = async (text: string) => {
      await world.send(await world.newConversation(), text, 'I see.');
      await world.engineOf().run();
    };
    await say('I love chess.');
    await say('I love chess, above all blitz chess.');
    const [refined] = await world.rows<{ id: string; content: string }>(
      sql`select id, content from memories`,
    );
    expect(refined?.content).toContain('blitz');
    await forget([refined?.id ?? '']);
    world.later(60_000);
    await world.engineOf().run();
    expect(await world.count('memories')).toBe(0);
    await say('I love chess.');
    expect(await world.count('memories')).toBe(0);
  });

  it('of an ordinary word leaves the codes of other decisions as they are', async () => {
    await world.send(await world.newConversation(), 'I live in Leeds.', 'I see.');
    await world.engineOf().run();
    const codes = () =>
      world.rows(sql`select filters, draft ->> 'kind' as kind, draft ->> 'category' as category,
        draft ->> 'scope' as scope, draft -> 'triple' ->> 'predicate' as predicate from candidates`);
    const before = await codes();
    expect(before).toHaveLength(1);
    const ids = await Promise.all([
      know(world, 'User loves health', { object: 'health', predicate: 'likes' }),
      know(world, 'User teaches health', { object: 'health', predicate: 'teaches' }),
    ]);
    const { receiptId } = await forget(ids);
    world.later(20_000);
    await purgeReceipt(deps(), world.userId, receiptId, { now: world.clock.now(), overdue: true });
    expect(await world.count('memories', sql`object = 'health'`)).toBe(0);
    expect(await codes()).toEqual(before);
  });

  it('of everything drops what recall holds of the person', async () => {
    const { recallRows } = world.db;
    recallRows.add(world.userId, recallRows.of(world.userId), [['key', rowWith({ id: world.userId })]]);
    await purgePerson(deps(), world.userId, { chats: 'keep', now: world.clock.now() });
    expect(recallRows.has(world.userId)).toBe(false);
  });

  it('that two servers run at once is done, counted and recorded once', async () => {
    const { receiptId } = await forget([await remember('User collects stamps')]);
    world.later(10_000);
    const done = await Promise.all([purge(receiptId), purge(receiptId), sweep()]);
    expect(done.slice(0, 2)).toContainEqual({ purged: 1, waits: false });
    expect(await receipts()).toMatchObject([{ counts: { memories: 1 } }]);
    expect(await ledger.read()).toHaveLength(1);
  });
});

describe('the sweep of overdue receipts', () => {
  it('purges what no job purged, and leaves what can still be undone', async () => {
    const lost = await forget([await remember('User collects stamps')]);
    world.later(15_000);
    await forget([await remember('User collects coins')]);
    expect(await sweep()).toBe(1);
    expect(await world.count('memories')).toBe(1);
    const [, first] = await receipts();
    expect(first).toMatchObject({ id: lost.receiptId, counts: { memories: 1 } });
  });

  it('completes a receipt that was closed while its words were still there', async () => {
    const { receiptId } = await forget([await remember('User collects stamps')]);
    await world.rows(
      sql`update forget_receipts set completed_at = now(), counts = '{"memories": 0, "spans": 0}'`,
    );
    world.later(20_000);
    expect(await sweep()).toBe(1);
    expect(await world.count('memories')).toBe(0);
    expect(await receipts()).toMatchObject([{ id: receiptId, counts: { memories: 1 } }]);
    expect(await ledger.read()).toHaveLength(1);
    expect(await sweep()).toBe(0);
  });

  it('closes a receipt whose forgetting was undone, without purging', async () => {
    const id = await remember('User collects stamps');
    await forget([id]);
    await world.asPerson((tx) =>
      restoreMemories(tx, world.userId, [id], { now: world.clock.now(), language }),
    );
    await world.rows(sql`update forget_receipts set requested_at = ${world.clock.now().toISOString()}`);
    world.later(20_000);
    expect(await sweep()).toBe(1);
    expect(await receipts()).toMatchObject([{ counts: { memories: 0 }, completedAt: expect.any(String) }]);
    expect(await world.count('memories', sql`status = 'active'`)).toBe(1);
    expect(await ledger.read()).toEqual([]);
  });

  it('is part of the hourly expiry', async () => {
    await forget([await remember('User collects stamps')]);
    world.later(20_000);
    await world.engineOf().use.expire();
    expect(await world.count('memories')).toBe(0);
  });
});
