import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { callRoute } from './isolation/call-route';
import { type App, type Credentials, startApp } from './isolation/start-app';

const SECRET = 'hunter2-Zq81xv';
const MESSAGE = `My password is ${SECRET}.`;

/** A character card with a lorebook. */
const CARD = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Owl',
    description: 'An owl.',
    first_mes: 'Hoot',
    character_book: { entries: [{ keys: ['wifi'], content: MESSAGE, enabled: true }] },
  },
};

let world: App;
let ann: Credentials;
beforeAll(async () => {
  world = await startApp();
  ann = await world.register('Ann');
}, 60_000);
afterAll(() => world.close());

type Values = Parameters<App['call']>[2];

/** Submits it by a route, whatever that answers. */
async function hand(name: string, values: Values, from = ann): Promise<string> {
  const route = world.routes.find((one) => one.name === name);
  if (!route) throw new Error(`There is no ${name}.`);
  return (await callRoute(route, from, values)).text;
}

it('a secret is in no table, whichever route received it', async () => {
  const { id } = JSON.parse(await hand('POST /api/conversations', { body: {} }));
  const params = { id };
  const chat = (text: string) =>
    hand('POST /api/chat', { body: { mode: 'normal', conversationId: id, messageId: randomUUID(), text } });
  await chat(MESSAGE);
  await chat(`Remember that my password is ${SECRET}, and that I love hiking.`);
  await chat('I love sailing.');
  await chat('My sister Ines keeps bees.');
  await expect
    .poll(async () => JSON.parse(await hand('GET /api/memory', {})).memories.length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const [memory] = JSON.parse(await hand('GET /api/memory', {})).memories;
  const entities = async () => JSON.parse(await hand('GET /api/entities', {})).entities;
  await expect.poll(async () => (await entities()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [entity] = await entities();
  const { secret: key } = JSON.parse(await hand('POST /api/keys', { body: { name: 'All' } }));
  const assistant = { authorization: `Bearer ${key}` };
  const tool = { name: 'remember', arguments: { said: MESSAGE } };

  const doors: [string, Values, Credentials?][] = [
    ['POST /api/chat', { body: { mode: 'incognito', messages: [{ role: 'user', text: MESSAGE }] } }],
    ['PATCH /api/conversations/[id]', { params, body: { title: MESSAGE } }],
    ['PATCH /api/memory/[id]', { params: { id: memory.id }, body: { content: MESSAGE } }],
    ['PATCH /api/settings', { body: { profile: { occupation: MESSAGE } } }],
    ['PATCH /api/settings', { body: { profile: { goals: [MESSAGE] } } }],
    ['POST /api/characters', { body: { name: 'Owl', persona: MESSAGE } }],
    ['POST /api/keys', { body: { name: MESSAGE } }],
    ['PATCH /api/entities/[id]', { params: { id: entity.id }, body: { name: MESSAGE } }],
    ['POST /api/memory/imports', { query: 'start=1', body: CARD }],
    ['POST /api/memory/imports', { query: 'start=1', body: MESSAGE }],
    ['POST /api/memory/imports', { query: `name=${encodeURIComponent(MESSAGE)}`, body: { mes: 'x' } }],
    ['POST /api/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool } }, assistant],
    [
      'POST /api/v1/chat/completions',
      { body: { messages: [{ role: 'user', content: MESSAGE }], metadata: { conversation: 'elsewhere' } } },
      assistant,
    ],
    ['POST /api/conversations/[id]/analyze', { params, body: { force: true } }],
    ['POST /api/conversations/[id]/end', { params }],
  ];
  for (const [name, values, from] of doors) {
    await hand(name, values, from);
    expect([name, await findResidue(world.app.db, [SECRET])]).toEqual([name, []]);
  }
  await expect
    .poll(async () => JSON.parse(await hand('GET /api/diary', {})).entries.length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect(await findResidue(world.app.db, [SECRET])).toEqual([]);
}, 90_000);
