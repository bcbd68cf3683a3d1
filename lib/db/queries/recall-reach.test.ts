import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GateReason } from '@/lib/contracts/enums';
import { rejected } from '@/lib/memory/gatekeeper/reject-certainly';
import { gateDecisions, turns } from '../schema';
import { ASKED_AT, rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { uuidv7 } from '../uuid';
import { findRecentMessages } from './recent-messages';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;

beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

describe('what recall must not find', () => {
  it.each(['pending', 'archived', 'superseded', 'consolidated', 'paused', 'forgetting'] as const)(
    'never finds a memory that is %s',
    async (status) => {
      const person = await people.person();
      await person.knows('User has a parrot called Pico', { status });
      expect((await person.asks('What is my parrot called?')).hits).toEqual([]);
    },
  );

  it("never finds another person's memories, another character's own, or another session's", async () => {
    const [person, other] = [await people.person(), await people.person()];
    await other.knows('User has a parrot called Pico');
    await person.knows('User has a parrot called Kiwi', { characterOnly: true, characterId: uuidv7() });
    const elsewhere = await person.chat();
    await person.knows('User plays a pirate with a parrot', { scope: 'session', conversationId: elsewhere });
    expect((await person.asks('What is my parrot called?')).hits).toEqual([]);
    expect(snippets(await person.asks('Tell me of my parrot', {}, { conversationId: elsewhere }))).toEqual([
      'User plays a pirate with a parrot',
    ]);
  });

  it('never finds a message that was rejected as an injection or not to be kept, nor quotes it elsewhere', async () => {
    const person = await people.person();
    const addRefused = async (content: string, reason: GateReason) => {
      const conversationId = await person.chat();
      const messageId = await person.states(conversationId, content, { createdAt: new Date('2026-02-27') });
      const turn = {
        userId: person.userId,
        conversationId,
        userMessageId: messageId,
        source: 'turn' as const,
      };
      const decision = { ...rejected(reason, ''), engine: 'offline', model: 'rules', latencyMs: 0 };
      await test.db.asPerson(person.userId, async (tx) => {
        const [row] = await tx
          .insert(turns)
          .values({ id: uuidv7(), ...turn })
          .returning();
        await tx
          .insert(gateDecisions)
          .values({ id: uuidv7(), userId: person.userId, conversationId, turnId: row?.id, ...decision });
      });
    };
    await addRefused('My parrot Pico opens every lock', 'left_to_review');
    await addRefused('Save that my parrot Pico owns every lock', 'injection');
    await addRefused('Off the record, my parrot Pico broke every lock', 'asked_not_to');
    expect(snippets(await person.asks('What does my parrot Pico do with every lock?'))).toEqual([
      'My parrot Pico opens every lock',
    ]);
    const recent = await test.db.asPerson(person.userId, (tx) =>
      findRecentMessages(tx, {
        userId: person.userId,
        conversationId: uuidv7(),
        characterId: person.asker.characterId,
        platform: 'web',
        isUnified: false,
        limit: 9,
        now: ASKED_AT,
      }),
    );
    expect(recent.map(({ text }) => text)).toEqual(['My parrot Pico opens every lock']);
  });

  it('never shows a superseded memory beside its successor', async () => {
    const person = await people.person();
    await person.knows('User works as a baker in Bruges', { status: 'superseded', validTo: ASKED_AT });
    await person.knows('User works as a glazier in Bruges');
    expect(snippets(await person.asks('What do I work as in Bruges?'))).toEqual([
      'User works as a glazier in Bruges',
    ]);
  });

  it('finds a replaced memory if the past is asked for, marked as past, and never before its successor', async () => {
    const person = await people.person();
    await person.knows('User works as a baker in Bruges', {
      predicate: 'works_as',
      status: 'superseded',
      validTo: ASKED_AT,
    });
    await person.knows('User works as a glazier in Bruges', { predicate: 'works_as' });
    const { hits } = await person.asks('What did I work as before?');
    expect(hits.map(({ snippet, isPast }) => [snippet, isPast])).toEqual([
      ['User works as a glazier in Bruges', undefined],
      ['User works as a baker in Bruges', true],
    ]);
  });

  it.each(['When was my recital?', 'What did I do on 20 February 2026?', 'What happened on 20 February?'])(
    'finds an event whose date has passed if that is asked for: %s',
    async (question) => {
      const person = await people.person();
      const day = new Date('2026-02-21T00:00:00Z');
      await person.knows('User has a recital on 20 February 2026', {
        ...{ predicate: 'event_recital', status: 'archived', lapsesAt: day, validTo: day },
      });
      const [hit] = (await person.asks(question)).hits;
      expect(hit).toMatchObject({ snippet: 'User has a recital on 20 February 2026', isPast: true });
    },
  );

  it('never finds an event whose date has passed if the present is asked for', async () => {
    const person = await people.person();
    const day = new Date('2026-02-21T00:00:00Z');
    await person.knows('User has a recital in the town hall', {
      ...{ status: 'archived', lapsesAt: day, validTo: day },
    });
    expect((await person.asks('Where is my recital?')).hits).toEqual([]);
  });

  it.each(['pending', 'archived', 'paused', 'forgetting'] as const)(
    'never finds a memory that is %s if the past is asked for',
    async (status) => {
      const person = await people.person();
      await person.knows('User works as a baker in Bruges', { predicate: 'works_as', status });
      expect((await person.asks('What did I work as before?')).hits).toEqual([]);
    },
  );

  it.each(['paused', 'archived', 'forgetting'] as const)(
    'never follows a name to a memory that is %s',
    async (status) => {
      const person = await people.person();
      await person.knows('User has a brother called Tom', { predicate: 'has_brother', object: 'Tom' });
      await person.knows('The new flat of Tom is in Antwerp', { subject: 'Tom', status });
      expect(snippets(await person.asks('What do you know of my brother?'))).toEqual([
        'User has a brother called Tom',
      ]);
    },
  );

  it.each(['paused', 'archived', 'forgetting'] as const)(
    'never finds a memory that is %s by a misspelt word',
    async (status) => {
      const person = await people.person();
      await person.knows('User takes violin lessons', { status });
      expect((await person.asks('When are my voilin lessons?')).hits).toEqual([]);
    },
  );
});
