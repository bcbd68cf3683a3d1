import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { type Database, openDatabase } from './client';
import { beginForgetting, restoreMemories } from './queries/forgetting';
import { loadSearch } from './queries/forgotten-words';
import { lockReceipt, purgeMemories } from './queries/purge';
import { memorySources, messages } from './schema';
import { countRows } from './testing/count-rows';
import { rememberingPeople } from './testing/remembering-person';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';

/** Messages of somebody who has talked for years; hardly any mention what is forgotten. */
const MANY = 2000;
/** Far fewer than all, but more than mention a single memory. */
const FEW = 100;
const NOW = new Date('2026-03-02T12:00:00Z');
const { language } = builtInEngines();

let test: TestDatabase;
let folder: string;
let between: Awaited<ReturnType<typeof countRows>>;
let db: Database;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.close();
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  between = await countRows(test.url, folder);
  db = openDatabase({ url: between.url, maxConnections: 1 });
  people = await rememberingPeople(db);
});
afterAll(async () => {
  await db.close();
  await between.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = (userId: string, ids: string[]) =>
  db.asPerson(userId, (tx) => beginForgetting(tx, userId, ids, { eraseFromChats: true, now: NOW, language }));

async function talker() {
  const person = await people.person();
  const { userId } = person;
  return {
    ...person,
    /** Stores a memory that rests on these words in a chat. */
    async remembers(conversationId: string, content: string, quote: string) {
      const memoryId = await person.knows(content, { object: content });
      const messageId = await person.states(conversationId, quote);
      await db.asPerson(userId, (tx) =>
        tx.insert(memorySources).values({
          id: crypto.randomUUID(),
          userId,
          memoryId,
          messageId,
          conversationId,
          span: quote,
          spanStart: 0,
          spanEnd: quote.length,
          saidAt: NOW,
        }),
      );
      return memoryId;
    },
    covered: () =>
      db.asPerson(userId, (tx) =>
        tx
          .select({ content: messages.content })
          .from(messages)
          .where(and(eq(messages.userId, userId), sql`masks <> '[]'::jsonb`)),
      ),
  };
}

it('reads only messages that may contain what is forgotten, at once, at an undo and at the purge', async () => {
  const person = await talker();
  const { userId } = person;
  const chat = await person.chat();
  const other = await person.chat();
  const memory = await person.remembers(
    chat,
    'User has a quokka named Zorblax',
    'I have a quokka named Zorblax',
  );
  await person.states(other, 'Zorblax, I have a quokka named Zorblax!');
  await db.asPerson(userId, (tx) =>
    tx.execute(sql`
      insert into messages (id, user_id, conversation_id, role, content)
      select gen_random_uuid(), ${userId}, (array[${chat}, ${other}]::uuid[])[1 + n % 2], case when n % 2 = 0 then 'user' else 'assistant' end,
        'On day ' || n || ' we talked about the weather and the garden.'
      from generate_series(1, ${MANY}) n`),
  );
  expect(await between.during(() => begin(userId, [memory]))).toBeLessThan(FEW);
  const undo = () =>
    db.asPerson(userId, (tx) => restoreMemories(tx, userId, [memory], { now: NOW, language }));
  expect(await between.during(undo)).toBeLessThan(FEW);
  expect(await person.covered()).toEqual([]);
  const again = await begin(userId, [memory]);
  expect(await person.covered()).toHaveLength(2);
  const purge = () =>
    db.asPerson(userId, async (tx) => {
      const receipt = await lockReceipt(tx, userId, again.receiptId);
      if (receipt) await purgeMemories(tx, userId, receipt, [memory], [], { now: NOW, language });
    });
  expect(await between.during(purge)).toBeLessThan(FEW);
}, 60_000);

describe('redacts in the chats everything that reading every message would find', () => {
  it.each<[memory: string, quote: string, line: string]>([
    ['User adopted a quokka named Zorblax', 'I adopted a quokka named Zorblax', 'ZORBLAX ate my shoe'],
    ['User adopted a quokka', 'I adopted a quokka', 'Adopting that quokka was hard'],
    [
      'User is happy about hoping for a promotion',
      'I hope for a promotion',
      'What a hopeful, happy promotion',
    ],
    ['User loves the École Zoë', 'I love the École Zoë', 'ÉCOLE ZOË is far away'],
    ['Пользователь живёт в Москве с Ольгой', 'Я живу в Москве с Ольгой', 'Как там в МОСКВЕ с ОЛЬГОЙ?'],
    ['ユーザーは猫のミケを飼っている', '猫のミケを飼っています', '昨日、猫のミケを飼っていますと言った'],
    ['User lives in İstanbul', 'I live in İstanbul', 'İSTANBUL is home, I live in İstanbul'],
    ['User paid £4500 for Ｎｉｋｏｓ', 'I paid £4500 for Ｎｉｋｏｓ', 'Nikos got 4500 from me'],
    ["User's mother is called O’Hara", 'my mother is called O’Hara', "O'Hara is what my mother is called"],
    ['User was radically studying geology', 'I was studying geology', 'Geological studies, radical ones'],
  ])('%s: %s', async (content, quote, line) => {
    const person = await talker();
    const { userId } = person;
    const chat = await person.chat();
    const other = await person.chat();
    const memory = await person.remembers(chat, content, quote);
    await person.knows('User likes the sea');
    const lines = [line, `So ${line.toLowerCase()}.`, quote, `You told me: ${content}.`, 'The sea is blue.'];
    for (const where of [chat, other])
      for (const role of ['user', 'assistant'] as const)
        for (const text of lines) await person.states(where, text, { role });
    const { receiptId } = await begin(userId, [memory]);
    await db.asPerson(userId, async (tx) => {
      const search = await loadSearch(tx, userId, receiptId, language);
      const rows = await tx.select().from(messages).where(eq(messages.userId, userId));
      for (const row of rows) {
        const near = search.conversationIds.has(row.conversationId);
        const found = search.words.find(row.content, {
          by: row.role === 'user' ? 'person' : 'assistant',
          near,
        });
        const places = row.masks.map(({ start, end }) => ({ start, end }));
        if (!search.evidence.has(row.id)) expect(places, row.content).toEqual(found);
      }
    });
    expect(await person.covered()).not.toHaveLength(0);
  });
});
