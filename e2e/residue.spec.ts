import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { type ApiPerson, registered } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { filesWith } from './fixtures/data-folder';
import { type ModelServer, startModelServer } from './fixtures/model-server';
import { openFolder } from './fixtures/open-folder';
import { readEverything } from './fixtures/read-everything';
import { test } from './fixtures/shared-app';

const MARK = 'Zorblax';
const MARKED = `I love ${MARK} vinyl records.`;
const OTHERS = ['I love rare vinyl records.', 'I love old vinyl records.', 'I love blue vinyl records.'];
const PURGED_MS = 60_000;

let model: ModelServer;
let app: AppServer;
test.beforeAll(async () => {
  model = await startModelServer();
  app = await startAppServer({ OPENAI_BASE_URL: model.baseUrl, KEEPSAKE_CHAT_MODEL: 'scripted' });
});
test.afterAll(async () => {
  await app.stop();
  await model.close();
});

/** Stops the server, lets a week pass for its schedules, and restarts it. */
async function letWeekPass(): Promise<void> {
  await app.end();
  await openFolder(app.dataDir, ({ connection }) =>
    connection.execute(sql`update job_schedules set last_tick_at = last_tick_at - interval '8 days'`),
  );
  await app.restart();
}

type Known = { id: string; content: string; origin: string };
async function known(person: ApiPerson, status: string): Promise<Known[]> {
  return (await (await person.http.get(`/api/memory?status=${status}`)).json()).memories;
}

/** The merged memory of the weekly run. */
async function merged(person: ApiPerson): Promise<Known> {
  const find = async () =>
    (await known(person, 'active')).find(({ origin }) => origin === 'consolidation') ?? null;
  await expect.poll(find, { timeout: 90_000 }).not.toBeNull();
  const found = await find();
  if (!found) throw new Error('It is gone again.');
  return found;
}

/** The paths of all pages and GET routes whose answer contains the word. */
async function answersWith(person: ApiPerson, word: string): Promise<string[]> {
  const answers = await readEverything(person.http);
  return [...answers].flatMap(([path, text]) =>
    text.toLowerCase().includes(word.toLowerCase()) ? [path] : [],
  );
}

/** Waits until the server has nothing left to do. */
async function settle(person: ApiPerson): Promise<void> {
  await expect
    .poll(
      async () => {
        const { backlog, outbox } = await (await person.http.get('/api/admin/jobs')).json();
        return backlog + outbox;
      },
      { timeout: PURGED_MS },
    )
    .toBe(0);
}

/** Where words are in the folder of a stopped server: rows of every table, and bytes of every file. */
async function residue(words: readonly string[]): Promise<string[]> {
  const rows = await openFolder(app.dataDir, (db) => findResidue(db, words));
  const files = await Promise.all(
    words.flatMap((word) => [word, word.toLowerCase()]).map((word) => filesWith(app.dataDir, word)),
  );
  return [...rows, ...files.flat()];
}

/** The statement is recalled, answered with, listed on a card, analysed, reviewed, and put into the diary. */
async function live(person: ApiPerson, told: string): Promise<string> {
  const asked = await person.newConversation();
  await person.say(asked, `What do you know about my ${MARK} records?`);
  const prompt = model.requests.findLast(({ task }) => task === 'chat')?.body;
  expect(JSON.stringify(prompt), 'it was recalled').toContain(`${MARK} vinyl`);
  await person.say(asked, 'What do you remember about me?');
  await person.http.post(`/api/conversations/${told}/analyze`, { data: { force: true } });
  await person.http.post(`/api/conversations/${told}/end`, { data: {} });
  await expect
    .poll(async () => (await (await person.http.get('/api/diary')).json()).entries.length, {
      timeout: 90_000,
    })
    .toBeGreaterThan(0);
  return asked;
}

test('a memory that is forgotten with its words is nowhere: no table, no file, no answer, no log, no prompt', async () => {
  test.setTimeout(420_000);
  const person = await registered(app.url, 'ann@example.org', 'a long enough password');
  const told = await person.newConversation();
  for (const line of [MARKED, ...OTHERS, 'I live in Leeds.']) await person.say(told, line);
  await letWeekPass();
  expect((await merged(person)).content).toContain(MARK);
  const asked = await live(person, told);
  const exported = await (await person.http.get('/api/memory/export')).json();
  expect((await answersWith(person, MARK)).length).toBeGreaterThan(8);

  // A reply that is being written when it is forgotten is completed, and leaves nothing either.
  model.on({ task: 'chat' }, { name: 'slow', delayMs: 400 }, { times: 1 });
  const before = model.requests.length;
  const reply = person.send(asked, `And what of ${MARK}?`);
  await expect.poll(() => model.requests.length).toBeGreaterThan(before);
  const source = (await known(person, 'consolidated')).find(({ content }) => content.includes(MARK));
  const data = { ids: [source?.id], eraseFromChats: true };
  expect((await person.http.post('/api/memory/forget', { data })).ok()).toBe(true);
  // Until it can no longer be undone, the chats themselves, including their titles, are unchanged.
  const contents = (await person.memories()).map(({ content }) => content);
  expect(contents.join()).not.toContain(MARK);
  expect((await person.http.get(`/api/memory/${source?.id}`)).status()).toBe(404);
  expect(await reply).toContain('text-delta');

  await expect
    .poll(
      async () => (await (await person.http.get('/api/memory/receipts')).json()).receipts[0]?.completedAt,
      { timeout: PURGED_MS },
    )
    .not.toBeNull();
  await settle(person);
  expect((await known(person, 'active')).map(({ content }) => content).join()).toContain('rare');

  // Its other sources are merged without it, and nothing brings it back.
  model.reset();
  await letWeekPass();
  const anew = await merged(person);
  expect(anew.content).not.toContain(MARK);
  for (const word of ['rare', 'old', 'blue']) expect(anew.content).toContain(word);
  await person.bring(exported);
  await person.say(told, 'Thanks!');
  await person.http.post(`/api/conversations/${told}/end`, { data: {} });
  await settle(person);
  expect(await answersWith(person, MARK)).toEqual([]);
  expect(JSON.stringify(model.requests)).not.toContain(MARK);
  await app.end();
  expect(await residue([MARK])).toEqual([]);
  expect(app.log()).not.toContain(MARK);
});
