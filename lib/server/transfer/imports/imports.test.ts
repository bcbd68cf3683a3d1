import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { recordStatement } from '../../assistants/record-statement';
import { changeMemory } from '../../memories/memory';
import { newPerson } from '../../testing/send-message';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { exportMemories, streamExport } from '../export-memories';
import { bytesOf, chatGptChat, zipOf } from '../testing/files';
import { answer, EARLY, LATE, MIDDLE, user, YEARS } from '../testing/old-chats';
import { changeImport, readDetail, readImports, readItems, receiveImport, undoImport } from './imports';

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

/** Uploads a file. */
function bring(bytes: Uint8Array, name = 'export.zip') {
  const body = new Blob([new Uint8Array(bytes)]).stream();
  return receiveImport(world.app, userId, { name, start: '0' }, body, { withSettings: true });
}

/** Runs the background job until nothing is left. */
async function work(id: string): Promise<void> {
  while ((await world.app.work.importPart(userId, id)).more);
}

async function run(id: string, { keepChats = true } = {}) {
  await changeImport(world.app, userId, id, { action: 'start', keepChats, useModel: true });
  await work(id);
  return readDetail(world.app, userId, id);
}

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  world.app.db.asPerson(userId, async (tx) => [...(await tx.execute<T>(query))]);
const known = () =>
  rows<{ content: string; status: string; from: string; to: string | null }>(
    sql`select content, status, valid_from::date::text as from, valid_to::date::text as to from memories order by valid_from, content`,
  );
