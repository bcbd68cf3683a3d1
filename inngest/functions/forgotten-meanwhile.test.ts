import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDiary, listMoments } from '@/lib/db/queries/diary';
import { forgetEverything } from '@/lib/db/queries/forget-person';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { builtInEngines } from '@/testing/built-in-engines';
import { startWorld, type World } from './testing/start-world';
import { ask, talk } from './testing/talk';

const { language } = builtInEngines();

const MINUTE = 60_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('a reading in progress', () => {
  const forgetMe = () =>
    world.asPerson((tx) => forgetEverything(tx, world.userId, 'keep', world.clock.now()));
  const forgetLeeds = async () => {
    const { userId } = world;
    const [leeds] = await world.rows<{ id: string }>(
      sql`select id from memories where object like '%Leeds%'`,
    );
    await world.asPerson((tx) =>
      beginForgetting(tx, userId, [leeds?.id ?? ''], {
        eraseFromChats: false,
        now: world.clock.now(),
        language,
      }),
    );
  };

  it.each([
    ['everything', forgetMe],
    ['a memory', forgetLeeds],
  ])('writes nothing of what was said before if %s is forgotten meanwhile', async (_, forget) => {
    const offline = createOfflineMemoryModel();
    let forgotten = false;
    const { run } = world.engineOf({
      model: {
        ...offline,
        async readConversation(input) {
          const read = await offline.readConversation(input);
          if (!forgotten) {
            forgotten = true;
            await forget();
          }
          return {
            ...read,
            value: { ...read.value, summary: input.utterances.map((one) => one.text).join(' ') },
          };
        },
      },
    });
    const conversation = await talk(world, run, 'I love hiking.', 'I live in Leeds.', 'Good night.');
    await ask(world, conversation);
    for (let attempt = 0; attempt < 3; attempt++) {
      await run();
      world.later(60 * MINUTE);
    }
    expect(forgotten).toBe(true);
    const rows = await world.rows<{ all: string }>(sql`
      select (select coalesce(string_agg(summary || array_to_string(topics, ' '), ''), '') from analyses)
        || (select coalesce(string_agg(draft::text, ''), '') from candidates)
        || (select coalesce(string_agg(content, ''), '') from memories) as all`);
    expect(rows[0]?.all).not.toContain('Leeds');
    expect(await world.count('job_runs', sql`status = 'failed'`)).toBe(0);
  });
});

describe('the diary', () => {
  it('and moments are forgotten with their memory, and the diary is rewritten without it', async () => {
    const { run } = world.engineOf();
    const conversation = await talk(world, run, 'I love hiking.', 'I live in Leeds.', 'Good night.');
    await world.end(conversation);
    await run();
    const diary = () => world.asPerson((tx) => listDiary(tx, world.userId, { limit: 10 }));
    expect(await diary()).toHaveLength(1);
    const [leeds] = await world.rows<{ id: string }>(
      sql`select id from memories where object like '%Leeds%'`,
    );
    await world.rows(sql`update memories set emotional_weight = 0.9 where id = ${leeds?.id}`);
    expect(await world.asPerson((tx) => listMoments(tx, world.userId, 10))).toHaveLength(1);
    await world.asPerson((tx) =>
      beginForgetting(tx, world.userId, [leeds?.id ?? ''], {
        eraseFromChats: false,
        now: world.clock.now(),
        language,
      }),
    );
    expect(await diary()).toEqual([]);
    expect(await world.asPerson((tx) => listMoments(tx, world.userId, 10))).toEqual([]);
    await run();
    world.later(MINUTE);
    await run();
    const everything = await world.rows<{ all: string }>(sql`
      select (select coalesce(string_agg(content || summary || array_to_string(tags, ' '), ''), '') from diary_entries)
        || (select coalesce(string_agg(summary || array_to_string(topics || themes, ' '), ''), '') from analyses)
        || (select coalesce(string_agg(draft::text, ''), '') from candidates)
        || (select coalesce(string_agg(content, ''), '') from memories) as all`);
    expect(everything[0]?.all.toLowerCase()).not.toContain('leeds');
    expect(await diary()).toHaveLength(1);
    const [receipt] = await world.rows<{ counts: Record<string, number> }>(
      sql`select counts from forget_receipts`,
    );
    expect(receipt?.counts).toMatchObject({ diary_entries: 1, analyses: 1 });
  });
});
