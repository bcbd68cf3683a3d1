import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { cardSchema, type Message, messageSchema, toolUseSchema } from '@/lib/contracts/api/conversations';
import { type AppealablePattern, appealablePatternSchema, type Source } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import { LEASE_MS } from '../leases';
import { conversations, memories, memoryUses, messages, turns } from '../schema';
import { sendTogether } from '../send-together';
import { withoutMemories } from './cover-chats';
import { historyWindow } from './history-window';
import { isAllCovered, maskText } from './mask-text';
import { appendEvent } from './outbox';
import { inThread } from './thread';

export type MessageRow = typeof messages.$inferSelect;

export interface NewTurn {
  userId: string;
  conversationId: string;
  turnId: string;
  messageId: string;
  author: string | null;
  content: string;
  redactions: MessageRow['redactions'];
  /** Patterns that the person said are not secrets here. */
  notSecret?: readonly AppealablePattern[];
  /** Absent for an ordinary turn. */
  source?: Source;
  now: Date;
}

/**
 * Stores the person's message, its turn and the event that will process it, in the caller's transaction and in one round
 * trip.
 *
 * @throws the database's unique violation (`isTaken`) when the message was stored before.
 */
export async function recordTurn(tx: Transaction, turn: NewTurn): Promise<void> {
  await sendTogether([
    tx.insert(messages).values({
      id: turn.messageId,
      userId: turn.userId,
      conversationId: turn.conversationId,
      role: 'user',
      author: turn.author,
      content: turn.content,
      redactions: turn.redactions,
      metadata: turn.notSecret?.length ? { notSecret: turn.notSecret } : {},
      createdAt: turn.now,
    }),
    tx.insert(turns).values({
      id: turn.turnId,
      userId: turn.userId,
      conversationId: turn.conversationId,
      userMessageId: turn.messageId,
      source: turn.source ?? 'turn',
      createdAt: turn.now,
    }),
    resumeConversation(tx, turn),
    appendEvent(tx, {
      id: turn.turnId,
      userId: turn.userId,
      name: 'keepsake/turn.recorded',
      payload: { userId: turn.userId, turnId: turn.turnId },
      // After its reply. If the process is killed, nobody renews the lease, and the turn is processed when it expires.
      availableAt: new Date(turn.now.getTime() + LEASE_MS),
    }),
  ]);
}

/** Something was said in a conversation, which may have ended before. */
export async function resumeConversation(
  tx: Transaction,
  { userId, conversationId, now }: Pick<NewTurn, 'userId' | 'conversationId' | 'now'>,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ lastMessageAt: now, endedAt: null, endCause: null })
    .where(and(eq(conversations.id, conversationId), eq(conversations.userId, userId)));
}

/** The thread, oldest first, with cards and the memories that each reply used. */
export async function listMessages(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<Message[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(inThread(userId, conversationId))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const used = await loadUses(
    tx,
    userId,
    rows.map((row) => row.id),
  );
  const forgetting = await findForgetting(tx, userId);
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    author: row.author,
    content: row.content,
    redactions: row.redactions,
    notSecret: appealablePatternSchema.array().safeParse(row.metadata.notSecret).data ?? [],
    status: row.status,
    ...(row.metadata.cutOff === true ? { isCutOff: true } : {}),
    standIn: messageSchema.shape.standIn.safeParse(row.metadata.standIn).data,
    card: readCard(row.metadata, forgetting),
    tools: toolUseSchema.array().safeParse(row.metadata.tools).data ?? [],
    usedMemories: used.get(row.id) ?? [],
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Memories that are hidden from every read and wait for the purge. */
async function findForgetting(tx: Transaction, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNotNull(memories.purgeAt)));
  return new Set(rows.map(({ id }) => id));
}

function readCard(metadata: MessageRow['metadata'], forgetting: ReadonlySet<string>): Message['card'] {
  const card = cardSchema.safeParse(metadata.card).data;
  return card ? withoutMemories(card, forgetting) : null;
}

