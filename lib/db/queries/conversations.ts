import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Conversation,
  type ConversationQuery,
  MOST_CONVERSATIONS,
} from '@/lib/contracts/api/conversations';
import type { Transaction } from '../client';
import { characters, conversations } from '../schema';
import { uuidv7 } from '../uuid';
import { type CharacterRow, DEFAULT_CHARACTER_ID } from './characters';
import { isAfter } from './is-after';
import { matchesWords } from './matches-words';

export type ConversationRow = typeof conversations.$inferSelect;

function toConversation(row: { conversation: ConversationRow; character: CharacterRow }): Conversation {
  const { conversation, character } = row;
  return {
    id: conversation.id,
    title: conversation.title,
    character: {
      id: character.id,
      name: character.name,
      tagline: character.tagline,
      builtIn: character.userId === null,
    },
    learning: conversation.learning,
    isExample: conversation.isExample,
    isImported: conversation.importId !== null,
    platform: conversation.platform,
    participants: conversation.participants,
    primaryParticipant: conversation.primaryParticipant,
    roleplay: conversation.sessionContext.roleplay?.description ?? null,
    createdAt: conversation.createdAt.toISOString(),
    lastMessageAt: conversation.lastMessageAt.toISOString(),
    endedAt: conversation.endedAt?.toISOString() ?? null,
  };
}

async function select(tx: Transaction, where: SQL | undefined, limit: number): Promise<Conversation[]> {
  const rows = await tx
    .select({ conversation: conversations, character: characters })
    .from(conversations)
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .where(where)
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
  return rows.map(toConversation);
}

/** A page of a person's conversations, the latest first. */
export function listConversations(
  tx: Transaction,
  userId: string,
  query: Partial<ConversationQuery> = {},
): Promise<Conversation[]> {
  const { q, before, limit = MOST_CONVERSATIONS } = query;
  const where = and(
    eq(conversations.userId, userId),
    q ? matchesWords(q, (patterns) => sql`${conversations.title} ilike ${patterns}`) : undefined,
    before ? isAfter(conversations.lastMessageAt, conversations.id, before) : undefined,
  );
  return select(tx, where, limit);
}

export async function findConversation(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Conversation | null> {
  const [found] = await select(tx, and(eq(conversations.userId, userId), eq(conversations.id, id)), 1);
  return found ?? null;
}

export async function createConversation(
  tx: Transaction,
  userId: string,
  values: { id?: string; characterId?: string; learning?: boolean; isExample?: boolean; createdAt?: Date },
): Promise<string> {
  const id = values.id ?? uuidv7();
  await tx.insert(conversations).values({
    id,
    userId,
    characterId: values.characterId ?? DEFAULT_CHARACTER_ID,
    learning: values.learning ?? true,
    isExample: values.isExample ?? false,
    ...(values.createdAt ? { createdAt: values.createdAt, lastMessageAt: values.createdAt } : {}),
  });
  return id;
}

export async function patchConversation(
  tx: Transaction,
  userId: string,
  id: string,
  patch: Partial<Pick<ConversationRow, 'title' | 'learning'>>,
): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await tx
    .update(conversations)
    .set(patch)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)));
}

/** Ends a conversation, once. @returns false if it had ended or does not exist. */
export async function endConversation(
  tx: Transaction,
  userId: string,
  id: string,
  cause: 'button' | 'idle' | 'limit',
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(conversations)
    .set({ endedAt: now, endCause: cause })
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId), isNull(conversations.endedAt)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

/** Ends the roleplay of this conversation and closes its session memories. */
export async function clearRoleplay(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ sessionContext: { roleplay: null } })
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)));
}

export async function deleteConversation(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}