const count = async (table: string) =>
  (
    await rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${userId}`,
    )
  )[0]?.n;

describe('a file of old chats', () => {
  it('is shown before anything is learned from it, and can be filtered by title and date', async () => {
    const shown = await bring(YEARS);
    expect(shown).toMatchObject({
      status: 'ready',
      formats: ['chatgpt'],
      counts: { items: 3, chosen: 3, messages: 7, turns: 4 },
      estimates: { withModel: null },
    });
    expect(shown.years.map(({ year, items }) => [year, items])).toEqual([
      [2023, 1],
      [2021, 1],
      [2019, 1],
    ]);
    expect(await known()).toEqual([]);
    const change = (filter: object, chosen: boolean) =>
      changeImport(world.app, userId, shown.id, { action: 'choose', chosen, filter });
    await change({}, false);
    await change({ title: 'TOWN', from: '2020-01-01' }, true);
    const { items } = await readItems(world.app, userId, shown.id, { limit: 2 });
    expect(items.map(({ title, chosen }) => [title, chosen])).toEqual([
      ['Boats', false],
      ['New town', true],
    ]);
    const done = await run(shown.id);
    expect(done).toMatchObject({ status: 'done', counts: { chosen: 1, done: 1, memories: 1 } });
    expect((await known()).map(({ content }) => content)).toEqual(['User lives in Porto']);
    // The content of chats that were not chosen is deleted.
    expect(await rows(sql`select id from import_items where content is not null`)).toEqual([]);
  });

  it('is learned with its own dates: outdated values are past, in order, and secrets are nowhere', async () => {
    const { id } = await bring(YEARS);
    const done = await run(id);
    expect(await known()).toEqual([
      { content: 'User lives in Graz', status: 'superseded', from: '2019-05-01', to: '2021-05-01' },
      { content: 'User lives in Porto', status: 'superseded', from: '2021-05-01', to: '2023-05-01' },
      { content: 'User lives in Bergen', status: 'active', from: '2023-05-01', to: null },
    ]);
    expect(done.years.map(({ year, memories }) => [year, memories])).toEqual([
      [2023, 1],
      [2021, 1],
      [2019, 1],
    ]);
    expect(await findResidue(world.app.db, ['Zq81xvLm02PqRt77'])).toEqual([]);
    expect(await count('messages')).toBe(7);
    const chats = await rows(
      sql`select title from conversations where ended_at = last_message_at and reviewed_at is not null order by title`,
    );
    // Each has its original title.
    expect(chats.map(({ title }) => title)).toEqual(['Boats', 'New town', 'Old town']);
  });

  it('does not revert what was said here since, nor ask about a setting', async () => {
    await world.app.db.asPerson(userId, (tx) =>
      tx.execute(sql`insert into user_settings (user_id, profile, memory, context)
        values (${userId}, '{"location": "Oslo"}', '{}', '{}') on conflict do nothing`),
    );
    const { id } = await bring(zipOf({ 'conversations.json': [LATE] }));
    await run(id);
    expect(await count('reconciliations')).toBe(0);
  });

  it('adds nothing a second time, and only the new part of a chat that was continued', async () => {
    await run((await bring(YEARS)).id);
    const again = await bring(YEARS);
    expect(again.counts).toMatchObject({ items: 3, known: 3, chosen: 0, turns: 0 });
    await run(again.id);
    expect([await count('messages'), await count('memories')]).toEqual([7, 3]);
    const longer = chatGptChat('late', 'Boats', [
      user('I live in Bergen now.', '2023-05-01T10:00:00Z'),
      answer('Rainy!', '2023-05-01T10:01:00Z'),
      user('I have a boat called Tern.', '2023-06-01T10:00:00Z'),
    ]);
    const grown = await bring(zipOf({ 'conversations.json': [EARLY, longer] }));
    expect(grown.counts).toMatchObject({ items: 2, known: 1, chosen: 1, turns: 1 });
    await run(grown.id);
    expect([await count('messages'), await count('conversations')]).toEqual([8, 4]);
    expect((await known()).map(({ content }) => content)).toContain('User has a boat called Tern');
  });

  it('is read without keeping the chats, and even then only once', async () => {
    const { id } = await bring(YEARS);
    expect(await run(id, { keepChats: false })).toMatchObject({ counts: { done: 3, memories: 3 } });
    // Only the person's own conversation.
    expect([await count('messages'), await count('conversations')]).toEqual([0, 1]);
    await run((await bring(YEARS)).id, { keepChats: false });
    expect(await count('memories')).toBe(3);
    const { memories } = await exportMemories(world.app, userId);
    expect(memories.map(({ sources }) => [sources[0]?.quote, sources[0]?.conversationId]).sort()).toEqual([
      ['I live in Bergen now', null],
      ['I live in Graz', null],
      ['I live in Porto now', null],
    ]);
  });

  it('is undone as a whole, restoring what it had closed, and can be imported again', async () => {
    const before = zipOf({ 'conversations.json': [MIDDLE] });
    await run((await bring(before)).id);
    const { id } = await bring(zipOf({ 'conversations.json': [EARLY, LATE] }));
    await run(id);
    expect(await count('memories')).toBe(3);
    await undoImport(world.app, userId, id);
    await work(id);
    expect(await known()).toEqual([
      { content: 'User lives in Porto', status: 'active', from: '2021-05-01', to: null },
    ]);
    expect(await count('tombstones')).toBe(0);
    expect((await readImports(world.app, userId)).map((one) => one.id)).not.toContain(id);
    await run((await bring(YEARS)).id);
    expect(await count('memories')).toBe(3);
  });

  it('pauses when asked to, and continues where it was', async () => {
    const { id } = await bring(YEARS);
    await changeImport(world.app, userId, id, { action: 'start', keepChats: true, useModel: true });
    await changeImport(world.app, userId, id, { action: 'pause' });
    await work(id);
    expect(await readDetail(world.app, userId, id)).toMatchObject({ status: 'paused', counts: { done: 0 } });
    await changeImport(world.app, userId, id, { action: 'resume' });
    await work(id);
    expect(await readDetail(world.app, userId, id)).toMatchObject({ status: 'done', counts: { done: 3 } });
  });
});

describe('other files', () => {
  it('of another memory: each statement waits for confirmation, and is added once', async () => {
    const memories = [
      { id: '1', memory: 'User keeps bees behind the house', created_at: '2024-02-01T10:00:00Z' },
    ];
    const done = await run((await bring(bytesOf({ results: memories }), 'mem0.json')).id);
    expect(done.counts).toMatchObject({ memories: 1, waiting: 1 });
    await run((await bring(bytesOf(memories), 'mem0.json')).id);
    expect((await known()).map(({ content, status }) => [content, status])).toEqual([
      ['User keeps bees behind the house', 'pending'],
    ]);
  });

  it('of another memory: a value that is confirmed closes the current one, until the import is undone', async () => {
    await recordStatement(world.app, userId, 'I live in Leeds.');
    const { id } = await bring(bytesOf([{ id: '1', memory: 'User lives in York' }]), 'mem0.json');
    await run(id);
    const states = async () => (await known()).map(({ content, status }) => `${content}: ${status}`).sort();
    expect(await states()).toEqual(['User lives in Leeds: active', 'User lives in York: pending']);
    const [york] = await rows<{ id: string }>(sql`select id from memories where status = 'pending'`);
    await changeMemory(world.app, userId, york?.id ?? '', { status: 'active' });
    expect(await states()).toEqual(['User lives in Leeds: superseded', 'User lives in York: active']);
    await undoImport(world.app, userId, id);
    await work(id);
    expect(await states()).toEqual(['User lives in Leeds: active']);
  });

  it('of our own: memories are restored as they were, and forgotten ones stay forgotten', async () => {
    await run((await bring(YEARS)).id);
    const exported = await exportMemories(world.app, userId);
    const giver = userId;
    ({ userId } = await newPerson(world.app.db));
    const done = await run((await bring(bytesOf(exported), 'keepsake.json')).id);
    expect(done.counts.memories).toBe(3);
    // As JSON Lines it is the same: everything already exists.
    let lines = '';
    for await (const piece of streamExport(world.app, giver, { format: 'jsonl', chats: '1' })) lines += piece;
    const again = await run((await bring(bytesOf(lines), 'keepsake.jsonl')).id);
    expect(again).toMatchObject({ counts: { memories: 0 }, refused: {} });
    expect((await known()).map(({ content, from }) => [content, from])).toEqual([
      ['User lives in Graz', '2019-05-01'],
      ['User lives in Porto', '2021-05-01'],
      ['User lives in Bergen', '2023-05-01'],
    ]);
    expect(await count('memory_links')).toBe(2);
  });

  it('of a character: it is added to the person’s own, once', async () => {
    const card = { spec: 'chara_card_v2', data: { name: 'Owl', description: 'An owl.', first_mes: 'Hoo.' } };
    await run((await bring(bytesOf(card), 'owl.json')).id);
    await run((await bring(bytesOf({ ...card, spec: 'chara_card_v3' }), 'owl.json')).id);
    expect(await count('characters')).toBe(1);
  });

  it('that contain nothing or are broken are reported, and leave nothing behind', async () => {
    await expect(bring(bytesOf({ hello: 'world' }))).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(bring(YEARS.subarray(0, 300))).rejects.toMatchObject({ code: 'validation_failed' });
    expect([await count('imports'), await count('import_items')]).toEqual([0, 0]);
  });

  it('that were never started are deleted after a month, and incomplete uploads after hours', async () => {
    const old = await bring(YEARS);
    const cut = await bring(zipOf({ 'conversations.json': [LATE] }));
    const fresh = await bring(zipOf({ 'conversations.json': [EARLY] }));
    const age = (id: string, status: string, hours: number) =>
      world.app.db.asWorker((tx) =>
        tx.execute(
          sql`update imports set status = ${status}, created_at = now() - ${hours} * interval '1 hour' where id = ${id}`,
        ),
      );
    await age(old.id, 'ready', 31 * 24);
    await age(cut.id, 'reading', 3);
    await age(fresh.id, 'ready', 3);
    await world.app.work.expire();
    expect((await readImports(world.app, userId)).map(({ id }) => id)).toEqual([fresh.id]);
    expect(await count('import_items')).toBe(1);
  });
});

const CHESS_THEN = chatGptChat('chess', 'Chess', [
  user('I play chess every Sunday.', '2019-05-01T10:00:00Z'),
]);
const CHESS_LATER = chatGptChat('no-chess', 'Go', [user('I no longer play chess.', '2022-05-01T10:00:00Z')]);

describe('an import that is read from the newest chat on', () => {
  it('does not bring back, with older words, what had ended', async () => {
    await run((await bring(zipOf({ 'conversations.json': [CHESS_THEN, CHESS_LATER] }))).id);
    expect(await known()).toEqual([
      {
        content: 'User plays chess every Sunday',
        status: 'superseded',
        from: '2019-05-01',
        to: '2022-05-01',
      },
      { content: 'User no longer plays chess', status: 'active', from: '2022-05-01', to: null },
    ]);
  });
});

describe('undoing an import', () => {
  it.each([
    ['I love chess.', 'I love chess, above all blitz chess.'],
    ['I collect stamps.', 'I collect stamps from Japan.'],
    ['I play chess.', 'I play chess every Sunday with my uncle.'],
  ])('restores the previous content of a memory that it had refined: %s', async (first, more) => {
    await recordStatement(world.app, userId, first);
    const before = await known();
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await bring(
      zipOf({ 'conversations.json': [chatGptChat('more', 'More', [user(more, later)])] }),
    );
    await run(id);
    expect(await known()).not.toEqual(before);
    await undoImport(world.app, userId, id);
    await work(id);
    expect(await known()).toEqual(before);
  });
});
