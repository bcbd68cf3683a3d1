import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultMemoryConfig } from '@/lib/contracts/memory-config';
import { listLinks } from './queries/bot-people';
import { DEFAULT_CHARACTER_ID, ensureDefaultCharacter } from './queries/characters';
import { loadConversationSnapshot } from './queries/conversation-reading';
import { createConversation } from './queries/conversations';
import { forgetEverything } from './queries/forget-person';
import { recordTurn } from './queries/messages';
import { adoptGuest } from './queries/people';
import { botPeople, characterChoices, jobRuns, messages, outbox, users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

const at = (minute: number) => new Date(Date.parse('2026-03-10T12:00:00Z') + minute * 60_000);
let test: TestDatabase;
let guestId: string;
let userId: string;

beforeEach(async () => {
  test = await startTestDatabase();
  await test.db.asWorker(ensureDefaultCharacter);
  [guestId, userId] = [await register(true), await register(false)];
});
afterEach(() => test.close());

async function register(isAnonymous: boolean): Promise<string> {
  const id = uuidv7();
  await test.db.asWorker((tx) =>
    tx.insert(users).values({ id, name: 'P', email: `${id}@example.org`, isAnonymous }),
  );
  return id;
}

const chat = (owner: string) => test.db.asPerson(owner, (tx) => createConversation(tx, owner, {}));

async function say(owner: string, conversationId: string, content: string, minute: number): Promise<string> {
  const turnId = uuidv7();
  const turn = { userId: owner, conversationId, turnId, messageId: uuidv7() };
  const message = { author: null, content, redactions: [], now: at(minute) };
  await test.db.asPerson(owner, (tx) => recordTurn(tx, { ...turn, ...message }));
  return turnId;
}

/** What a review of the conversation reads. */
async function readBy(owner: string, conversationId: string): Promise<string[]> {
  const read = await test.db.asPerson(owner, (tx) =>
    loadConversationSnapshot(tx, owner, conversationId, defaultMemoryConfig()),
  );
  return (read?.lines ?? []).map(({ text }) => text);
}

it('what a guest had forgotten stays unread in the account, whose own older chats stay readable', async () => {
  const [theirs, own] = [await chat(guestId), await chat(userId)];
  await say(userId, own, 'I live in Leeds.', 0);
  await say(guestId, theirs, 'I play the cello. 🎻', 1);
  await test.db.asWorker((tx) => forgetEverything(tx, guestId, 'keep', at(2)));
  await say(guestId, theirs, 'I like figs.', 3);
  await adoptGuest(test.db, guestId, userId);
  expect(await readBy(userId, theirs)).toEqual(['█'.repeat('I play the cello. 🎻'.length), 'I like figs.']);
  expect(await readBy(userId, own)).toEqual(['I live in Leeds.']);
  const stored = await test.db.asPerson(userId, (tx) =>
    tx.select({ content: messages.content }).from(messages).where(eq(messages.conversationId, theirs)),
  );
  expect(stored.map(({ content }) => content)).toContain('I play the cello. 🎻');
});

/** A row of an owner for each unique index by owner, always with the same other values. */
const CLASHING: Record<string, (owner: string) => SQL> = {
  bot_people_external: (owner) =>
    sql`insert into bot_people (id, user_id, external_id, person_id, bot_name)
      values (${uuidv7()}, ${owner}, 'tom', ${owner}, 'Marvin')`,
  character_choices_user_id_character_id_pk: (owner) =>
    sql`insert into character_choices (user_id, character_id, memory_profile, keeps_own_memories)
      values (${owner}, ${DEFAULT_CHARACTER_ID}, 'full', ${owner === userId})`,
  conversations_external_key: (owner) =>
    sql`insert into conversations (id, user_id, character_id, external_key)
      values (${uuidv7()}, ${owner}, ${DEFAULT_CHARACTER_ID}, 'harbour')`,
  entities_key: (owner) =>
    sql`insert into entities (id, user_id, name, key, kind) values (${uuidv7()}, ${owner}, 'Tom', 'tom', 'person')`,
  tombstones_hash: (owner) =>
    sql`insert into tombstones (id, user_id, kind, hash) values (${uuidv7()}, ${owner}, 'exact', 'hash')`,
};

it('adopts a guest who has a row that the account may have only once, in every table', async () => {
  const indexes = await test.db.connection.execute<{ name: string }>(sql`
    select index.relname as name from pg_index
    join pg_class index on index.oid = indexrelid
    join pg_class owned on owned.oid = indrelid
    join pg_attribute on attrelid = indrelid and attname = 'user_id' and attnum = any(indkey)
    where indisunique and owned.relname not in ('user_settings', 'own_model_keys') order by 1`);
  expect([...indexes].map(({ name }) => name)).toEqual(Object.keys(CLASHING));
  await test.db.asWorker(async (tx) => {
    for (const insert of Object.values(CLASHING))
      for (const owner of [guestId, userId]) await tx.execute(insert(owner));
  });
  await adoptGuest(test.db, guestId, userId);
  const choices = await test.db.asWorker((tx) => tx.select().from(characterChoices));
  expect(choices).toMatchObject([{ userId, keepsOwnMemories: true }]);
  const bots = await test.db.asWorker((tx) => tx.select().from(botPeople).orderBy(botPeople.id));
  expect(bots).toMatchObject([
    { userId, externalId: expect.stringMatching(/^tom ./) },
    { userId, externalId: 'tom' },
  ]);
});

it('takes over the work in progress of a guest, and the bots that the guest linked', async () => {
  const turnId = await say(guestId, await chat(guestId), 'I play the cello.', 0);
  const bot = { id: uuidv7(), userId, externalId: 'tom', botName: 'Marvin', personId: guestId };
  const event = { id: uuidv7(), name: 'keepsake/turn.recorded', data: { userId: guestId, turnId }, ts: 1 };
  await test.db.asWorker(async (tx) => {
    await tx.insert(botPeople).values({ ...bot, linkedAt: at(0) });
    const run = { functionId: 'learn', eventId: event.id, event, userId: guestId, leasedUntil: at(1) };
    await tx.insert(jobRuns).values([
      { ...run, id: uuidv7(), status: 'running', leasedBy: uuidv7(), concurrencyKey: `learn:${guestId}` },
      { ...run, id: uuidv7(), status: 'completed', functionId: 'other' },
    ]);
  });
  await adoptGuest(test.db, guestId, userId);
  await test.db.asWorker(async (tx) => {
    expect(await tx.select().from(outbox)).toMatchObject([{ userId, payload: { userId, turnId } }]);
    expect(await tx.select().from(jobRuns).orderBy(jobRuns.functionId)).toMatchObject([
      {
        userId,
        // Released, since its worker has the event as it was.
        ...{ status: 'queued', leasedBy: null, leasedUntil: null },
        concurrencyKey: `learn:${userId}`,
        event: { ...event, data: { userId, turnId } },
      },
      { status: 'completed', concurrencyKey: null },
    ]);
    expect(await listLinks(tx, userId)).toMatchObject([{ externalId: 'tom' }]);
  });
});
