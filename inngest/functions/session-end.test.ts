import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelServer } from '@/e2e/fixtures/model-server';
import { listEpisodes } from '@/lib/db/queries/profile';
import { saveSettings } from '@/lib/db/queries/settings';
import { createOpenAiMemoryModel } from '@/lib/engines/model/memory-engine';
import { startWorld, type World } from './testing/start-world';

const MINUTE = 60_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

async function talk(conversationId: string) {
  await world.send(conversationId, 'My name is Sarah.');
  await world.send(conversationId, 'I work as a nurse in Leeds.');
  await world.send(conversationId, 'I love hiking and I am allergic to cats.');
}

const memories = () => world.count('memories', sql`scope = 'permanent' and status = 'active'`);

describe('the end of a session', () => {
  it('reviews once, writes the diary and creates a notice', async () => {
    const { run } = world.engineOf();
    const conversation = await world.newConversation();
    await talk(conversation);
    await run();
    const known = await memories();
    await world.end(conversation);
    await run();
    expect(await world.count('analyses', sql`status = 'done' and trigger = 'end'`)).toBe(1);
    expect(await world.count('diary_entries', sql`kind = 'episode'`)).toBe(1);
    expect(await world.count('diary_entries', sql`kind = 'thought'`)).toBe(0);
    const [notice] = await world.notices();
    expect(notice).toMatchObject({ kind: 'session_review', conversationId: conversation });
    expect((notice?.items.length ?? 0) + (notice?.moreCount ?? 0)).toBe(await memories());
    expect(await memories()).toBeGreaterThanOrEqual(known);
  });

  it('is an episode of the summary if it produced something important, otherwise not', async () => {
    const { run } = world.engineOf();
    const weighty = await world.newConversation();
    await talk(weighty);
    const light = await world.newConversation();
    for (const message of ['I like plums.', 'What a day.', 'Well, well.']) await world.send(light, message);
    await run();
    for (const conversation of [weighty, light]) await world.end(conversation);
    await run();
    expect(await world.count('diary_entries', sql`kind = 'episode'`)).toBe(2);
    const episodes = await world.asPerson((tx) => listEpisodes(tx, world.userId, 10));
    expect(episodes.map(({ summary }) => summary)).toEqual([expect.stringContaining('nurse in Leeds')]);
  });

  it.each([
    { length: 'a conversation', before: ['Hello there!'] },
    { length: 'one otherwise too short for a review', before: [] },
  ])(
    'finds what an uncertain turn was not read for, with one call for the whole conversation: $length',
    async ({ before }) => {
      const server = await startModelServer();
      try {
        const model = createOpenAiMemoryModel({
          baseUrl: server.baseUrl,
          apiKey: 'test-key',
          model: 'scripted-memory',
          clock: world.clock,
        });
        const doubtful = 'I would think that they did it on purpose, those two.';
        server.on(
          { task: 'read-conversation' },
          {
            name: 'json',
            value: {
              summary: 'The person wondered about somebody.',
              emotional_arc: { start: 'calm', middle: 'calm', end: 'calm' },
              candidates: [
                {
                  content: 'User thinks that they did it on purpose',
                  span: 'they did it on purpose',
                  kind: 'fact',
                  category: 'opinion',
                  predicate: 'thinks',
                  object: 'they did it on purpose',
                  confidence: 0.9,
                },
              ],
            },
          },
        );
        const { run } = world.engineOf({ model });
        const conversation = await world.newConversation();
        for (const text of [...before, doubtful]) await world.send(conversation, text);
        await run();
        expect(server.requests).toEqual([]);
        expect(await world.count('gate_decisions', sql`reason = 'left_to_review'`)).toBe(1);
        await world.end(conversation);
        await run();
        expect(await world.rows<{ content: string }>(sql`select content from memories`)).toMatchObject([
          { content: 'User thinks that they did it on purpose' },
        ]);
        expect(server.requests.map((request) => request.task)).toEqual(['read-conversation']);
        expect(await world.count('analyses', sql`status = 'done'`)).toBe(1);
      } finally {
        await server.close();
      }
    },
  );

  it('adds nothing that turns have already stored', async () => {
    const { run } = world.engineOf();
    const conversation = await world.newConversation();
    await talk(conversation);
    await run();
    const before = [
      await memories(),
      await world.count('memory_sources'),
      await world.count('memory_revisions'),
    ];
    await world.end(conversation);
    await run();
    expect([
      await memories(),
      await world.count('memory_sources'),
      await world.count('memory_revisions'),
    ]).toEqual(before);
  });

  it('finds what no turn has stored, with the words it rests on', async () => {
    const { run } = world.engineOf({ config: { decision: { background_scan_enabled: false } } });
    const conversation = await world.newConversation();
    await talk(conversation);
    await run();
    expect(await memories()).toBe(0);
    expect(await world.count('gate_decisions', sql`reason = 'left_to_review'`)).toBeGreaterThan(0);
    await world.end(conversation);
    await run();
    expect(await memories()).toBeGreaterThanOrEqual(3);
    const rows = await world.rows<{ origin: string; held: boolean }>(sql`
      select m.origin, substr(msg.content, s.span_start + 1, s.span_end - s.span_start) = s.span as held
      from memories m join memory_sources s on s.memory_id = m.id join messages msg on msg.id = s.message_id`);
    expect(new Set(rows.map((row) => row.held))).toEqual(new Set([true]));
    expect(new Set(rows.map((row) => row.origin))).toEqual(new Set(['session_review']));
  });

  it('reads a conversation again only if something was said since', async () => {
    const { run } = world.engineOf();
    const conversation = await world.newConversation();
    await talk(conversation);
    await world.end(conversation);
    await run();
    expect(await world.end(conversation)).toBe(false);
    await world.rows(sql`update conversations set ended_at = null`);
    await world.end(conversation);
    await run();
    expect(await world.count('analyses')).toBe(1);
    await world.send(conversation, 'I play the cello.');
    await world.end(conversation);
    await run();
    expect(await world.count('analyses')).toBe(2);
    const [latest] = await world.notices();
    expect(latest?.items.map((item) => item.content)).toEqual([expect.stringContaining('cello')]);
  });

  it('skips conversations that are short, closed to learning, or forgotten', async () => {
    const { run } = world.engineOf();
    const short = await world.newConversation();
    await world.send(short, 'My name is Sarah.');
    const unlearning = await world.newConversation({ learning: false });
    await talk(unlearning);
    const gone = await world.newConversation();
    await talk(gone);
    for (const id of [short, unlearning, gone]) await world.end(id);
    await world.rows(sql`delete from conversations where id = ${gone}`);
    await run();
    expect(await world.count('analyses')).toBe(0);
    expect(await world.count('diary_entries')).toBe(0);
    expect(await world.count('gate_decisions', sql`stage = 'review'`)).toBe(0);
    expect(await world.count('memories', sql`conversation_id = ${unlearning}`)).toBe(0);
  });

  it('does nothing for somebody who switched the review off, but still ends the roleplay', async () => {
    await world.asPerson((tx) => saveSettings(tx, world.userId, { memory: { sessionEndReview: false } }));
    const { run } = world.engineOf();
    const conversation = await world.newConversation();
    await talk(conversation);
    await world.send(conversation, "Let's pretend you are a pirate and I am your captain.");
    await run();
    await world.end(conversation);
    await run();
    expect(await world.count('analyses')).toBe(0);
    expect(await world.count('memories', sql`scope = 'session' and status in ('active', 'pending')`)).toBe(0);
    expect(await world.count('conversations', sql`session_context -> 'roleplay' <> 'null'::jsonb`)).toBe(0);
  });

  it('keeps thoughts if they were chosen, and no diary if it was switched off', async () => {
    await world.asPerson((tx) => saveSettings(tx, world.userId, { context: { thoughts: true } }));
    const { run } = world.engineOf();
    const first = await world.newConversation();
    await talk(first);
    await world.end(first);
    await run();
    expect(await world.count('diary_entries', sql`kind = 'thought'`)).toBe(1);
    await world.asPerson((tx) => saveSettings(tx, world.userId, { context: { diary: false } }));
    const second = await world.newConversation();
    await talk(second);
    await world.end(second);
    await run();
    expect(await world.count('diary_entries', sql`conversation_id = ${second}`)).toBe(1);
    expect(await world.count('diary_entries', sql`kind = 'thought'`)).toBe(2);
  });

  it('names at most as many items as the settings allow and counts the rest', async () => {
    await world.asPerson((tx) => saveSettings(tx, world.userId, { memory: { maxItemsInNotice: 2 } }));
    const { run } = world.engineOf();
    const conversation = await world.newConversation();
    await talk(conversation);
    await run();
    const known = await memories();
    await world.end(conversation);
    await run();
    const [notice] = await world.notices();
    expect(notice?.items).toHaveLength(2);
    expect(notice?.moreCount).toBe(known - 2);
  });

  it('ends conversations that were idle for half an hour, or have reached the limit of messages', async () => {
    const { run, tick } = world.engineOf({ config: { session: { message_limit: 10 } } });
    await tick();
    const idle = await world.newConversation();
    await world.send(idle, 'My name is Sarah.');
    world.later(31 * MINUTE);
    const long = await world.newConversation();
    for (let line = 0; line < 5; line++) await world.send(long, `I like tea number ${line}.`);
    await tick();
    await run();
    const causes = await world.rows<{ id: string; end_cause: string }>(
      sql`select id, end_cause from conversations where ended_at is not null order by created_at`,
    );
    expect(causes).toEqual([
      { id: idle, end_cause: 'idle' },
      { id: long, end_cause: 'limit' },
    ]);
    expect(await world.count('analyses', sql`conversation_id = ${long}`)).toBe(1);
  });
});

describe('a crash', () => {
  const STEPS = ['endSession', 'readAnalysis', 'keepAnalysis', 'writeDiary', 'concludeReview'] as const;

  it.each(STEPS)(
    'after %s has written, before its step is stored, makes no difference in the end',
    async (name) => {
      let crashed = false;
      const { run, failures } = world.engineOf({
        config: { decision: { background_scan_enabled: false } },
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
      const conversation = await world.newConversation();
      await talk(conversation);
      await run();
      await world.end(conversation);
      await run();
      world.later(60 * MINUTE);
      await run();
      expect(crashed).toBe(true);
      expect(failures).toEqual([]);
      expect(await world.count('gate_decisions', sql`stage = 'review'`)).toBe(1);
      expect(await world.count('analyses', sql`status = 'done'`)).toBe(1);
      expect(await world.count('diary_entries')).toBe(1);
      expect(await world.count('notices')).toBe(1);
      const contents = await world.rows<{ content: string }>(sql`select content from memories`);
      expect(new Set(contents.map((row) => row.content)).size).toBe(contents.length);
      expect(await world.count('candidates', sql`action = 'proposed'`)).toBe(0);
    },
  );
});
