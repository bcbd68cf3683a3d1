import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  ExportedAnalysis,
  ExportedCharacter,
  ExportedChoice,
  ExportedConversation,
  ExportedDiary,
} from '@/lib/contracts/api/account-file';
import type { Transaction } from '../client';
import {
  analyses,
  characterChoices,
  characters,
  conversations,
  diaryEntries,
  gateDecisions,
  messages,
  turns,
} from '../schema';
import { DEFAULT_CHARACTER_ID } from './characters';
import { findOwnCharacters } from './export-account';
import { inParts } from './import-chats';
import { appendEvent } from './outbox';

const date = (iso: string | null) => (iso === null ? null : new Date(iso));

/** The conversations among these ids that belong to this person. */
export async function findOwnConversations(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), inArray(conversations.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Restores a character unless it exists. @returns false if it did. */
export async function restoreCharacter(
  tx: Transaction,
  userId: string,
  character: ExportedCharacter,
): Promise<boolean> {
  const { createdAt, retiredAt, ...rest } = character;
  const rows = await tx
    .insert(characters)
    .values({ ...rest, userId, createdAt: new Date(createdAt), retiredAt: date(retiredAt) })
    .onConflictDoNothing()
    .returning({ id: characters.id });
  return rows.length > 0;
}

/** Restores choices for built-in characters, unless some were made here. */
export async function restoreChoices(
  tx: Transaction,
  userId: string,
  choices: readonly ExportedChoice[],
): Promise<void> {
  const there = await findOwnCharacters(
    tx,
    userId,
    choices.map(({ characterId }) => characterId),
  );
  const values = choices.filter(({ characterId }) => there.has(characterId));
  if (values.length > 0)
    await tx
      .insert(characterChoices)
      .values(values.map((choice) => ({ ...choice, userId })))
      .onConflictDoNothing();
}

/**
 * Restores a conversation as it was, with its messages and their outcomes; existing messages stay, and new ones of a
 * conversation that was continued elsewhere are added. Pending turns are decided on here.
 *
 * @returns false if its id belongs to somebody else.
 */
export async function restoreConversation(
  tx: Transaction,
  userId: string,
  importId: string,
  conversation: ExportedConversation,
): Promise<boolean> {
  const { messages: exported, turns: decided, roleplay, ...about } = conversation;
  const isTaken = sql`exists (select 1 from conversations other where other.user_id = ${userId}
    and other.external_key = ${about.externalKey})`;
  const isThere = (await findOwnCharacters(tx, userId, [about.characterId])).has(about.characterId);
  const [row] = await tx
    .insert(conversations)
    .values({
      ...about,
      userId,
      importId,
      characterId: isThere ? about.characterId : DEFAULT_CHARACTER_ID,
      externalKey: sql`case when not ${isTaken} then ${about.externalKey}::text end`,
      sessionContext: { roleplay },
      createdAt: new Date(about.createdAt),
      lastMessageAt: new Date(about.lastMessageAt),
      endedAt: date(about.endedAt),
      reviewedAt: date(about.reviewedAt),
    })
    .onConflictDoUpdate({
      target: conversations.id,
      set: { lastMessageAt: sql`greatest(${conversations.lastMessageAt}, excluded.last_message_at)` },
      setWhere: eq(conversations.userId, userId),
    })
    .returning({ id: conversations.id });
  if (!row) return false;
  for (const some of inParts(exported))
    await tx
      .insert(messages)
      .values(
        some.map((message) => ({
          ...message,
          userId,
          conversationId: row.id,
          createdAt: new Date(message.createdAt),
        })),
      )
      .onConflictDoNothing();
  const roles = new Map(exported.map(({ id, role }) => [id, role]));
  const possible = decided.filter(({ userMessageId }) => roles.get(userMessageId) === 'user');
  for (const some of inParts(possible)) {
    const added = await tx
      .insert(turns)
      .values(
        some.map(({ decision: _decision, ...turn }) => ({
          ...turn,
          userId,
          conversationId: row.id,
          assistantMessageId:
            turn.assistantMessageId && roles.has(turn.assistantMessageId) ? turn.assistantMessageId : null,
          createdAt: new Date(turn.createdAt),
          processedAt: date(turn.processedAt),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: turns.id, status: turns.status });
    const ids = new Set(added.map(({ id }) => id));
    const decisions = some.flatMap(({ id, decision }) =>
      decision && ids.has(id)
        ? {
            ...decision,
            userId,
            turnId: id,
            conversationId: row.id,
            latencyMs: 0,
            createdAt: new Date(decision.createdAt),
          }
        : [],
    );
    if (decisions.length > 0) await tx.insert(gateDecisions).values(decisions).onConflictDoNothing();
    for (const { id, status } of added)
      if (status === 'pending')
        await appendEvent(tx, {
          id,
          userId,
          name: 'keepsake/turn.recorded',
          payload: { userId, turnId: id },
        });
  }
  return true;
}

/** Restores entries of the diary unless they exist. Their vectors are made in the background. */
export async function restoreDiary(
  tx: Transaction,
  userId: string,
  entries: readonly ExportedDiary[],
): Promise<void> {
  const there = await findOwnConversations(
    tx,
    userId,
    entries.flatMap(({ conversationId }) => conversationId ?? []),
  );
  for (const some of inParts(entries))
    await tx
      .insert(diaryEntries)
      .values(
        some.map(({ conversationTitle: _title, characterName: _name, ...entry }) => ({
          ...entry,
          userId,
          conversationId:
            entry.conversationId && there.has(entry.conversationId) ? entry.conversationId : null,
          occurredAt: new Date(entry.occurredAt),
          createdAt: new Date(entry.createdAt),
        })),
      )
      .onConflictDoNothing();
}

/** Restores analyses of the conversations that exist here. */
export async function restoreAnalyses(
  tx: Transaction,
  userId: string,
  list: readonly ExportedAnalysis[],
): Promise<void> {
  const there = await findOwnConversations(
    tx,
    userId,
    list.map(({ conversationId }) => conversationId),
  );
  for (const some of inParts(list.filter(({ conversationId }) => there.has(conversationId))))
    await tx
      .insert(analyses)
      .values(
        some.map(({ conversationTitle: _title, engine, ...analysis }) => ({
          ...analysis,
          userId,
          engine: engine ?? '',
          status: 'done' as const,
          createdAt: new Date(analysis.createdAt),
          finishedAt: date(analysis.finishedAt),
        })),
      )
      .onConflictDoNothing();
}
