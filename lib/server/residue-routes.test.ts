import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRoutes, readEverything } from '@/e2e/fixtures/read-everything';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { callRoute } from './isolation/call-route';
import { type App, type Credentials, startApp } from './isolation/start-app';

const MARK = 'Zorblax';
const OTHERS = ['rare', 'old', 'blue'];
const LINES = [MARK, ...OTHERS].map((which) => `I love ${which} vinyl records.`);

let world: App;
let ann: Credentials;
let annId: string;
beforeAll(async () => {
  world = await startApp();
  // The first account is the administrator's, who can also read the logs and the jobs.
  ann = await world.register('Ann');
  annId = (await json('GET /api/account')).id ?? '';
}, 60_000);
afterAll(() => world.close());

interface Created {
  id?: string;
  memories?: { id: string; content: string; origin: string }[];
  turns?: { status: string }[];
  entries?: unknown[];
  receipts?: { completedAt: string | null }[];
}

async function json(name: string, values: Parameters<App['call']>[2] = {}): Promise<Created> {
  return JSON.parse((await world.call(name, ann, values)).text);
}

/** Requests a path as a browser would; fails if there is no such route. */
async function get(path: string): Promise<string> {
  const [pathname = '', query = ''] = path.split('?');
  const parts = pathname.split('/');
  const route = world.routes.find(
    (one) =>
      one.method === 'GET' &&
      one.path.split('/').length === parts.length &&
      one.path.split('/').every((part, index) => part.startsWith('[') || part === parts[index]),
  );
  if (!route) throw new Error(`Nothing answers ${path}.`);
  const last = parts.at(-1) ?? '';
  const id = parts[3 + Number(parts[2] === 'admin')] ?? '';
  const params: Record<string, string | string[]> = route.path.includes('...') ? { all: [last] } : { id };
  return (await callRoute(route, ann, { params, query })).text;
}

const reader = {
  get: async (path: string) => {
    const text = await get(path);
    return { text: async () => text, json: async () => JSON.parse(text) };
  },
};

/** The paths whose answers contain the word. */
async function answersWith(word: string): Promise<string[]> {
  const answers = await readEverything(reader, getRoutes());
  expect(answers.size).toBeGreaterThan(30);
  return [...answers].flatMap(([path, text]) =>
    text.toLowerCase().includes(word.toLowerCase()) ? [path] : [],
  );
}

async function send(id: string, text: string): Promise<void> {
  const body = { mode: 'normal', conversationId: id, messageId: randomUUID(), text };
  await world.call('POST /api/chat', ann, { body });
  await expect
    .poll(
      async () =>
        (await json('GET /api/turns', { query: `conversation=${id}` })).turns?.map((one) => one.status),
      {
        timeout: 20_000,
      },
    )
    .not.toContain('pending');
}

const known = async (status: string) =>
  (await json('GET /api/memory', { query: `status=${status}` })).memories ?? [];
const merged = async () => (await known('active')).find(({ origin }) => origin === 'consolidation');

/** Consolidates as the weekly run does, for this person. */
async function consolidate(): Promise<void> {
  const { work } = world.app;
  for (const group of await work.planConsolidation(annId)) await work.mergeGroup(annId, group);
}

it('a phrase that was recalled, consolidated, analysed and exported is in no route’s answer once it is forgotten', async () => {
  const conversation = (await json('POST /api/conversations', { body: {} })).id ?? '';
  for (const line of LINES) await send(conversation, line);
  await consolidate();
  expect((await merged())?.content).toContain(MARK);
  const asked = (await json('POST /api/conversations', { body: {} })).id ?? '';
  await send(asked, `What do you know about my ${MARK} records?`);
  await send(asked, 'What do you remember about me?');
  await world.call('POST /api/conversations/[id]/analyze', ann, {
    params: { id: conversation },
    body: { force: true },
  });
  await world.call('POST /api/conversations/[id]/end', ann, { params: { id: conversation } });
  await expect
    .poll(async () => (await json('GET /api/diary')).entries?.length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect((await answersWith(MARK)).length).toBeGreaterThan(8);
  expect((await findResidue(world.app.db, [MARK])).length).toBeGreaterThan(10);

  const source = (await known('consolidated')).find(({ content }) => content.includes(MARK));
  await world.call('POST /api/memory/forget', ann, { body: { ids: [source?.id], eraseFromChats: true } });
  // From now on no read finds the memory; its words in the chat, including the title, are removed when it can no longer be
  // undone.
  for (const status of ['active', 'consolidated', 'archived'])
    expect((await known(status)).map(({ content }) => content).join()).not.toContain(MARK);
  expect(await get(`/api/memory?q=${MARK}`)).toContain('"total":0');
  await expect
    .poll(async () => (await json('GET /api/memory/receipts')).receipts?.[0]?.completedAt, {
      timeout: 30_000,
    })
    .not.toBeNull();
  expect(await answersWith(MARK)).toEqual([]);
  expect(await findResidue(world.app.db, [MARK])).toEqual([]);

  await consolidate();
  const anew = (await merged())?.content;
  for (const word of OTHERS) expect(anew).toContain(word);
  expect(await findResidue(world.app.db, [MARK])).toEqual([]);
}, 120_000);
