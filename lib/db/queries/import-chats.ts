import { and, eq } from 'drizzle-orm';
import type { Source } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import { conversations, messages, turns } from '../schema';
import type { StoredRedaction } from '../schema/conversations';
import { DEFAULT_CHARACTER_ID } from './characters';

/** Rows written in one statement. */
const ROWS = 500;

export interface ImportedChat {
  id: string;
  importId: string;
  /** Its key in the source, which is the same in each export. */
  externalKey: string;
  title: string;
  firstAt: Date;
  lastAt: Date;
  /** Oldest first. */
  messages: readonly {
    id: string;
    role: 'user' | 'assistant';
    author: string | null;
    content: string;
    redactions: StoredRedaction[];
    at: Date;
  }[];
  /** The person's messages, in order. */
  turns: readonly { id: string; messageId: string; answerId: string | null; at: Date }[];
  source: Source;
}

/** Stores an imported chat as ended, unless it exists. Its turns get no events: the import itself decides on them. */
export async function writeImportedChat(tx: Transaction, userId: string, chat: ImportedChat): Promise<void> {
  const { id, importId, externalKey, title, firstAt, lastAt } = chat;
  await tx
    .insert(conversations)
    .values({
      id,
      userId,
      importId,
      externalKey,
      title,
      characterId: DEFAULT_CHARACTER_ID,
      createdAt: firstAt,
      lastMessageAt: lastAt,
      endedAt: lastAt,
      endCause: 'idle',
      reviewedAt: lastAt,
    })
    .onConflictDoUpdate({
      target: conversations.id,
      set: { lastMessageAt: lastAt, endedAt: lastAt, reviewedAt: lastAt },
      setWhere: eq(conversations.userId, userId),
    });
  for (const some of inParts(chat.messages))
    await tx
      .insert(messages)
      .values(some.map(({ at, ...message }) => ({ ...message, userId, conversationId: id, createdAt: at })))
      .onConflictDoNothing();
  for (const some of inParts(chat.turns))
    await tx
      .insert(turns)
      .values(
        some.map(({ messageId, answerId, at, ...turn }) => ({
          ...turn,
          userId,
          conversationId: id,
          userMessageId: messageId,
          assistantMessageId: answerId,
          source: chat.source,
          createdAt: at,
        })),
      )
      .onConflictDoNothing();
}

/** Splits a list into batches for one statement each. */
export function inParts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS) }, (_, index) =>
    list.slice(index * ROWS, (index + 1) * ROWS),
  );
}

/** Existing conversations from an import. */
export async function listImportedChats(
  tx: Transaction,
  userId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.importId, importId)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
