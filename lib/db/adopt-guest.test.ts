import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultMemoryConfig } from '@/lib/contracts/memory-config';
import { ensureDefaultCharacter } from './queries/characters';
import { loadConversationSnapshot } from './queries/conversation-reading';
import { createConversation } from './queries/conversations';
import { forgetEverything } from './queries/forget-person';
import { recordTurn } from './queries/messages';
import { adoptGuest } from './queries/people';
import { messages, users } from './schema';
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
