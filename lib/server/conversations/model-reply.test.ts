import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { know } from '@/inngest/functions/testing/know';
import { saveSettings } from '@/lib/db/queries/settings';
import { preparePerson } from '../testing/prepare-person';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const person = preparePerson(() => ({
  OPENAI_API_KEY: 'test',
  OPENAI_BASE_URL: server.baseUrl,
  KEEPSAKE_CHAT_MODEL: 'scripted-chat',
  KEEPSAKE_MEMORY_MODEL: 'scripted-memory',
}));

const promptOf = (index = -1) => {
  const chats = server.requests.filter(({ task }) => task === 'chat');
  return (
    chats
      .at(index)
      ?.body.messages.map(({ content }) => content)
      .join('\n') ?? ''
  );
};

describe('the prompt of a reply', () => {
  it('contains the date and who the person is, whatever they talk about', async () => {
    const world = person.world();
    await world.asPerson((tx) =>
      saveSettings(tx, world.userId, { profile: { displayName: 'Odile', timeZone: 'Asia/Tokyo' } }),
    );
    await know(world, 'User is allergic to sesame', {
      predicate: 'allergic_to',
      object: 'sesame',
      category: 'personal_info',
    });
    await person.send('Which planet has the most moons?');
    const today = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(new Date());
    expect(promptOf()).toContain(today);
    expect(promptOf()).toContain('Odile');
    expect(promptOf()).toContain('allergic to sesame');
  });

  it('contains every memory that the reply is said to have used, and no other counts as used', async () => {
    const world = person.world();
    await world.asPerson((tx) => saveSettings(tx, world.userId, { context: { contextVerbosity: 2 } }));
    for (const hive of ['north', 'south', 'east', 'west', 'upper'])
      await know(world, `User keeps bees in the ${hive} hive`, {
        predicate: 'keeps',
        object: `bees ${hive}`,
      });
    const { events } = await person.send('What do my bees need in the hive?');
    const used = events.flatMap((event) => (event.type === 'used' ? event.memories : []));
    expect(used).toHaveLength(2);
    const hives = promptOf().match(/keeps? bees in the \w+ hive/g) ?? [];
    expect(hives.map((hive) => hive.split(' ').at(-2)).toSorted()).toEqual(
      used.map(({ content }) => content.split(' ').at(-2)).toSorted(),
    );
  });
});

describe('a reply', () => {
  it('in which the model proposes to remember something does not wait for the gatekeeper', async () => {
    const quote = 'I keep bees on the roof';
    server.on(
      { task: 'chat' },
      { name: 'tool_calls', calls: [{ name: 'remember', arguments: JSON.stringify({ quote }) }] },
      { times: 1 },
    );
    const { turnId } = await person.send(`${quote}.`);
    expect(server.requests.map(({ task }) => task)).not.toContain('decide-and-extract');
    expect(await person.memories()).toEqual([]);
    expect(promptOf()).toContain('after your reply');
    await person.process(turnId);
    expect(server.requests.filter(({ task }) => task === 'decide-and-extract')).toHaveLength(1);
  });

  it('that repeats a secret is stored without it', async () => {
    const text = 'Sure. Your password is hunter2-Zq81xv.';
    server.on({ task: 'chat' }, { name: 'text', text }, { times: 1 });
    expect((await person.send('Make up a password for my bank.')).reply).toBe(text);
    const stored = (await person.open()).messages.at(-1)?.content;
    expect(stored).toBe('Sure. Your password is [redacted: password].');
  });

  it('that the limit ended is marked, and continues if the person asks', async () => {
    server.on({ task: 'chat' }, { name: 'length' }, { times: 1 });
    const { reply, events } = await person.send('Tell me a long story of the sea');
    expect(events).toContainEqual({ type: 'cut_off' });
    expect(reply).not.toBe('');
    await person.send('go on');
    const request = server.requests.findLast(({ task }) => task === 'chat');
    expect(request?.body.messages).toContainEqual(
      expect.objectContaining({ role: 'assistant', content: reply }),
    );
    expect(request?.body.messages.at(-1)?.content).toContain('go on');
  });
});

it('is stored without reasoning of which only the end is marked', async () => {
  server.on({ task: 'chat' }, { name: 'text', text: 'They are lonely.</think>\n\nLow at noon.' });
  const { events } = await person.send('When is the tide low?');
  expect(events.some(({ type }) => type === 'dropped')).toBe(true);
  expect((await person.open()).messages.at(-1)?.content).toBe('Low at noon.');
});
