import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '@/lib/db/queries/settings';
import { rememberNow } from '@/lib/memory/pipeline/remember-now';
import { startWorld, type World, type WorldOptions } from './testing/start-world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const LINES = ['My sister Ida lives in Bergen.', 'I work as a plumber.', 'I play the cello.'];

/** Sends three messages, then ends the conversation. */
async function talkAndEnd(options: WorldOptions): Promise<{ before: number; after: number }> {
  const { run } = world.engineOf(options);
  const conversation = await world.newConversation();
  for (const line of LINES) await world.send(conversation, line);
  await run();
  const before = await world.count('memories');
  await world.end(conversation);
  await run();
  return { before, after: await world.count('memories') };
}

const reasons = async () =>
  (
    await world.rows<{ reason: string }>(
      sql`select distinct reason from gate_decisions where stage = 'pre_gate' order by reason`,
    )
  ).map(({ reason }) => reason);

describe('background_scan_enabled', () => {
  it('on: each message is learned from at once', async () => {
    const { before } = await talkAndEnd({});
    expect(before).toBeGreaterThanOrEqual(3);
  });

  it('off: messages are left to the review of the session, and nothing is lost', async () => {
    const { before, after } = await talkAndEnd({ config: { decision: { background_scan_enabled: false } } });
    expect(before).toBe(0);
    expect(after).toBeGreaterThanOrEqual(3);
    expect(await reasons()).toEqual(['left_to_review']);
    expect(await world.count('diary_entries')).toBe(1);
  });

  it('off by the person themselves: the same', async () => {
    await world.asPerson((tx) => saveSettings(tx, world.userId, { memory: { backgroundScan: false } }));
    const { before, after } = await talkAndEnd({});
    expect(before).toBe(0);
    expect(after).toBeGreaterThanOrEqual(3);
  });

  it('off with the review off: nothing is learned, and the reason says so', async () => {
    const decision = { background_scan_enabled: false, session_end_review_enabled: false };
    expect(await talkAndEnd({ config: { decision } })).toEqual({ before: 0, after: 0 });
    expect(await reasons()).toEqual(['learning_off']);
  });
});

describe('long_term_enabled', () => {
  it('off: nothing is learned, by turns or by the review', async () => {
    expect(await talkAndEnd({ config: { long_term_enabled: false } })).toEqual({ before: 0, after: 0 });
    expect(await reasons()).toEqual(['memory_off']);
  });
});

describe('a person’s memory that is switched off', () => {
  it('learns nothing from messages, but keeps explicit requests', async () => {
    await world.asPerson((tx) => saveSettings(tx, world.userId, { memory: { enabled: false } }));
    expect(await talkAndEnd({})).toEqual({ before: 0, after: 0 });
    expect(await reasons()).toEqual(['memory_off']);
    const { turnId } = await world.send(await world.newConversation(), 'Remember that I like jazz.');
    const { turns } = world.engineOf();
    await rememberNow(turns, () => [], { userId: world.userId, turnId }, [
      { content: 'I like jazz', statement: 'I like jazz' },
    ]);
    expect(await world.count('memories', sql`user_requested`)).toBe(1);
  });
});

describe('a conversation that is closed to learning', () => {
  it('is not read at all: no turn, no review', async () => {
    const { run } = world.engineOf();
    const conversation = await world.newConversation({ learning: false });
    for (const line of LINES) await world.send(conversation, line);
    await world.end(conversation);
    await run();
    expect(await world.count('memories')).toBe(0);
    expect(await world.count('diary_entries')).toBe(0);
    expect(await reasons()).toEqual(['learning_off']);
  });
});

describe('session_persistence', () => {
  const left = async () => [await world.count('conversations'), await world.count('messages')];

  it('on: an ended conversation stays', async () => {
    await talkAndEnd({});
    expect(await left()).toEqual([1, 6]);
  });

  it('off: it is deleted after its review, and its memories stay with their quotes', async () => {
    const { after } = await talkAndEnd({ config: { session_persistence: false } });
    expect(await left()).toEqual([0, 0]);
    expect(after).toBeGreaterThanOrEqual(3);
    expect(await world.count('memory_sources', sql`span <> ''`)).toBeGreaterThanOrEqual(3);
  });

  it('off: a conversation that continues stays', async () => {
    const { run } = world.engineOf({ config: { session_persistence: false } });
    await world.send(await world.newConversation(), 'I play the cello.');
    await run();
    expect(await left()).toEqual([1, 2]);
  });

  it('off: one that is too short to review is deleted as well', async () => {
    const { run } = world.engineOf({ config: { session_persistence: false } });
    const conversation = await world.newConversation();
    await world.send(conversation, 'I play the cello.');
    await run();
    await world.end(conversation);
    await run();
    expect(await left()).toEqual([0, 0]);
  });
});

describe('auto_index', () => {
  const indexed = () => world.count('memories', sql`embedding is not null`);

  it('on: a memory has its vector as soon as it is stored', async () => {
    await talkAndEnd({});
    expect(await indexed()).toBe(await world.count('memories'));
  });

  it('off: it has none, and the schedule makes none', async () => {
    const { use } = world.engineOf({ config: { auto_index: false } });
    await talkAndEnd({ config: { auto_index: false } });
    expect(await world.count('memories')).toBeGreaterThanOrEqual(3);
    expect(await use.embedMissing(null)).toEqual({ embedded: 0, refused: 0, next: null });
    expect(await indexed()).toBe(0);
  });
});

describe('health_info', () => {
  it.each([
    ['user_requested_only', 1],
    ['never', 0],
  ] as const)('%s: of a requested health condition, %i is kept', async (health_info, kept) => {
    const { turns } = world.engineOf({ config: { sensitive_data: { conditional_store: { health_info } } } });
    const { turnId } = await world.send(await world.newConversation(), 'Remember that I have asthma.');
    await rememberNow(turns, () => [], { userId: world.userId, turnId }, [
      { content: 'I have asthma', statement: 'I have asthma' },
    ]);
    expect(await world.count('memories')).toBe(kept);
  });

  it('user_requested_only: nothing that was only mentioned', async () => {
    const { run } = world.engineOf();
    await world.send(await world.newConversation(), 'I was diagnosed with asthma.');
    await run();
    expect(await world.count('memories')).toBe(0);
  });
});

describe('background_threshold', () => {
  it.each([
    [0.5, 3],
    [0.2, 4],
  ])('%f: a preference of importance 0.3 has priority %i', async (background_threshold, priority) => {
    const { run } = world.engineOf({ config: { decision: { background_threshold } } });
    await world.send(await world.newConversation(), 'I love rowing.');
    await run();
    const rows = await world.rows<{ importance: number; priority: number }>(
      sql`select importance, priority from memories`,
    );
    expect(rows).toMatchObject([{ importance: 0.3, priority }]);
  });
});
