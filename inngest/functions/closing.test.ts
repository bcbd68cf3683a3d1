import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginForgetting, restoreMemories } from '@/lib/db/queries/forgetting';
import { patchMemory } from '@/lib/db/queries/memory-edits';
import { markWrong } from '@/lib/db/queries/memory-labels';
import { replaceMessage } from '@/lib/db/queries/replace-message';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { builtInEngines } from '@/testing/built-in-engines';
import { know, stateOf } from './testing/know';
import { startWorld, type World } from './testing/start-world';

const DAY = 86_400_000;
const { language } = builtInEngines();

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** What closed a memory, and who, the latest first. */
const history = (id: string) =>
  world.rows<{ change: string; actor: string; status: string }>(sql`
    select change, actor, after ->> 'status' as status from memory_revisions
    where memory_id = ${id} order by number desc`);

/** Memories whose current state no revision explains. */
const unexplained = () =>
  world.rows<{ content: string; status: string }>(sql`
    select content, status from memories where status not in ('active', 'pending') and status is distinct from (
      select after ->> 'status' from memory_revisions
      where memory_id = memories.id and after ? 'status' order by number desc limit 1)`);

describe('whatever closes a memory leaves a revision (promise 6)', () => {
  it('when the person agrees to what was proposed against it', async () => {
    const kept = await know(world, 'User lives in Leeds', {
      slotKey: 'user|lives_in',
      predicate: 'lives_in',
      pinned: true,
    });
    const { run } = world.engineOf();
    await world.send(await world.newConversation(), 'I live in York.');
    await run();
    const [waiting] = await world.rows<{ id: string }>(sql`select id from memories where status = 'pending'`);
    await world.asPerson((tx) =>
      patchMemory(tx, world.userId, waiting?.id ?? '', { status: 'active' }, world.clock.now()),
    );
    expect(await stateOf(world, kept)).toMatchObject({ status: 'superseded' });
    expect(await history(kept)).toMatchObject([
      { change: 'superseded', actor: 'person', status: 'superseded' },
    ]);
    await world.asPerson((tx) =>
      restoreMemories(tx, world.userId, [kept], { now: world.clock.now(), language }),
    );
    expect(await history(kept)).toMatchObject([{ change: 'restored', status: 'active' }, {}]);
  });

  it('when its date has passed', async () => {
    const dated = await know(world, 'User has an exam on Tuesday', {
      lapsesAt: new Date(world.clock.now().getTime() + DAY),
    });
    world.later(2 * DAY);
    await world.engineOf().use.expire();
    expect(await stateOf(world, dated)).toMatchObject({ status: 'archived' });
    expect(await history(dated)).toMatchObject([{ change: 'lapsed', actor: 'schedule' }]);
  });

  it('but not a second time if the user confirms that it is still true', async () => {
    const dated = await know(world, 'User stays with Ana until Tuesday', {
      lapsesAt: new Date(world.clock.now().getTime() + DAY),
    });
    const edited = await know(world, 'User rents a room until Tuesday', {
      lapsesAt: new Date(world.clock.now().getTime() + DAY),
    });
    world.later(2 * DAY);
    await world.engineOf().use.expire();
    const now = world.clock.now();
    await world.asPerson((tx) => restoreMemories(tx, world.userId, [dated], { now, language }));
    await world.asPerson((tx) => patchMemory(tx, world.userId, edited, { status: 'active' }, now));
    world.later(DAY);
    await world.engineOf().use.expire();
    expect(await stateOf(world, dated)).toMatchObject({ status: 'active' });
    expect(await stateOf(world, edited)).toMatchObject({ status: 'active' });
  });

  it('as past, if it was marked as wrong by mistake and its date has passed since', async () => {
    const dated = await know(world, 'User has a recital on Tuesday', {
      lapsesAt: new Date(world.clock.now().getTime() + DAY),
    });
    await world.asPerson((tx) => markWrong(tx, world.userId, dated, world.clock.now()));
    world.later(2 * DAY);
    await world.asPerson((tx) =>
      restoreMemories(tx, world.userId, [dated], { now: world.clock.now(), language }),
    );
    expect(await stateOf(world, dated)).toMatchObject({ status: 'archived' });
    expect(await history(dated)).toMatchObject([{ change: 'restored' }, { change: 'marked_wrong' }]);
  });

  it('when it belonged to a conversation that ends', async () => {
    const conversationId = await world.newConversation();
    const role = await know(world, 'User plays a pirate', { scope: 'session', conversationId });
    await world.end(conversationId);
    await world.engineOf().run();
    expect(await stateOf(world, role)).toMatchObject({ status: 'archived' });
    expect(await unexplained()).toEqual([]);
  });

  it('when it is merged, restored, and merged again', async () => {
    const model = {
      ...createOfflineMemoryModel(),
      consolidate: async () => ({
        value: {
          title: 'Records',
          content: 'User collects vinyl records: jazz records, rare records and old records',
          keywords: ['vinyl', 'records', 'jazz', 'rare', 'old', 'collects'],
        },
        calls: [],
      }),
    };
    const sources = [
      await know(world, 'User collects jazz vinyl records'),
      await know(world, 'User collects rare vinyl records'),
      await know(world, 'User collects old vinyl records'),
    ];
    const { run, tick } = world.engineOf({ model });
    await tick();
    world.later(7 * DAY);
    await tick();
    await run();
    const [merged] = await world.rows<{ id: string }>(
      sql`select id from memories where origin = 'consolidation'`,
    );
    const restore = (id: string) =>
      world.asPerson((tx) => restoreMemories(tx, world.userId, [id], { now: world.clock.now(), language }));
    await restore(sources[0] ?? '');
    expect(await stateOf(world, merged?.id ?? '')).toMatchObject({ status: 'archived' });
    expect(await unexplained()).toEqual([]);
    await restore(merged?.id ?? '');
    for (const id of sources) expect(await stateOf(world, id)).toMatchObject({ status: 'consolidated' });
    expect(await unexplained()).toEqual([]);
  });

  it('without a quote, if it was reopened because its message was removed', async () => {
    const { run } = world.engineOf();
    const conversationId = await world.newConversation();
    await world.send(conversationId, 'I live in Leeds.');
    await run();
    const { messageId } = await world.send(conversationId, 'I live in York.');
    await run();
    const next = await world.send(await world.newConversation(), 'Hello');
    await world.asPerson((tx) => replaceMessage(tx, world.userId, messageId, next.messageId));
    const [leeds] = await world.rows<{ id: string; status: string }>(
      sql`select id, status from memories where content like '%Leeds%'`,
    );
    expect(leeds?.status).toBe('active');
    expect((await history(leeds?.id ?? '')).map(({ change }) => change)).toEqual(['created']);
  });

  it('so that forgetting it can be undone', async () => {
    const id = await know(world, 'User collects clocks');
    await world.asPerson(async (tx) => {
      const options = { eraseFromChats: false, now: world.clock.now(), language };
      await beginForgetting(tx, world.userId, [id], options);
      await restoreMemories(tx, world.userId, [id], options);
    });
    expect(await stateOf(world, id)).toMatchObject({ status: 'active' });
  });
});
