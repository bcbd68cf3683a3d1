import type { Database } from '@/lib/db/client';
import { DEFAULT_CHARACTER_ID, ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { memories, users } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import type { Embedder } from '@/lib/memory/ports';

/** A statement to be stored as one memory. */
export interface Statement {
  text: string;
  at: Date;
  speaker: string | null;
  /** Statements of the same session are in one conversation, in order. */
  session: string;
}

export interface StoredPerson {
  userId: string;
  characterId: string;
  /** Memory ids, in the order of the statements. */
  ids: string[];
}

/** Searches every source, with the default settings. */
export const WHOLE_MEMORY = {
  diary: true,
  diaryFull: false,
  thoughts: false,
  chat: true,
  unifiedHistory: false,
};

const BATCH = 200;

/** Stores statements as active memories of a new person, like the pipeline. */
export async function storeMemories(
  db: Database,
  embedder: Embedder,
  statements: readonly Statement[],
): Promise<StoredPerson> {
  const userId = uuidv7();
  const characterId = DEFAULT_CHARACTER_ID;
  await db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
  });
  const vectors = await embedder.embed(statements.map(({ text }) => text));
  const ids: string[] = [];
  await db.asPerson(userId, async (tx) => {
    const sessions = new Map<string, string>();
    for (const { session } of statements)
      if (!sessions.has(session)) sessions.set(session, await createConversation(tx, userId, {}));
    const rows = statements.map(({ text, at, speaker, session }, index) => {
      const id = uuidv7();
      ids.push(id);
      return {
        id,
        userId,
        content: text,
        title: '',
        topic: '',
        kind: 'fact' as const,
        category: 'other' as const,
        scope: 'permanent' as const,
        status: 'active' as const,
        subject: 'user',
        predicate: 'said',
        object: text.slice(0, 100),
        exactKey: id,
        confidence: 0.9,
        importance: 0.5,
        priority: 3,
        participants: speaker ? [speaker] : [],
        origin: 'import' as const,
        conversationId: sessions.get(session) ?? null,
        characterId,
        validFrom: at,
        embedding: vectors[index] ?? null,
        embeddingModel: embedder.model,
      };
    });
    for (let start = 0; start < rows.length; start += BATCH)
      await tx.insert(memories).values(rows.slice(start, start + BATCH));
  });
  return { userId, characterId, ids };
}
