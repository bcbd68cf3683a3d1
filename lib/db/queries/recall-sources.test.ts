import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversations, diaryEntries, memorySources } from '../schema';
import { ASKED_AT, rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { uuidv7 } from '../uuid';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;

beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

describe('recall from the diary and from other chats', () => {
  it('finds a diary entry by its summary, and thoughts only if they are switched on', async () => {
    const person = await people.person();
    await test.db.asPerson(person.userId, (tx) =>
      tx.insert(diaryEntries).values(
        (['episode', 'thought'] as const).map((kind) => ({
          id: uuidv7(),
          userId: person.userId,
          kind,
          title: 'The lighthouse',
          summary: `${kind}: a walk to the lighthouse`,
          content: 'We spoke at length about the walk to the lighthouse in a storm.',
          occurredAt: new Date('2026-02-01T00:00:00Z'),
        })),
      ),
    );
    const question = 'When did we talk about the lighthouse?';
    expect(snippets(await person.asks(question))).toEqual(['episode: a walk to the lighthouse']);
    const sources = { diary: true, diaryFull: true, thoughts: true, chat: false, unifiedHistory: false };
    expect((await person.asks(question, {}, { sources })).hits).toMatchObject([
      { source: 'diary', snippet: 'We spoke at length about the walk to the lighthouse in a storm.' },
    ]);
  });

  it('finds neither the message that is being answered nor those of its prompt, stored or not', async () => {
    const person = await people.person();
    const conversationId = await person.chat();
    const said = ['long ago', 'before', 'just now'].map((when) => `We saw the lighthouse ${when}`);
    const ids: string[] = [];
    for (const [day, content] of said.entries()) {
      const createdAt = new Date(Date.UTC(2026, 1, 1 + day));
      ids.push(await person.states(conversationId, content, { createdAt }));
    }
    const found = async (shownMessages: number, messageId?: string) => {
      const as = { conversationId, shownMessages, ...(messageId ? { messageId } : {}) };
      return snippets(await person.asks('When did we see the lighthouse?', {}, as)).sort();
    };
    const answered = ids[2];
    expect(await found(1, answered)).toEqual([said[0]]);
    expect(await found(0, answered)).toEqual([said[1], said[0]]);
    expect(await found(0)).toHaveLength(3);
    // It is not stored yet.
    expect(await found(1, uuidv7())).toEqual([said[1], said[0]]);
  });

  it('finds messages of another chat, except those that a memory rests on or that were forgotten', async () => {
    const person = await people.person();
    const chat = await person.chat();
    await person.states(chat, 'My violin teacher moved to Ghent');
    await person.states(chat, 'The violin lesson costs too much', { masks: [{ start: 4, end: 10 }] });
    const evidence = await person.states(chat, 'I sold my violin');
    const memoryId = await person.knows('User sold the violin', { status: 'paused' });
    await test.db.asPerson(person.userId, (tx) =>
      tx.insert(memorySources).values({
        id: uuidv7(),
        userId: person.userId,
        memoryId,
        messageId: evidence,
        span: 'I sold my violin',
        spanStart: 0,
        spanEnd: 16,
        saidAt: ASKED_AT,
      }),
    );
    const question = 'What about my violin?';
    expect((await person.asks(question)).hits).toMatchObject([
      { source: 'chat', snippet: 'My violin teacher moved to Ghent' },
    ]);
    await test.db.asPerson(person.userId, (tx) =>
      tx.update(conversations).set({ learning: false }).where(eq(conversations.id, chat)),
    );
    expect((await person.asks(question)).hits).toEqual([]);
  });
});
