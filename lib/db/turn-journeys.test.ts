import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { builtInEngines } from '@/testing/built-in-engines';
import { createChatStore } from './chat-store';
import { type Database, openDatabase } from './client';
import { ensureDefaultCharacter } from './queries/characters';
import { createConversation } from './queries/conversations';
import { users } from './schema';
import { countJourneys } from './testing/count-journeys';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

const userId = uuidv7();
let test: TestDatabase;
let folder: string;
let between: Awaited<ReturnType<typeof countJourneys>>;
let db: Database;
let conversationId: string;
beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.close();
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  between = await countJourneys(test.url, folder);
  db = openDatabase({ url: between.url, maxConnections: 1 });
  await db.asWorker(ensureDefaultCharacter);
  await db.asWorker((tx) => tx.insert(users).values({ id: userId, name: 'P', email: 'p@example.org' }));
  conversationId = await db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
});
afterAll(async () => {
  await db.close();
  await between.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

// One for the place of the turn and one for everything else; one more if an answer arrives in two pieces.
const MOST_TO_OPEN = 3;
const MOST_TO_CLOSE = 2;

it('opens and closes a turn in a few round trips to the database', async () => {
  const store = createChatStore(db, createOfflineEmbedder(), builtInEngines().language);
  const turn = async () => {
    const ids = { turnId: uuidv7(), messageId: uuidv7() };
    const opening = await between.during(() =>
      store.openTurn({
        ...ids,
        userId,
        conversationId,
        replacesMessageId: null,
        author: null,
        redacted: { text: 'My brother Tom is a carpenter.', redactions: [] },
        notSecret: [],
        now: new Date(),
      }),
    );
    const closing = await between.during(() =>
      store.closeTurn(
        {
          userId,
          conversationId,
          turnId: ids.turnId,
          userMessageId: ids.messageId,
          assistantMessageId: uuidv7(),
          content: 'A fine trade.',
          status: 'complete',
          card: null,
          hits: [],
          title: { text: 'Tom', before: '' },
          question: null,
          tools: [],
          calls: [],
        },
        new Date(),
      ),
    );
    return { opening, closing };
  };
  // The first turn also has its statements described.
  await turn();
  const { opening, closing } = await turn();
  expect(opening).toBeLessThanOrEqual(MOST_TO_OPEN);
  expect(closing).toBeLessThanOrEqual(MOST_TO_CLOSE);
});
