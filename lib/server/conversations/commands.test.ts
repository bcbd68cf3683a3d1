import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { complete } from '../assistants/openai/complete';
import { preparePerson } from '../testing/prepare-person';
import { settleCard } from './turns';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ENGINES = [
  ['without a model', () => ({})],
  [
    'with a model',
    () => ({
      OPENAI_API_KEY: 'test',
      OPENAI_BASE_URL: server.baseUrl,
      KEEPSAKE_CHAT_MODEL: 'scripted-chat',
      KEEPSAKE_MEMORY_MODEL: 'scripted-memory',
    }),
  ],
] as const;

describe.each(ENGINES)('memory commands, %s', (_, variables) => {
  const person = preparePerson(variables);
  const known = async () => (await person.memories()).map(({ content }) => content).join('\n');
  const cardOf = async (text: string) =>
    (await person.send(text)).events.flatMap((event) => (event.type === 'card' ? [event.card] : []))[0];

  describe('a request to remember', () => {
    it.each([
      ['Remember that I prefer dark mode', 'preferences', 'I prefer dark mode', /dark mode/],
      [
        "Don't forget my meeting with John is at 3pm",
        'general',
        'my meeting with John is at 3pm',
        /meeting with John/,
      ],
      ['Note: the API endpoint is /v2/users', 'projects', 'the API endpoint is /v2/users', /\/v2\/users/],
      ['Keep in mind I have a peanut allergy', 'general', 'I have a peanut allergy', /peanut/],
    ])('is stored at once under its topic: %s', async (text, topic, title, content) => {
      const { reply } = await person.send(text);
      expect(reply).toBe('Got it, I’ll remember that.');
      const [memory, ...others] = await person.memories();
      expect(others).toEqual([]);
      expect(memory).toMatchObject({ topic, title, importance: 1, priority: 5, user_requested: true });
      expect(memory?.content).toMatch(content);
      expect(memory?.keywords.length).toBeGreaterThan(0);
    });

    it('is the agreement that a memory waits for, and closes what that replaces', async () => {
      await person.send('Remember that I live in Leeds');
      await person.send('Remember that I live in York');
      await person.world().rows(sql`
        update memories set slot_key = 'user|lives_in',
          status = case when content like '%York%' then 'pending' else 'active' end`);
      await person.send('Remember that I live in York');
      expect(await known()).toMatch(/^.*York.*$/);
      expect(await person.memories('superseded')).toMatchObject([
        { content: expect.stringContaining('Leeds') },
      ]);
    });

    it.each([
      ['Merke dir, dass ich in Leipzig wohne', 'Gut, das merke ich mir.'],
      ['Recuerda que vivo en Vigo', 'Entendido, lo recordaré.'],
      ['Souviens-toi que j’habite à Nantes', 'C’est noté, je m’en souviendrai.'],
    ])('is acknowledged in its own language: %s', async (text, acknowledged) => {
      expect((await person.send(text)).reply).toBe(acknowledged);
    });

    it.each([
      ['Merk dir, dass ich den dunklen Modus mag', 'Ich mag den dunklen Modus'],
      ['Vergiss nicht, dass ich in Leeds wohne.', 'Ich wohne in Leeds'],
      ['Merk dir bitte, dass meine Schwester Ana heißt', 'Meine Schwester heißt Ana'],
      ['Denk daran, dass ich um sechs aufstehe', 'Ich stehe um sechs auf'],
      ['Merk dir, dass mir von Nüssen schlecht wird', 'Dass mir von Nüssen schlecht wird'],
      ['Merk dir: Ich mag den dunklen Modus', 'Ich mag den dunklen Modus'],
    ])('is kept as a sentence: %s', async (text, content) => {
      const { turnId } = await person.send(text);
      expect((await person.memories()).map((memory) => memory.content)).toEqual([content]);
      await person.process(turnId);
      expect((await person.memories()).map((memory) => memory.content)).toEqual([content]);
    });

    it('is refused if it is a secret', async () => {
      const { reply } = await person.send('Remember my password is abc123');
      expect(reply).toContain('I can’t store that, because it appears to contain');
      expect(await person.memories()).toEqual([]);
      expect(JSON.stringify(await person.world().rows(sql`select content from messages`))).not.toContain(
        'abc123',
      );
    });
  });

  describe('what is known', () => {
    beforeEach(async () => {
      await person.send('Remember that I work at Acme Corp');
      await person.send('Remember that my favorite color is blue');
      await person.send('Remember that I always take the night train');
    });

    it('is listed', async () => {
      expect(await cardOf('What do you remember about me?')).toMatchObject({ type: 'memory_list', total: 3 });
    });

    it('is shown by topic', async () => {
      const card = await cardOf('Show me my stored preferences');
      expect(card).toMatchObject({ type: 'memory_list', heading: 'Your preferences', total: 2 });
      expect(JSON.stringify(card)).toMatch(/blue.*night train|night train.*blue/);
    });

    it.each(['Yes', 'yes please', 'Sure, go ahead.', 'Delete it', 'Forget that'])(
      'is forgotten after a confirmation: %s',
      async (answer) => {
        expect(await cardOf('Forget that I work at Acme Corp')).toMatchObject({
          type: 'forget_confirm',
          matches: [expect.objectContaining({ content: expect.stringContaining('Acme') })],
        });
        expect(await known()).toContain('Acme');
        expect((await person.send(answer)).reply).toBe('Done: it is forgotten.');
        expect(await known()).not.toContain('Acme');
        expect(await known()).toContain('blue');
      },
    );

    it('stays if the answer is no, or something else', async () => {
      await person.send('Forget that I work at Acme Corp');
      expect((await person.send('No, keep it.')).reply).toBe('Nothing was changed.');
      await person.send('Forget that I work at Acme Corp');
      await person.send('What a long day.');
      await person.send('Yes');
      expect(await known()).toContain('Acme');
    });

    it.each(["Ok, let's cook a risotto", 'Yes, except the job', 'No, forget it'])(
      'stays if the answer says more, or takes it back: %s',
      async (answer) => {
        await person.send('Forget that I work at Acme Corp');
        await person.send(answer);
        expect(await known()).toContain('Acme');
      },
    );

    it('stays if the card was answered by its buttons before', async () => {
      await person.send('Forget that I work at Acme Corp');
      const [card] = await person.world().rows<{ id: string }>(sql`
        select id from messages where metadata ? 'card' order by created_at desc limit 1`);
      await settleCard(person.app(), person.userId(), card?.id ?? '');
      await person.send('Ok, thanks');
      expect(await known()).toContain('Acme');
    });

    it.each([
      ['Yes', 'archived'],
      ['Archive them all', 'archived'],
      ['Forget everything', 'forgetting'],
    ])('is cleared after a confirmation: %s', async (answer, status) => {
      expect(await cardOf('Clear all my memories')).toMatchObject({ type: 'clear_all', total: 3 });
      expect(await person.memories()).toHaveLength(3);
      await person.send(answer);
      expect(await person.memories()).toEqual([]);
      expect(await person.memories(status)).toHaveLength(3);
    });

    it('is forgotten with what is past and what was archived', async () => {
      await person.world().rows(sql`
        update memories set status = case when content like '%Acme%' then 'superseded' else 'archived' end`);
      expect(await cardOf('Clear all my memories')).toMatchObject({ type: 'clear_all', total: 3 });
      await person.send('Forget everything');
      expect(await person.memories('forgetting')).toHaveLength(3);
    });

    it.each([
      ['Archive them', 'memory_command'],
      ['Put them all away, please', 'memory_command'],
      ['No, I still teach the cello', 'else'],
    ])('is not read as a statement if the card is answered: %s', async (answer, reason) => {
      await person.send('Clear all my memories');
      const { turnId } = await person.send(answer);
      await person.process(turnId);
      const decided = await person
        .world()
        .rows<{ reason: string }>(sql`select reason from gate_decisions where turn_id = ${turnId}`);
      expect(decided.map((one) => (one.reason === 'memory_command' ? one.reason : 'else'))).toEqual([reason]);
    });

    it('is shown, and the rest of the message is answered', async () => {
      const { reply, events } = await person.send('What do you remember about me? And who wrote Hamlet?');
      expect(events).toContainEqual(expect.objectContaining({ type: 'card' }));
      expect(reply).toMatch(/^I know 3 things here\.\n\n\S/);
    });

    it('is confirmed in words by a client that shows no cards', async () => {
      const messages: { role: 'user' | 'assistant'; content: string }[] = [];
      const ask = async (content: string) => {
        messages.push({ role: 'user', content });
        const body = { model: 'keepsake', messages };
        const signal = new AbortController().signal;
        const answer = await complete(person.app(), person.userId(), body, signal);
        const acknowledgement = ((await answer.json()) as { choices: [{ message: { content: string } }] })
          .choices[0].message;
        messages.push({ role: 'assistant', content: acknowledgement.content });
        return acknowledgement.content;
      };
      expect(await ask('Forget that I work at Acme Corp')).toMatch(
        /- .*work at Acme Corp[\s\S]*answer yes or no/,
      );
      expect(await ask('yes')).toBe('Done: it is forgotten.');
      expect(await known()).not.toContain('Acme');
      expect(await ask('Clear all my memories')).toMatch(/answer archive, forget or no/);
      expect(await ask('archive')).toContain('Done: archived.');
      expect(await person.memories()).toEqual([]);
    });
  });

  it('the rest of a message is learned, but not the command itself', async () => {
    await person.send('Remember that I work at Acme Corp');
    const { turnId } = await person.send('Forget that I work at Acme Corp. I play the cello.');
    server.on(
      { task: 'decide-and-extract' },
      {
        name: 'json',
        value: {
          reason: 'skill',
          is_memorable: true,
          candidates: [
            {
              span: 'I play the cello',
              content: 'User plays the cello',
              category: 'skill',
              predicate: 'plays',
              object: 'the cello',
              confidence: 0.95,
            },
          ],
        },
      },
    );
    await person.process(turnId);
    expect(await known()).toContain('cello');
    const [, ...asked] = server.requests.filter(({ task }) => task === 'decide-and-extract');
    expect(JSON.stringify(asked.at(-1)?.body ?? '')).not.toContain('Acme Corp. I play');
  });
});
