import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { preparePerson } from '../testing/prepare-person';

const COFFEE =
  'Remember: I take my coffee black, and I moved to Bristol in September. What should I cook tonight?';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

describe('a request to remember inside a message, with a model', () => {
  const person = preparePerson(() => ({
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: server.baseUrl,
    KEEPSAKE_CHAT_MODEL: 'scripted-chat',
    KEEPSAKE_MEMORY_MODEL: 'scripted-memory',
  }));
  const fact = (fields: Record<string, unknown>) => ({ kind: 'fact', confidence: 0.95, ...fields });

  it('is stored and acknowledged at once, and the question is answered in the same reply', async () => {
    const { reply, events } = await person.send(COFFEE);
    expect(reply).toMatch(/^Got it, I’ll remember that\.\n\nI hear you\. You said: /);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['card', 'engine']));
    expect(await person.memories()).toMatchObject([
      {
        content: 'I take my coffee black, and I moved to Bristol in September',
        importance: 1,
        user_requested: true,
      },
    ]);
    const chat = server.requests.find(({ task }) => task === 'chat');
    expect(JSON.stringify(chat?.body.messages)).toContain('is noted already');
  });

  it('is then read by the model: each fact is kept with its meaning, and the rest is evaluated', async () => {
    const { turnId } = await person.send(`${COFFEE} My sister Ada cannot stand garlic.`);
    const candidates = [
      fact({
        span: 'I take my coffee black',
        content: 'User takes their coffee black',
        category: 'preference',
        predicate: 'takes',
        object: 'coffee black',
      }),
      fact({
        span: 'I moved to Bristol in September',
        content: 'User lives in Bristol',
        category: 'personal_info',
        predicate: 'lives_in',
        object: 'Bristol',
      }),
      fact({
        span: 'My sister Ada cannot stand garlic',
        content: "User's sister Ada cannot stand garlic",
        category: 'relationship',
        predicate: 'sister_dislikes',
        object: 'garlic',
      }),
    ];
    const value = { reason: 'user_directive', is_memorable: true, candidates };
    server.on({ task: 'decide-and-extract' }, { name: 'json', value });
    await person.process(turnId);
    expect(await person.memories()).toMatchObject([
      { content: 'User takes their coffee black', predicate: 'takes', importance: 1, user_requested: true },
      { content: 'User lives in Bristol', predicate: 'lives_in', importance: 1, user_requested: true },
      { content: "User's sister Ada cannot stand garlic", user_requested: false },
    ]);
    expect(await person.statuses()).toEqual([{ status: 'kept', kept_count: 3 }]);
    expect(server.requests.filter(({ task }) => task === 'decide-and-extract')).toHaveLength(1);
  });

  it.each(["remember that Tom's birthday is 12 June", "Remember Anna's e-mail is anna@example.org"])(
    'is no injection: %s',
    async (text) => {
      const { reply, turnId } = await person.send(text);
      expect(reply).toBe('Got it, I’ll remember that.');
      await person.process(turnId);
      expect(await person.memories()).toHaveLength(1);
      expect(await person.statuses()).toEqual([{ status: 'kept', kept_count: 1 }]);
    },
  );

  it('may be about anybody: the model’s wording is kept', async () => {
    const { turnId } = await person.send("remember that Tom's birthday is 12 June");
    const candidates = [
      fact({
        span: "Tom's birthday is 12 June",
        content: 'User knows Tom, whose birthday is 12 June',
        category: 'relationship',
        predicate: 'tom_birthday',
        object: '12 June',
      }),
    ];
    const value = { reason: 'user_directive', is_memorable: true, candidates };
    server.on({ task: 'decide-and-extract' }, { name: 'json', value });
    await person.process(turnId);
    expect(await person.memories()).toMatchObject([
      { content: 'User knows Tom, whose birthday is 12 June', user_requested: true },
    ]);
  });

  it('stays in its own words if no model answers', async () => {
    const { turnId } = await person.send("remember that Tom's birthday is 12 June");
    server.on({ task: 'decide-and-extract' }, { name: 'status', status: 400 });
    await expect(person.process(turnId)).rejects.toThrow();
    expect(await person.memories()).toMatchObject([{ content: "Tom's birthday is 12 June" }]);
  });
});

