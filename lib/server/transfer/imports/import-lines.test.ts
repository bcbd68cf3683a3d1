import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ImportDetail } from '@/lib/contracts/api/imports';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { listConversations } from '@/lib/db/queries/conversations';
import { newPerson } from '../../testing/send-message';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { bytesOf } from '../testing/files';
import { YEARS } from '../testing/old-chats';
import { changeImport, readDetail, readImportLines, readItems, receiveImport } from './imports';

let world: TestContainer;
let userId: string;
beforeAll(async () => {
  world = await startContainer();
  await world.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  ({ userId } = await newPerson(world.app.db));
});
afterAll(() => world.close());

const bring = (bytes: Uint8Array, name = '') =>
  receiveImport(world.app, userId, { name, start: '0' }, new Blob([new Uint8Array(bytes)]).stream(), {
    withSettings: true,
  });
const paste = (...lines: string[]) => bring(new TextEncoder().encode(lines.join('\n')));

async function run(id: string, { keepChats = true } = {}): Promise<ImportDetail> {
  await changeImport(world.app, userId, id, { action: 'start', keepChats, useModel: true });
  while ((await world.app.work.importPart(userId, id)).more);
  return readDetail(world.app, userId, id);
}

const linesOf = async (id: string) => {
  const { lines, total } = await readImportLines(world.app, userId, id, { offset: 0, limit: 100 });
  expect(lines).toHaveLength(total);
  return lines.map(({ text, outcome, reason, memories }) => [
    text,
    outcome,
    reason,
    ...memories.map(({ content }) => content),
  ]);
};
const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, n) => sum + n, 0);

const PASTED = [
  '# What I know about you',
  '- The user lives in Porto',
  '',
  '- Lives in Porto',
  '- Has a dog called Biscuit',
  'ok',
  'Nice to meet you!',
];

it('every line of a pasted text is in the preview, with why some are not read', async () => {
  const { id, outcomes, refused, counts } = await paste(...PASTED);
  // So the page says nothing of chats.
  expect(counts).toMatchObject({ items: 1, chats: 0, messages: 4 });
  expect(await linesOf(id)).toEqual([
    ['# What I know about you', 'left_out', 'heading'],
    ['I live in Porto', 'open', null],
    ['I live in Porto', 'open', null],
    ['I have a dog called Biscuit', 'open', null],
    ['ok', 'left_out', 'too_short'],
    ['Nice to meet you!', 'open', null],
  ]);
  expect(outcomes).toEqual({ left_out: 2 });
  expect(refused).toEqual({ heading: 1, too_short: 1 });
});

it('pasted lines have no title of their own: the interface names them in its language', async () => {
  const { id } = await paste('I live in Porto');
  const { items } = await readItems(world.app, userId, id, { limit: 10 });
  expect(items).toMatchObject([{ kind: 'statements', title: '' }]);
  await run(id);
  const listed = await world.app.db.asPerson(userId, (tx) => listConversations(tx, userId));
  expect(listed).toContainEqual(expect.objectContaining({ title: '', isImported: true }));
});

it('every line is accounted for in the result, and the figures add up', async () => {
  const { id } = await paste(...PASTED);
  const { outcomes, refused, counts } = await run(id);
  expect(await linesOf(id)).toEqual([
    ['I live in Porto', 'waiting', null, 'You live in Porto'],
    ['I live in Porto', 'same', null, 'You live in Porto'],
    ['I have a dog called Biscuit', 'waiting', null, 'You have a dog called Biscuit'],
    ['Nice to meet you!', 'not_kept', 'small_talk'],
  ]);
  expect(outcomes).toEqual({ waiting: 2, same: 1, not_kept: 1, left_out: 2 });
  expect(sumOf(outcomes)).toBe(counts.turns + 2);
  expect(refused).toEqual({ heading: 1, too_short: 1, small_talk: 1 });
});

it('a pasted profile is read as sentences about the person', async () => {
  const { id } = await paste(
    'Vegetarian',
    'Name: Ellie',
    "Job: nurse at St Mary's",
    'Born 4 May 1990',
    'Allergic to nuts',
    'Likes: hiking, jazz',
    'Lives in Leeds',
    'It seems you love chess',
    'Password is hunter22',
  );
  await run(id);
  const lines = await linesOf(id);
  expect(lines.map(([, , , content]) => content)).toEqual([
    'You are vegetarian',
    'Your name is Ellie',
    "You work as a nurse at St Mary's",
    'You were born 4 May 1990',
    'You are allergic to nuts',
    'You like hiking and jazz',
    'You live in Leeds',
    'You love chess',
    undefined,
  ]);
  expect(lines.at(-1)?.slice(1, 3)).toEqual(['not_kept', 'contains_secret_only']);
});

it('a line whose memory was forgotten since says so', async () => {
  const { id } = await paste('- Lives in Porto', '- Has a dog called Biscuit');
  await run(id);
  await world.app.db.asPerson(userId, (tx) =>
    tx.execute(sql`delete from memories where user_id = ${userId} and content like '%Porto%'`),
  );
  expect((await readDetail(world.app, userId, id)).outcomes).toEqual({ waiting: 1, gone: 1 });
});

it('outdated facts of another memory are counted as not read', async () => {
  const facts = [
    { uuid: '1', fact: 'User keeps bees behind the house', valid_at: '2024-02-01T10:00:00Z' },
    { uuid: '2', fact: 'User lives in Graz', invalid_at: '2024-02-01T10:00:00Z' },
  ];
  const { id } = await bring(bytesOf({ facts }), 'zep.json');
  expect((await linesOf(id)).map(([text, outcome]) => [text, outcome])).toEqual(
    expect.arrayContaining([
      ['I keep bees behind the house', 'open'],
      ['User lives in Graz', 'left_out'],
    ]),
  );
  expect((await run(id)).outcomes).toEqual({ waiting: 1, left_out: 1 });
});

it.each([true, false])('the messages of chats add up, if the chats are kept: %s', async (keepChats) => {
  const { id } = await bring(YEARS, 'export.zip');
  const { outcomes, counts, refused } = await run(id, { keepChats });
  expect(counts.chats).toBe(3);
  expect(sumOf(outcomes)).toBe(counts.turns);
  expect(outcomes).toMatchObject({ kept: 3, not_kept: 1 });
  expect(sumOf(refused)).toBe(1);
});
