import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOfflineEmbedder } from '@/lib/llm/offline/embedder';
import { readTopics } from '@/lib/memory/language/topics/topics';
import type { Embedder } from '@/lib/memory/ports';
import { type RecallOptions, type RecallPerson, recall } from '@/lib/memory/recall/recall';
import { createRecallStore } from '../recall-store';
import { conversations, diaryEntries, memories, memorySources, messages, users } from '../schema';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { uuidv7 } from '../uuid';
import { DEFAULT_CHARACTER_ID, ensureDefaultCharacter } from './characters';
import { createConversation } from './conversations';

const NOW = new Date('2026-03-01T12:00:00Z');
const embedder = createOfflineEmbedder();
const topics = readTopics();
let test: TestDatabase;
const characterId = DEFAULT_CHARACTER_ID;
let minute = 0;

beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.asWorker(ensureDefaultCharacter);
});
afterAll(() => test.close());

type Columns = Partial<typeof memories.$inferInsert>;

/** A person of their own for each test, so that none sees another's rows. */
async function aPerson() {
  const userId = uuidv7();
  await test.db.asWorker((tx) =>
    tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` }),
  );
  const person: RecallPerson = {
    userId,
    characterId,
    conversationId: null,
    timeZone: 'UTC',
    sources: { diary: true, diaryFull: false, thoughts: false, chat: true, unifiedHistory: false },
  };
  return {
    userId,
    chat: () => test.db.asPerson(userId, (tx) => createConversation(tx, userId, {})),
    async knows(content: string, columns: Columns = {}) {
      const id = uuidv7();
      const [vector] = await embedder.embed([content]);
      const at = new Date(Date.parse('2026-01-01T00:00:00Z') + minute++ * 60_000);
      await test.db.asPerson(userId, (tx) =>
        tx.insert(memories).values({
          id,
          userId,
          content,
          title: '',
          topic: '',
          kind: 'fact',
          category: 'other',
          scope: 'permanent',
          status: 'active',
          subject: 'user',
          predicate: 'said',
          object: content,
          exactKey: id,
          confidence: 0.9,
          importance: 0.5,
          priority: 3,
          origin: 'manual',
          characterId,
          validFrom: at,
          embedding: vector ?? null,
          embeddingModel: embedder.model,
          ...columns,
        }),
      );
      return id;
    },
    async asks(message: string, options: Partial<RecallOptions> = {}, as: Partial<RecallPerson> = {}) {
      return recall({ store: createRecallStore(test.db), embedder, topics }, { ...person, ...as }, message, {
        limit: 6,
        now: NOW,
        ...options,
      });
    },
    async says(conversationId: string, content: string, columns: Partial<typeof messages.$inferInsert> = {}) {
      const id = uuidv7();
      await test.db.asPerson(userId, (tx) =>
        tx.insert(messages).values({
          id,
          userId,
          conversationId,
          role: 'user',
          content,
          createdAt: new Date('2026-02-01T00:00:00Z'),
          ...columns,
        }),
      );
      return id;
    },
  };
}

const snippets = ({ hits }: Awaited<ReturnType<typeof recall>>) => hits.map((hit) => hit.snippet);

describe('recall', () => {
  it('finds for a search what it would not bring up unasked', async () => {
    const person = await aPerson();
    await person.knows('User keeps bees behind the house');
    await person.knows('User lives in Leeds');
    expect(snippets(await person.asks('bees'))).toEqual([]);
    expect(snippets(await person.asks('bees', { isSearch: true }))).toHaveLength(1);
    expect(snippets(await person.asks('submarines', { isSearch: true }))).toEqual([]);
  });

  it('finds what shares rare words with the question before what shares common ones', async () => {
    const person = await aPerson();
    await person.knows('User plays the cello in a quartet');
    await person.knows('User plays tennis on Sundays');
    await person.knows('User plays chess with a neighbour');
    expect(snippets(await person.asks('Where do I play the cello?'))[0]).toBe(
      'User plays the cello in a quartet',
    );
  });

  it('gives a hit with its source, time, reason and a snippet of 400 characters at most', async () => {
    const person = await aPerson();
    await person.knows(`User restores old sailing boats ${'and writes about it '.repeat(40)}`, {
      tags: ['boats'],
    });
    const [hit] = (await person.asks('Which boats do I restore?')).hits;
    expect(hit).toMatchObject({ source: 'memory', tags: ['boats'], why: expect.arrayContaining(['words']) });
    expect(hit?.snippet).toHaveLength(400);
  });

  it.each(['pending', 'archived', 'superseded', 'consolidated', 'paused', 'forgetting'] as const)(
    'never finds a memory that is %s',
    async (status) => {
      const person = await aPerson();
      await person.knows('User has a parrot called Pico', { status });
      expect((await person.asks('What is my parrot called?')).hits).toEqual([]);
    },
  );

  it("never finds another person's memories, another character's own, or another session's", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    await other.knows('User has a parrot called Pico');
    await person.knows('User has a parrot called Kiwi', { characterOnly: true, characterId: uuidv7() });
    const elsewhere = await person.chat();
    await person.knows('User plays a pirate with a parrot', { scope: 'session', conversationId: elsewhere });
    expect((await person.asks('What is my parrot called?')).hits).toEqual([]);
    expect(snippets(await person.asks('Tell me of my parrot', {}, { conversationId: elsewhere }))).toEqual([
      'User plays a pirate with a parrot',
    ]);
  });

  it('finds the answer beside the line that shares words with the question', async () => {
    const person = await aPerson();
    const conversationId = await person.chat();
    await person.knows('Anna asked about the marathon in Boston', { conversationId, participants: ['Anna'] });
    await person.knows('Four hours and ten minutes, in pouring rain', {
      conversationId,
      participants: ['Ben'],
    });
    await person.knows('User likes quiet evenings');
    expect(snippets(await person.asks('How was the marathon in Boston?'))).toContain(
      'Four hours and ten minutes, in pouring rain',
    );
  });

  it('lets a short follow-up lean on the turn before', async () => {
    const person = await aPerson();
    await person.knows("Maria's brother studies law in Lisbon");
    await person.knows("Tom's brother is a carpenter");
    const { hits } = await person.asks('And her brother?', { previous: 'Where does Maria live?' });
    expect(hits[0]?.snippet).toBe("Maria's brother studies law in Lisbon");
  });

  it('puts a newer value before the older one where both are known', async () => {
    const person = await aPerson();
    await person.knows('User saves 200 euros a month for the new kitchen');
    await person.knows('User now saves 350 euros a month for the kitchen');
    expect(snippets(await person.asks('How much do I save a month for the new kitchen?'))[0]).toContain(
      '350',
    );
  });

  it('finds words in languages that do not space them', async () => {
    const person = await aPerson();
    await person.knows('ユーザーは京都で抹茶の店を開いた');
    await person.knows('ユーザーは猫を二匹飼っている');
    expect(snippets(await person.asks('抹茶の店はどこですか'))[0]).toContain('抹茶');
  });

  it.each([
    'Hello!',
    'How are you today?',
    'Ha, that is funny',
    'What is your favourite colour?',
    'I am tired',
  ])('brings nothing up for small talk: %s', async (message) => {
    const person = await aPerson();
    await person.knows('User finds stand-up comedy funny');
    await person.knows("User's favourite colour is green");
    await person.knows('User is often tired after work');
    for (const thing of ['chess', 'tennis', 'rowing', 'judo', 'golf'])
      await person.knows(`User plays ${thing}`);
    expect((await person.asks(message)).hits).toEqual([]);
  });

  it('finds what was said in the time that the question names', async () => {
    const person = await aPerson();
    await person.knows('User painted the fence', { validFrom: new Date('2025-05-12T10:00:00Z') });
    await person.knows('User painted the shed', { validFrom: new Date('2025-09-12T10:00:00Z') });
    expect(snippets(await person.asks('What did I paint in May 2025?'))[0]).toBe('User painted the fence');
    expect((await person.asks('What did I do in September 2025?')).hits[0]?.why).toContain('time');
  });

  it('says each thing once and no more than asked for', async () => {
    const person = await aPerson();
    for (let copy = 0; copy < 3; copy++) await person.knows('User sings in a gospel choir');
    await person.knows('User bought a choir robe');
    const found = snippets(await person.asks('Which choir do I sing in?'));
    expect(found.filter((snippet) => snippet.includes('gospel'))).toHaveLength(1);
    expect((await person.asks('Which choir do I sing in?', { limit: 1 })).hits).toHaveLength(1);
  });

  it('answers from the other channels when the embedding is late, and says so', async () => {
    const person = await aPerson();
    await person.knows('User keeps bees on the roof');
    const late: Embedder = {
      ...embedder,
      embed: (_texts, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        }),
    };
    const found = await recall(
      { store: createRecallStore(test.db), embedder: late, topics },
      {
        userId: person.userId,
        characterId,
        conversationId: null,
        timeZone: 'UTC',
        sources: { diary: true, diaryFull: false, thoughts: false, chat: true, unifiedHistory: false },
      },
      'Where do I keep my bees?',
      { limit: 6, now: NOW },
    );
    expect(found.withoutMeaning).toBe(true);
    expect(snippets(found)).toEqual(['User keeps bees on the roof']);
  });
});

describe('recall from the diary and from other chats', () => {
  it('finds a diary entry by its summary, and thoughts only where they are switched on', async () => {
    const person = await aPerson();
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
    expect((await person.asks(question, {}, { sources })).hits).toMatchObject([{ source: 'diary' }]);
  });

  it('finds what was said in another chat, but nothing that a memory rests on or that was forgotten', async () => {
    const person = await aPerson();
    const chat = await person.chat();
    await person.says(chat, 'My violin teacher moved to Ghent');
    await person.says(chat, 'The violin lesson costs too much', { masks: [{ start: 4, end: 10 }] });
    const evidence = await person.says(chat, 'I sold my violin');
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
        saidAt: NOW,
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
