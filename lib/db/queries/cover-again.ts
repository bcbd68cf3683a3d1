import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ExportedMemory } from '@/lib/contracts/api/account-file';
import { type ForgettingLanguage, ForgottenWords, type Place } from '@/lib/memory/forgetting/forgotten-words';
import type { Transaction } from '../client';
import { memories, messages } from '../schema';
import { uuidv7 } from '../uuid';
import { coverChats, eraseCovered } from './cover-chats';
import { coverColumns } from './cover-columns';
import { forgetDescriptions } from './forget-descriptions';

/**
 * A file from before a forgetting restores chats, a diary and titles that still contain its words: they are redacted as by
 * the forgetting itself (promise 7).
 *
 * @param buried memories of the file that were forgotten here.
 */
export async function coverAgain(
  tx: Transaction,
  userId: string,
  buried: readonly ExportedMemory[],
  language: ForgettingLanguage,
): Promise<void> {
  if (buried.length === 0) return;
  const sources = buried.flatMap((memory) => memory.sources);
  const ids = sources.flatMap(({ messageId }) => messageId ?? []);
  const brought = await tx
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.userId, userId), inArray(messages.id, ids)));
  const there = new Set(brought.map(({ id }) => id));
  const kept = await tx
    .select({ content: memories.content })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.purgeAt)));
  const forgotten = buried.map(({ content, title, keyMoments, triple, ...memory }) => ({
    content,
    title,
    keyMoments,
    object: triple.object,
    spans: memory.sources.map(({ quote }) => quote),
  }));
  const evidence = new Map<string, Place[]>();
  for (const { messageId, quote, spanStart } of sources)
    if (messageId && there.has(messageId))
      evidence.set(messageId, [
        ...(evidence.get(messageId) ?? []),
        { start: spanStart, end: spanStart + quote.length },
      ]);
  const search = {
    words: new ForgottenWords(
      forgotten,
      kept.map(({ content }) => content),
      language,
    ),
    memoryIds: new Set(buried.map(({ id }) => id)),
    evidence,
    conversationIds: new Set([
      ...brought.map(({ conversationId }) => conversationId),
      ...sources.flatMap(({ conversationId }) => conversationId ?? []),
    ]),
  };
  const receiptId = uuidv7();
  await coverChats(tx, userId, receiptId, search);
  await eraseCovered(tx, userId, receiptId);
  await forgetDescriptions(tx, userId, search);
  await coverColumns(tx, userId, search);
}