async function loadUses(tx: Transaction, userId: string, messageIds: string[]) {
  const found = new Map<string, Message['usedMemories']>();
  if (messageIds.length === 0) return found;
  const rows = await tx
    .select({
      messageId: memoryUses.messageId,
      memoryId: memoryUses.memoryId,
      why: memoryUses.why,
      feedback: memoryUses.feedback,
      content: memories.content,
      validTo: memories.validTo,
    })
    .from(memoryUses)
    .innerJoin(memories, eq(memories.id, memoryUses.memoryId))
    .where(
      and(eq(memoryUses.userId, userId), inArray(memoryUses.messageId, messageIds), isNull(memories.purgeAt)),
    )
    .orderBy(desc(memoryUses.score));
  for (const { messageId, feedback, validTo, ...use } of rows) {
    const shown = {
      ...use,
      validTo: validTo?.toISOString() ?? null,
      isNotRelevant: feedback === 'not_relevant',
    };
    found.set(messageId, [...(found.get(messageId) ?? []), shown]);
  }
  return found;
}

/** The columns that a prompt needs, without recall's search terms, which are longer than the message. */
const lineColumns = {
  id: messages.id,
  role: messages.role,
  content: messages.content,
  masks: messages.masks,
  author: messages.author,
  createdAt: messages.createdAt,
};

/** The last message of a conversation, with what it asks. */
export type LastMessage = Pick<MessageRow, 'role' | 'metadata'>;

/** How many messages may follow a person's one: its reply, and what else the assistant said. */
const LAST = 4;

/** A conversation without the message that is being answered, which may be stored already; null for none. */
interface Answered {
  userId: string;
  conversationId: string;
  answered: string | null;
}

const beside = ({ userId, conversationId, answered }: Answered) =>
  and(inThread(userId, conversationId), answered === null ? undefined : ne(messages.id, answered));

/** A conversation's last message besides the one that is being answered, and the last of a person, with forgotten words masked. */
export async function findLastOf(
  tx: Transaction,
  place: Answered,
): Promise<{ last: LastMessage | null; previous: string | null }> {
  const { role, metadata, content, masks } = messages;
  const found = await tx
    .select({ role, metadata, content, masks })
    .from(messages)
    .where(beside(place))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(LAST);
  const said = found.find((message) => message.role === 'user');
  const previous = said ? maskText(said.content, said.masks) : '';
  return { last: found[0] ?? null, previous: previous === '' || isAllCovered(previous) ? null : previous };
}

/** Whether a reply has a card or asked something, even if that is settled by now. */
export function mayBeAnswered({ metadata }: LastMessage): boolean {
  return [metadata.card, metadata.asked, metadata.askedMemory].some(Boolean);
}

/**
 * A card was answered by its buttons, so that no later message answers it.
 *
 * @returns false if the person has no such message with a card.
 */
export async function markCardSettled(tx: Transaction, userId: string, messageId: string): Promise<boolean> {
  const settled = await tx
    .update(messages)
    .set({ metadata: sql`${messages.metadata} || '{"cardSettled": true}'` })
    .where(and(eq(messages.id, messageId), eq(messages.userId, userId), sql`${messages.metadata} ? 'card'`))
    .returning({ id: messages.id });
  return settled.length > 0;
}

/** The open card of the last reply, if no message followed it. */
export async function readLastCard(
  tx: Transaction,
  userId: string,
  last: LastMessage | null,
): Promise<Message['card']> {
  return last?.role === 'assistant' && last.metadata.card && last.metadata.cardSettled !== true
    ? readCard(last.metadata, await findForgetting(tx, userId))
    : null;
}

/**
 * The last messages of a conversation for the prompt, at most `most`, oldest first, with forgotten words masked; without
 * replies that never began and messages of which nothing is left.
 */
export async function loadHistory(
  tx: Transaction,
  place: Answered,
  most: number,
): Promise<{ id: string; role: 'user' | 'assistant'; text: string; author: string | null; at: Date }[]> {
  const rows = await tx
    .select(lineColumns)
    .from(messages)
    .where(inArray(messages.id, sql`(select id from (${historyWindow(place, most)}) shown)`))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const lines = rows.map((row) => ({
    id: row.id,
    role: row.role,
    text: maskText(row.content, row.masks),
    author: row.author,
    at: row.createdAt,
  }));
  return lines.filter(({ text }) => !isAllCovered(text));
}

/** The latest message of a person in a conversation, or in any of theirs; null before the first one. */
export async function findLastMessage(
  tx: Transaction,
  userId: string,
  conversation: string | null,
): Promise<{ id: string; conversationId: string; text: string } | null> {
  const { id, conversationId, content, masks } = messages;
  const [row] = await tx
    .select({ id, conversationId, content, masks })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.role, 'user'),
        isNull(messages.replacedById),
        conversation === null ? undefined : eq(conversationId, conversation),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return row
    ? { id: row.id, conversationId: row.conversationId, text: maskText(row.content, row.masks) }
    : null;
}
