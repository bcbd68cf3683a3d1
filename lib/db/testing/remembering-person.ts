import { eq } from 'drizzle-orm';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { createLanguage } from '@/lib/language/language';
import type { Recall } from '@/lib/memory/recall/hit';
import {
  type RecallDependencies,
  type RecallOptions,
  type RecallPerson,
  recall,
} from '@/lib/memory/recall/recall';
import type { Database } from '../client';
import { DEFAULT_CHARACTER_ID, ensureDefaultCharacter } from '../queries/characters';
import { createConversation } from '../queries/conversations';
import { linkEntities } from '../queries/entities';
import { createRecallStore } from '../recall-store';
import { memories, messages, users } from '../schema';
import { uuidv7 } from '../uuid';

/** The time at which people in these tests ask, unless a test says otherwise. */
export const ASKED_AT = new Date('2026-03-01T12:00:00Z');
const FIRST_MENTION = Date.parse('2026-01-01T00:00:00Z');
const MINUTE = 60_000;

type Columns = Partial<typeof memories.$inferInsert>;

/** People with memories given as sentences, who then ask: for tests of recall on the real database. */
export async function rememberingPeople(db: Database) {
  const language = createLanguage(createWordSense());
  const deps: RecallDependencies = {
    store: createRecallStore(db),
    embedder: createOfflineEmbedder(),
    language,
  };
  let minute = 0;
  await db.asWorker(ensureDefaultCharacter);
  return {
    deps,
    /** A new person for each test, so that none sees another's rows. */
    async person() {
      const userId = uuidv7();
      await db.asWorker((tx) =>
        tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` }),
      );
      const asker = {
        userId,
        characterId: DEFAULT_CHARACTER_ID,
        conversationId: null,
        timeZone: 'UTC',
        sources: { diary: true, diaryFull: false, thoughts: false, chat: true, unifiedHistory: false },
      } satisfies RecallPerson;
      return {
        userId,
        asker,
        chat: () => db.asPerson(userId, (tx) => createConversation(tx, userId, {})),
        /** Stores an active memory with its vector and its entities. */
        async knows(content: string, columns: Columns = {}) {
          const id = uuidv7();
          const [embedding = null] = await deps.embedder.embed([content]);
          const row = { subject: 'user', predicate: 'said', object: content, participants: [], ...columns };
          await db.asPerson(userId, async (tx) => {
            await tx.insert(memories).values({
              id,
              userId,
              content,
              title: '',
              topic: '',
              kind: 'fact',
              category: 'other',
              scope: 'permanent',
              status: 'active',
              exactKey: id,
              confidence: 0.9,
              importance: 0.5,
              priority: 3,
              origin: 'manual',
              characterId: DEFAULT_CHARACTER_ID,
              validFrom: new Date(FIRST_MENTION + minute++ * MINUTE),
              embedding,
              embeddingModel: deps.embedder.model,
              ...row,
            });
            const triple = { ...row, positive: true, qualifiers: {} };
            await linkEntities(
              tx,
              userId,
              id,
              language.findEntities({ content, triple, participants: row.participants ?? [] }),
            );
          });
          return id;
        },
        /** Deletes the row, like a purge. */
        forgets: (content: string) =>
          db.asPerson(userId, (tx) => tx.delete(memories).where(eq(memories.content, content))),
        asks: (message: string, options: Partial<RecallOptions> = {}, as: Partial<RecallPerson> = {}) =>
          recall(deps, { ...asker, ...as }, language.analyse(message), {
            limit: 6,
            now: ASKED_AT,
            ...options,
          }),
        async states(
          conversationId: string,
          content: string,
          columns: Partial<typeof messages.$inferInsert> = {},
        ) {
          const id = uuidv7();
          await db.asPerson(userId, (tx) =>
            tx.insert(messages).values({
              id,
              userId,
              conversationId,
              role: 'user',
              content,
              createdAt: new Date('2026-02-01T00:00:00Z'),
              ...columns,
            }),
          );
          return id;
        },
      };
    },
  };
}

/** The snippets that a recall returned, best first. */
export const snippets = ({ hits }: Recall): string[] => hits.map((hit) => hit.snippet);
