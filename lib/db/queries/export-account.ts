import { and, asc, eq, getTableColumns, gt, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type {
  ExportedCharacter,
  ExportedChoice,
  ExportedConversation,
  ExportedMessage,
  ExportedTurn,
} from '@/lib/contracts/api/account-file';
import type { Transaction } from '../client';
import { characterChoices, characters, conversations, gateDecisions, messages, turns } from '../schema';
import { maskText } from './mask-text';

/** The prefix of keys for conversations that an import created; only imports look them up. */
export const IMPORT_KEY = 'import:';

const iso = (date: Date | null) => date?.toISOString() ?? null;
/** A file has millisecond precision, which must not change the order. */
const saidAt = sql<Date>`date_trunc('milliseconds', ${messages.createdAt})`;

/** A page of conversations without their messages, in the order of their ids. */
export async function listConversationsAfter(
  tx: Transaction,
  userId: string,
  after: { id: string } | null,
  limit: number,
): Promise<Omit<ExportedConversation, 'messages' | 'turns'>[]> {
  const rows = await tx
    .select({
      ...getTableColumns(conversations),
      isImported: sql<boolean>`coalesce(${like(conversations.externalKey, `${IMPORT_KEY}%`)}, false)`,
    })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), after ? gt(conversations.id, after.id) : undefined))
    .orderBy(asc(conversations.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    characterId: row.characterId,
    title: row.title,
    learning: row.learning,
    isExample: row.isExample,
    platform: row.platform,
    participants: row.participants,
    primaryParticipant: row.primaryParticipant,
    externalKey: row.isImported ? null : row.externalKey,
    roleplay: row.sessionContext.roleplay,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    endedAt: iso(row.endedAt),
    endCause: row.endCause,
    reviewedAt: iso(row.reviewedAt),
  }));
}

/** A page of a conversation's messages, oldest first, with forgotten words redacted (promise 7). */
export async function listMessagesAfter(
  tx: Transaction,
  userId: string,
  conversationId: string,
  after: Pick<ExportedMessage, 'id' | 'createdAt'> | null,
  limit: number,
): Promise<ExportedMessage[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        after
          ? sql`(${saidAt}, ${messages.id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(saidAt, asc(messages.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    author: row.author,
    content: maskText(row.content, row.masks),
    redactions: row.redactions.map(({ pattern, start, end }) => ({ start, end, pattern })),
    masks: row.masks.map(({ start, end }) => ({ start, end })),
    status: row.status,
    replacedById: row.replacedById,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** The turns of a conversation's messages. */
export async function listTurnsToExport(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<ExportedTurn[]> {
  const rows = await tx
    .select({ turn: turns, decision: gateDecisions })
    .from(turns)
    .leftJoin(gateDecisions, and(eq(gateDecisions.turnId, turns.id), eq(gateDecisions.userId, userId)))
    .where(and(eq(turns.userId, userId), eq(turns.conversationId, conversationId)))
    .orderBy(asc(turns.id));
  return rows.map(({ turn: row, decision }) => ({
    id: row.id,
    userMessageId: row.userMessageId,
    assistantMessageId: row.assistantMessageId,
    source: row.source,
    status: row.status === 'kept' || row.status === 'nothing' ? row.status : 'pending',
    keptCount: row.keptCount,
    decision: decision && {
      id: decision.id,
      isMemorable: decision.isMemorable,
      scope: decision.scope,
      category: decision.category,
      priority: decision.priority,
      reason: decision.reason,
      justification: decision.justification,
      stage: decision.stage,
      syncRequired: decision.syncRequired,
      engine: decision.engine,
      model: decision.model,
      createdAt: decision.createdAt.toISOString(),
    },
    createdAt: row.createdAt.toISOString(),
    processedAt: iso(row.processedAt),
  }));
}

/** A person's own characters, including retired ones, and their choices for the built-in ones. */
export async function listCharactersToExport(
  tx: Transaction,
  userId: string,
): Promise<{ characters: ExportedCharacter[]; choices: ExportedChoice[] }> {
  const rows = await tx
    .select()
    .from(characters)
    .where(eq(characters.userId, userId))
    .orderBy(asc(characters.id));
  const chosen = await tx
    .select()
    .from(characterChoices)
    .where(eq(characterChoices.userId, userId))
    .orderBy(asc(characterChoices.characterId));
  return {
    characters: rows.map(({ userId: _, createdAt, retiredAt, ...character }) => ({
      ...character,
      createdAt: createdAt.toISOString(),
      retiredAt: iso(retiredAt),
    })),
    choices: chosen.map(({ userId: _, updatedAt: _updatedAt, ...choice }) => choice),
  };
}

/** Those of these characters that this person can talk to. */
export async function findOwnCharacters(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: characters.id })
    .from(characters)
    .where(
      and(inArray(characters.id, [...ids]), or(isNull(characters.userId), eq(characters.userId, userId))),
    );
  return new Set(rows.map(({ id }) => id));
}
