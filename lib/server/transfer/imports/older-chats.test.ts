import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { recordStatement } from '../../assistants/record-statement';
import { forget } from '../../memories/memory';
import { newPerson } from '../../testing/send-message';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { chatGptChat, zipOf } from '../testing/files';
import { user } from '../testing/old-chats';
import { changeImport, receiveImport } from './imports';

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

const EARLIER = '2024-03-01T10:00:00Z';

/** Imports one chat for each statement, with its time. */
async function importSaid(statements: readonly (readonly [text: string, at: string])[]): Promise<void> {
  const chats = statements.map(([text, at]) => chatGptChat(text, text, [user(text, at)]));
  const body = new Blob([new Uint8Array(zipOf({ 'conversations.json': chats }))]).stream();
  const { id } = await receiveImport(world.app, userId, { name: 'export.zip', start: '0' }, body, {
    withSettings: true,
  });
  await changeImport(world.app, userId, id, { action: 'start', keepChats: true, useModel: true });
  while ((await world.app.work.importPart(userId, id)).more);
}

const known = (status: string) =>
  world.app.db.asPerson(userId, async (tx) => {
    const rows = await tx.execute<{ id: string; content: string }>(
      sql`select id, content from memories where status = ${status} order by content`,
    );
    return [...rows];
  });
const contents = async (status: string) => (await known(status)).map(({ content }) => content);

/** Forgets everything, permanently if the time to undo has passed. */
async function forgetAll({ forGood = true } = {}): Promise<void> {
  const ids = (await known('active')).map(({ id }) => id);
  const { receiptId } = await forget(world.app, userId, ids, false);
  if (!forGood) return;
  await world.app.db.asPerson(userId, (tx) =>
    tx.execute(sql`update memories set purge_at = now() - interval '1 second' where purge_at is not null`),
  );
  await world.app.work.purgeMemories(userId, receiptId, { overdue: true });
  expect(await known('forgetting')).toEqual([]);
}

describe('an older chat’s statement about a job', () => {
  it.each([
    // A new occupation ends an employer that was named long before, and vice versa.
    [
      "I'm a carpenter.",
      'I work as a nurse at St Mary’s Hospital.',
      'User works as a nurse at St Mary’s Hospital',
    ],
    ["I'm a carpenter.", "I'm a nurse at St Mary's Hospital.", "User is a nurse at St Mary's Hospital"],
    [
      'I work as a carpenter.',
      "I'm working as a nurse for Lindqvist.",
      'User is working as a nurse for Lindqvist',
    ],
    ['I work at Globex.', "I'm a nurse at St Mary's Hospital.", "User is a nurse at St Mary's Hospital"],
    ["I'm a nurse at St Mary's Hospital.", 'I work at Globex.', 'User works at Globex'],
  ])('is past if something else is known: %s', async (now, then, past) => {
    await recordStatement(world.app, userId, now);
    const current = await contents('active');
    await importSaid([[then, EARLIER]]);
    expect(await contents('active')).toEqual(current);
    expect(await contents('superseded')).toEqual([past]);
  });

  it('is current if both were stated at about the same time', async () => {
    await importSaid([
      ['I work at Globex.', '2024-03-01T10:00:00Z'],
      ["I'm a carpenter.", '2024-04-10T10:00:00Z'],
    ]);
    expect(await contents('active')).toEqual(['User is a carpenter', 'User works at Globex']);
  });

  it('is somebody else’s if it is about them', async () => {
    await recordStatement(world.app, userId, "I'm a carpenter.");
    await importSaid([['My sister works at Globex.', EARLIER]]);
    expect(await contents('active')).toHaveLength(2);
  });
});

describe('an older chat’s statement whose newer value was forgotten', () => {
  it.each([
    ['I live in Leeds.', 'I live in Porto.', 'User lives in Porto'],
    ['My favourite colour is green.', 'My favourite colour is blue.', "User's favourite colour is blue"],
    ['My sister lives in Bath.', 'My sister lives in Porto.', "User's sister lives in Porto"],
  ])('is past: %s', async (forgotten, then, past) => {
    await recordStatement(world.app, userId, forgotten);
    await forgetAll();
    await importSaid([[then, EARLIER]]);
    expect([await contents('active'), await contents('superseded')]).toEqual([[], [past]]);
  });

  it('is past while the forgetting can still be undone', async () => {
    await recordStatement(world.app, userId, 'I live in Leeds.');
    await forgetAll({ forGood: false });
    await importSaid([['I live in Porto.', EARLIER]]);
    expect([await contents('active'), await contents('superseded')]).toEqual([[], ['User lives in Porto']]);
  });

  it.each([
    // About somebody or something else.
    ['I live in Leeds.', 'My sister lives in Porto.'],
    ['My favourite colour is green.', 'I live in Porto.'],
    // Relations that hold several values.
    ['I like ramen.', 'I like tea.'],
  ])('is current if it is of another kind: %s', async (forgotten, then) => {
    await recordStatement(world.app, userId, forgotten);
    await forgetAll();
    await importSaid([[then, EARLIER]]);
    expect(await contents('active')).toHaveLength(1);
  });

  it('is current if it was stated after the forgotten one, in either chat', async () => {
    await importSaid([['I live in Leeds.', EARLIER]]);
    await forgetAll();
    await importSaid([['I live in Porto.', '2025-06-01T10:00:00Z']]);
    expect(await contents('active')).toEqual(['User lives in Porto']);
    await forgetAll();
    await recordStatement(world.app, userId, 'I live in Bergen.');
    expect(await contents('active')).toEqual(['User lives in Bergen']);
  });
});
