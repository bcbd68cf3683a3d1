import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { cutText } from '@/lib/basics/readable-part';
import type { Platform } from '@/lib/contracts/enums';
import type { RecentLine } from '@/lib/memory/context/prompt';
import { SNIPPET_LENGTH } from '@/lib/memory/recall/recall';
import type { Transaction } from '../client';
import { characters, conversations, messages } from '../schema';
import { isAllCovered, maskText } from './mask-text';

/** Older messages are not recent: recall finds them if they are relevant. */
const RECENT_MS = 7 * 86_400_000;

export interface RecentQuery {
  userId: string;
  conversationId: string;
  characterId: string;
  platform: Platform;
  /** Merged across platforms and characters (search document, UNIFIED_HISTORY). */
  isUnified: boolean;
  /** The most messages. */
  limit: number;
  now: Date;
}

/**
 * The person's latest messages in other conversations, oldest first. Excluded: chats closed to learning, messages that the
 * gatekeeper rejected as an injection, forgotten words, and messages whose memory is archived, paused or pending.
 */
export async function findRecentMessages(tx: Transaction, query: RecentQuery): Promise<RecentLine[]> {
  if (query.limit === 0) return [];
  const rows = await tx
    .select({
      id: messages.id,
      at: messages.createdAt,
      content: messages.content,
      masks: messages.masks,
      platform: conversations.platform,
      characterId: conversations.characterId,
      character: characters.name,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .where(
      and(
        eq(messages.userId, query.userId),
        eq(messages.role, 'user'),
        eq(messages.status, 'complete'),
        isNull(messages.replacedById),
        isNull(messages.author),
        gt(messages.createdAt, new Date(query.now.getTime() - RECENT_MS)),
        ne(messages.conversationId, query.conversationId),
        eq(conversations.userId, query.userId),
        eq(conversations.learning, true),
        query.isUnified ? undefined : eq(conversations.characterId, query.characterId),
        query.isUnified ? undefined : eq(conversations.platform, query.platform),
        or(isNull(characters.userId), eq(characters.userId, query.userId)),
        isFitToQuote(query.userId),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(query.limit);
  const lines = rows.reverse().map((row) => ({
    id: row.id,
    timestamp: row.at.toISOString(),
    where: placeOf(row, query),
    text: cutText(maskText(row.content, row.masks), SNIPPET_LENGTH),
  }));
  return lines.filter(({ text }) => !isAllCovered(text));
}

function isFitToQuote(userId: string): SQL {
  return sql`not exists (select from memory_sources join memories on memories.id = memory_sources.memory_id
      where memory_sources.message_id = ${messages.id} and memories.user_id = ${userId} and memories.status <> 'active')
    and not exists (select from turns join gate_decisions on gate_decisions.turn_id = turns.id
      where turns.user_message_id = ${messages.id} and gate_decisions.user_id = ${userId} and reason in ('injection', 'asked_not_to'))`;
}

function placeOf(
  row: { platform: string; characterId: string; character: string },
  { platform, characterId }: RecentQuery,
): string | null {
  const places = [
    ...(row.platform === platform ? [] : [row.platform]),
    ...(row.characterId === characterId ? [] : [`with ${row.character}`]),
  ];
  return places.join(', ') || null;
}