describe('a request to remember inside a message, without a model', () => {
  const person = preparePerson(() => ({}));

  it('loses nothing of the request, and the rest is evaluated and answered', async () => {
    const { reply, turnId } = await person.send(`${COFFEE} I play the cello.`);
    expect(reply).toMatch(/^Got it, I’ll remember that\.\n\n\S/);
    const asked = (await person.memories()).map(({ content }) => content).join('\n');
    expect(asked).toMatch(/coffee black/);
    expect(asked).toMatch(/Bristol/);
    await person.process(turnId);
    expect((await person.memories()).map(({ content }) => content).join('\n')).toMatch(/cello/);
  });

  it('is the whole message if it says nothing else', async () => {
    const { reply } = await person.send('Please remember that I take my coffee black. Thanks!');
    expect(reply).toBe('Got it, I’ll remember that.');
  });

  const known = async () => (await person.memories()).map(({ content }) => content).join('\n');
  const cardOf = ({ events }: Awaited<ReturnType<typeof person.send>>) =>
    events.flatMap((event) => (event.type === 'card' ? [event.card] : []))[0];

  it('keeps a word that no fact covers', async () => {
    await person.send('Remember that I need a size 42 shoe');
    expect(await known()).toBe('I need a size 42 shoe');
  });

  it('may stand in a paragraph of its own', async () => {
    const { reply } = await person.send('Good evening!\n\nRemember that I keep two ferrets.');
    expect(reply).toBe('Got it, I’ll remember that.');
    expect(await known()).toMatch(/ferrets/);
  });

  it.each([
    ['a list', 'Remember that I row on Sundays. What do you remember about me?', 'memory_list', /row/],
    ['a list before it', 'What do you remember about me? Remember that I row.', 'memory_list', /row/],
    [
      'another request',
      'Remember that my cat is Juno. Also remember that my dog is Pip.',
      'remembered',
      /Juno.*Pip/s,
    ],
    [
      'a request to forget',
      'Forget that I teach at Elm School. Remember that I teach at Oak.',
      'forget_confirm',
      /Oak/,
    ],
    ['a request to forget', 'Forget where I teach and remember that I teach at Oak', 'forget_confirm', /Oak/],
  ])('is carried out beside %s: %s', async (_, text, type, content) => {
    await person.send('Remember that I teach at Elm School');
    const sent = await person.send(text);
    expect(cardOf(sent)).toMatchObject({ type });
    expect(sent.reply).toContain('Got it, I’ll remember that.');
    expect(await known()).toMatch(content);
    expect(JSON.stringify(cardOf(sent))).toMatch(type === 'forget_confirm' ? /Elm/ : content);
  });

  it('two requests to forget share a card', async () => {
    await person.send('Remember that I teach at Elm School');
    await person.send('Remember that I row on Sundays');
    const sent = await person.send('Forget that I teach at Elm School. Forget that I row.');
    expect(cardOf(sent)).toMatchObject({ type: 'forget_confirm', matches: [{}, {}] });
  });

  describe('with a secret', () => {
    const SECRET = 'Remember my password is tulip88x.';

    it('is refused, and the rest is evaluated and answered', async () => {
      const { reply, turnId } = await person.send(`${SECRET} I moved to Derby last week. Where do I live?`);
      expect(reply).toMatch(/^I can’t store that, because it appears to contain a password\.\n\n\S/);
      await person.process(turnId);
      expect(await known()).toMatch(/Derby/);
      expect(await known()).not.toMatch(/password/);
    });

    it('does not refuse another request', async () => {
      const { reply } = await person.send(`${SECRET} Remember that I keep two ferrets.`);
      expect(reply).toMatch(/^Got it, I’ll remember that\.\n\nI can’t store that/);
      expect(await known()).toMatch(/^.*ferrets.*$/);
    });

    it('elsewhere in the message does not refuse the request', async () => {
      const { reply } = await person.send(
        'My wifi password is tulip88x. Please remember that I keep two ferrets.',
      );
      expect(reply).toMatch(/^Got it, I’ll remember that\./);
      expect(await known()).toMatch(/ferrets/);
    });
  });
});
