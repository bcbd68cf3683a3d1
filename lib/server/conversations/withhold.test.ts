import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { preparePerson } from '../testing/prepare-person';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const DONE = 'All right, I keep nothing of this message.';

describe('a message that shall not be kept', () => {
  describe('without a model', () => {
    const person = preparePerson(() => ({}));
    const reasons = async () =>
      (await person.world().rows<{ reason: string }>(sql`select reason from gate_decisions order by id`)).map(
        ({ reason }) => reason,
      );

    it('is not kept, and its words are not repeated', async () => {
      const { reply, turnId } = await person.send("Don't remember this, but I have a brother called Tom.");
      expect(reply).toBe(DONE);
      await person.process(turnId);
      expect(await person.memories()).toEqual([]);
      expect(await reasons()).toEqual(['asked_not_to']);
    });

    it('takes back on demand what the message before it added', async () => {
      await person.process((await person.send('I have a brother called Tom.')).turnId);
      await person.process((await person.send('I live in York.')).turnId);
      const { reply, events } = await person.send('Forget that.');
      expect(reply).toBe('This is what I kept of your last message. Shall I forget it?');
      expect(events.find(({ type }) => type === 'card')).toMatchObject({
        card: { type: 'forget_confirm', matches: [{ content: 'You live in York' }] },
      });
      expect((await person.send('forget that')).reply).toBe('Done: it is forgotten.');
      expect((await person.memories()).map(({ content }) => content).join()).toMatch(/^[^,]*Tom[^,]*$/);
    });

    it.each([true, false])(
      'keeps nothing of the message before, decided on before: %s',
      async (isDecided) => {
        const { turnId } = await person.send(isDecided ? 'What a day!' : 'I have a brother called Tom.');
        if (isDecided) await person.process(turnId);
        expect((await person.send('forget that')).reply).toContain('I kept nothing of your last message.');
        await person.process(turnId);
        expect(await person.memories()).toEqual([]);
        expect(await reasons()).toContain('asked_not_to');
      },
    );

    it('looks for what is named, and offers what the message before added if that is not found', async () => {
      await person.process((await person.send('I live in York.')).turnId);
      await person.process((await person.send('I play the cello.')).turnId);
      const { events } = await person.send("Please don't keep anything about York, my sister reads this.");
      expect(events.find(({ type }) => type === 'card')).toMatchObject({
        card: { type: 'forget_confirm', matches: [{ content: 'You live in York' }] },
      });
      await person.send('no');
      await person.process((await person.send('I earn 62k at a bank.')).turnId);
      const { reply } = await person.send("don't store the salary numbers btw. I shouldn't have typed that.");
      expect(reply).toBe('This is what I kept of your last message. Shall I forget it?');
    });

    it('says that nothing is known of what is named', async () => {
      await person.process((await person.send('What a day!')).turnId);
      const { reply } = await person.send("don't be keeping anything about the Tuscany trip");
      expect(reply).toBe('I found nothing like that in what I know about you.');
      expect(await reasons()).toContain('asked_not_to');
    });

    it('keeps neither the excuse nor what it excuses', async () => {
      await person.process((await person.send('I live in York.')).turnId);
      const { reply, turnId } = await person.send("don't hang on to that, I was drunk. I play the cello.");
      expect(reply).toBe(`${DONE}\n\nThis is what I kept of your last message. Shall I forget it?`);
      await person.process(turnId);
      expect((await person.memories()).map(({ content }) => content)).toEqual(['User lives in York']);
    });

    it('says nothing of a reason that tells nothing', async () => {
      const { reply } = await person.send('can u delete the rash thing actually its gone');
      expect(reply).toBe('I found nothing like that in what I know about you.');
    });

    it('answers the rest of a message that only withdraws what was asked', async () => {
      await person.send('What is the capital of Peru?');
      const { reply } = await person.send('Forget that. Hello!');
      expect(reply).not.toBe('');
    });
  });

  describe('with a model', () => {
    const person = preparePerson(() => ({
      OPENAI_API_KEY: 'test',
      OPENAI_BASE_URL: server.baseUrl,
      KEEPSAKE_CHAT_MODEL: 'scripted-chat',
      KEEPSAKE_MEMORY_MODEL: 'scripted-memory',
    }));

    it('is answered by it, but not read for the memory', async () => {
      const { reply, turnId } = await person.send('Off the record: I have a brother called Tom.');
      expect(reply.startsWith(`${DONE}\n\n`)).toBe(true);
      await person.process(turnId);
      expect(server.requests.filter(({ task }) => task === 'decide-and-extract')).toEqual([]);
      expect(await person.memories()).toEqual([]);
    });
  });
});
