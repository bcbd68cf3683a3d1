import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from './testing/start-world';

const LINES = [
  'My brother Tom is a carpenter.',
  'Good morning!',
  'My sister Ana is a nurse.',
  'My uncle Otto is a baker.',
  'I love hiking.',
  'My cousin Dora is a pilot.',
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const contents = async () =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where user_id = ${world.userId} order by content`,
    )
  ).map(({ content }) => content);
const turns = () =>
  world.rows<{ status: string; kept: number }>(
    sql`select status, kept_count as kept from turns where user_id = ${world.userId} order by id`,
  );

describe('two workers on one database', () => {
  it('decide on each turn once, with the same result as a single worker', async () => {
    const alone = await world.newConversation();
    for (const line of LINES) await world.send(alone, line);
    await world.engineOf().run();
    const [left, decided] = [await contents(), await turns()];

    await world.reset();
    const shared = await world.newConversation();
    for (const line of LINES) await world.send(shared, line);
    const [one, two] = [world.engineOf(), world.engineOf()];
    await Promise.all([one.run(), two.run()]);
    await one.run();

    expect(left.length).toBeGreaterThan(3);
    expect(await contents()).toEqual(left);
    expect(await turns()).toEqual(decided);
    expect(await world.count('gate_decisions')).toBe(LINES.length);
    expect([...one.failures, ...two.failures]).toEqual([]);
  });

  it('may reach the same step of the same turn: only one of them performs it', async () => {
    const conversation = await world.newConversation();
    const { turnId } = await world.send(conversation, 'My brother Tom is a carpenter.');
    const [one, two] = [world.engineOf().use, world.engineOf().use];
    await Promise.all([one, two].map((use) => use.evaluateTurn(world.userId, turnId)));
    await Promise.all([one, two].map((use) => use.rememberTurn(world.userId, turnId)));
    expect(await turns()).toEqual([{ status: 'kept', kept: 1 }]);
    expect(await world.count('gate_decisions')).toBe(1);
    expect(await world.count('candidates')).toBe(1);
    expect(await world.count('memories')).toBe(1);
    expect(await world.count('memory_sources')).toBe(1);
  });

  it('store a fact once when two conversations state it at the same time', async () => {
    const [here, there] = [await world.newConversation(), await world.newConversation()];
    const turnIds: string[] = [];
    for (const conversation of [here, there])
      for (const line of LINES) turnIds.push((await world.send(conversation, line)).turnId);
    const { use } = world.engineOf();
    for (const turnId of turnIds) await use.evaluateTurn(world.userId, turnId);
    await Promise.all(turnIds.map((turnId) => use.rememberTurn(world.userId, turnId)));
    const known = await contents();
    expect(known.length).toBeGreaterThan(3);
    expect(known).toEqual([...new Set(known)]);
  });
});
