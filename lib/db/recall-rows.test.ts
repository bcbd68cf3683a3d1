import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recall } from '@/lib/memory/recall/recall';
import { rowWith } from '@/lib/memory/recall/testing/row';
import { createChatStore } from './chat-store';
import type { Database } from './client';
import { createRowCache } from './recall-rows';
import { createRecallStore } from './recall-store';
import { memories } from './schema';
import { ASKED_AT, rememberingPeople, snippets } from './testing/remembering-person';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

const row = (id: string) =>
  rowWith({
    id,
    lexemes: new Map([['boat', { count: 1, positions: [1], isInText: true, isName: false }]]),
    vector: new Float32Array(100),
  });

describe('rows in recall’s cache', () => {
  it('are found by their current words, not by those when they were read', async () => {
    const person = await people.person();
    const id = await person.knows('User plays the cello');
    expect(snippets(await person.asks('Do I play the cello?'))).toEqual(['User plays the cello']);
    await test.db.asPerson(person.userId, (tx) =>
      tx.update(memories).set({ content: 'User plays the oboe' }).where(eq(memories.id, id)),
    );
    expect(snippets(await person.asks('Do I play the oboe?'))).toEqual(['User plays the oboe']);
  });

  it('are shown as they are now, whoever changed them: tags, the past, how they rank', async () => {
    const person = await people.person();
    const id = await person.knows('User played the cello', { tags: ['music'] });
    const question = 'Where did I play the cello in those days?';
    const [before] = (await person.asks(question)).hits;
    expect(before).toMatchObject({ tags: ['music'] });
    expect(before?.isPast).toBeUndefined();
    const validTo = new Date('2026-02-01T00:00:00Z');
    await test.db.asWorker((tx) =>
      tx
        .update(memories)
        .set({ status: 'superseded', validTo, tags: ['cello'] })
        .where(eq(memories.id, id)),
    );
    const [after] = (await person.asks(question)).hits;
    expect(after).toMatchObject({ isPast: true, validTo: validTo.toISOString(), tags: ['cello'] });
  });

  it('are found from the time since when they are true, and not before', async () => {
    const person = await people.person();
    const validFrom = new Date(ASKED_AT.getTime() + 60_000);
    await person.knows('User plays the cello', { validFrom });
    const at = async (now: Date) => snippets(await person.asks('Do I play the cello?', { now }));
    expect(await at(validFrom)).toHaveLength(1);
    expect(await at(ASKED_AT)).toEqual([]);
    expect(await at(validFrom)).toHaveLength(1);
  });

  it.each([
    ['not cached yet', false],
    ['already cached', true],
  ])('are read again if they change meanwhile: %s', async (_, isKnown) => {
    const person = await people.person();
    const id = await person.knows('User plays the cello');
    if (isKnown) await person.asks('Do I play the cello?');
    let hasChanged = false;
    const asPerson: Database['asPerson'] = async (userId, work, how) => {
      const result = await test.db.asPerson(userId, work, how);
      if (!hasChanged)
        await test.db.asPerson(userId, (tx) =>
          tx.update(memories).set({ importance: 0.6 }).where(eq(memories.id, id)),
        );
      hasChanged = true;
      return result;
    };
    const changing: Database = Object.create(test.db, { asPerson: { value: asPerson } });
    const deps = { ...people.deps, store: createRecallStore(changing) };
    const asked = deps.language.analyse('Do I play the cello?');
    const found = await recall(deps, person.asker, asked, { limit: 6, now: ASKED_AT });
    expect(snippets(found)).toEqual(['User plays the cello']);
  });

  it('are reloaded after a reply has used them, before the next message', async () => {
    const person = await people.person();
    const conversationId = await person.chat();
    await person.knows('User plays the cello');
    const store = createChatStore(test.db, people.deps.embedder, people.deps.language);
    const said = { userId: person.userId, conversationId, turnId: uuidv7() };
    const messageId = uuidv7();
    await store.openTurn({
      ...said,
      messageId,
      replacesMessageId: null,
      author: null,
      redacted: { text: 'Do I play the cello?', redactions: [] },
      notSecret: [],
      now: ASKED_AT,
    });
    const { hits } = await person.asks('Do I play the cello?');
    expect(hits.map(({ source }) => source)).toContain('memory');
    await store.closeTurn(
      {
        ...said,
        userMessageId: messageId,
        assistantMessageId: uuidv7(),
        content: 'You do.',
        status: 'complete',
        card: null,
        hits,
        title: null,
        question: null,
        tools: [],
        calls: [],
      },
      ASKED_AT,
    );
    let journeys = 0;
    const asPerson: Database['asPerson'] = (userId, work, how) => {
      journeys++;
      return test.db.asPerson(userId, work, how);
    };
    const counting: Database = Object.create(test.db, { asPerson: { value: asPerson } });
    const deps = { ...people.deps, store: createRecallStore(counting) };
    const asked = deps.language.analyse('Do I play the cello?');
    const found = await recall(deps, person.asker, asked, { limit: 6, now: ASKED_AT });
    expect(snippets(found)).toContain('User plays the cello');
    // For the list of what may be found: the text is cached.
    expect(journeys).toBe(1);
  });

  it.each(['forgetting', 'pending', 'superseded'] as const)(
    'are no longer found once they are %s',
    async (status) => {
      const person = await people.person();
      const id = await person.knows('User plays the cello');
      expect(snippets(await person.asks('Do I play the cello?'))).toHaveLength(1);
      await test.db.asPerson(person.userId, (tx) =>
        tx.update(memories).set({ status }).where(eq(memories.id, id)),
      );
      expect(snippets(await person.asks('Do I play the cello?'))).toEqual([]);
    },
  );

  it('serve two chats at once, each with what may be found in it', async () => {
    const person = await people.person();
    const chats = [await person.chat(), await person.chat()];
    for (const conversationId of chats) {
      await person.knows(`User hums a tune of chat ${chats.indexOf(conversationId)}`, {
        scope: 'session',
        conversationId,
      });
      await person.knows('User plays the cello', { conversationId });
    }
    const ask = async (conversationId: string) => {
      const asker = { ...person.asker, conversationId };
      const asked = people.deps.language.analyse('Which tune do I hum?');
      return snippets(await recall(people.deps, asker, asked, { limit: 6, now: ASKED_AT }));
    };
    for (let time = 0; time < 3; time++) {
      const found = await Promise.all(chats.map(ask));
      expect(found.map((all) => all.filter((text) => text.includes('hums')))).toEqual([
        ['User hums a tune of chat 0'],
        ['User hums a tune of chat 1'],
      ]);
    }
  });

  it('expire a while after they were read, whether or not anybody recalls', async () => {
    const cache = createRowCache({ keptMs: 20 });
    cache.add('ann', cache.of('ann'), [['k1', row('1')]]);
    expect(cache.of('ann').byKey.size).toBe(1);
    await expect.poll(() => cache.of('ann').byKey.size).toBe(0);
  });

  it('are dropped when something of the person was forgotten', () => {
    const cache = createRowCache();
    for (const name of ['ann', 'ben']) cache.add(name, cache.of(name), [['k1', row('1')]]);
    cache.forget('ann');
    expect(['ann', 'ben'].map((name) => cache.of(name).byKey.size)).toEqual([0, 1]);
  });

  it('are dropped for those of others, the least recently used person first', () => {
    const cache = createRowCache({ mostBytes: 2500 });
    for (const name of ['ann', 'ben']) cache.add(name, cache.of(name), [['k1', row('1')]]);
    cache.of('ann');
    cache.add('cem', cache.of('cem'), [['k1', row('1')]]);
    expect(['ann', 'ben', 'cem'].map((name) => cache.of(name).byKey.size)).toEqual([1, 0, 1]);
  });
});
