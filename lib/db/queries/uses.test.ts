import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memories, memoryUses, messages, users } from '../schema';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { uuidv7 } from '../uuid';
import { ensureDefaultCharacter } from './characters';
import { createConversation } from './conversations';
import { markNotRelevant, recordUses } from './uses';

const NOW = new Date('2026-03-01T12:00:00Z');
let test: TestDatabase;
let userId: string;
let memoryId: string;
let messageId: string;

beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.asWorker(ensureDefaultCharacter);
});
afterAll(() => test.close());

beforeEach(async () => {
  [userId, memoryId, messageId] = [uuidv7(), uuidv7(), uuidv7()];
  await test.db.asWorker((tx) =>
    tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` }),
  );
  await test.db.asPerson(userId, async (tx) => {
    const conversationId = await createConversation(tx, userId, {});
    await tx
      .insert(messages)
      .values({ id: messageId, userId, conversationId, role: 'assistant', content: 'About your bees …' });
    await tx.insert(memories).values({
      id: memoryId,
      userId,
      content: 'User keeps bees',
      title: '',
      topic: '',
      kind: 'fact',
      category: 'other',
      scope: 'permanent',
      status: 'active',
      subject: 'user',
      predicate: 'keeps',
      object: 'bees',
      exactKey: memoryId,
      confidence: 0.9,
      importance: 0.5,
      priority: 3,
      relevance: 0.5,
      origin: 'manual',
    });
  });
});

const relevance = async () => {
  const [row] = await test.db.asPerson(userId, (tx) =>
    tx.select({ relevance: memories.relevance }).from(memories).where(eq(memories.id, memoryId)),
  );
  return row?.relevance;
};

const use = () =>
  test.db.asPerson(userId, (tx) =>
    recordUses(
      tx,
      userId,
      messageId,
      [
        {
          source: 'memory',
          id: memoryId,
          timestamp: NOW.toISOString(),
          snippet: 'User keeps bees',
          tags: [],
          score: 0.8,
          why: ['words'],
        },
        {
          source: 'chat',
          id: messageId,
          timestamp: NOW.toISOString(),
          snippet: '',
          tags: [],
          score: 0.1,
          why: [],
        },
      ],
      NOW,
    ),
  );

describe('a memory that a reply used', () => {
  it('is recorded with the reason, and its relevance rises by 0.2', async () => {
    await use();
    expect(await relevance()).toBeCloseTo(0.7);
    const rows = await test.db.asPerson(userId, (tx) =>
      tx.select({ memoryId: memoryUses.memoryId, why: memoryUses.why }).from(memoryUses),
    );
    expect(rows).toEqual([{ memoryId, why: ['words'] }]);
  });

  it('loses more relevance than it gained when the person says it did not belong, once', async () => {
    await use();
    const mark = () => test.db.asPerson(userId, (tx) => markNotRelevant(tx, userId, { messageId, memoryId }));
    expect(await mark()).toBe(true);
    expect(await relevance()).toBeCloseTo(0.3);
    expect(await mark()).toBe(true);
    expect(await relevance()).toBeCloseTo(0.3);
  });

  it('cannot be rated by another user', async () => {
    await use();
    const other = uuidv7();
    const marked = await test.db.asPerson(other, (tx) => markNotRelevant(tx, other, { messageId, memoryId }));
    expect(marked).toBe(false);
    expect(await relevance()).toBeCloseTo(0.7);
  });
});
