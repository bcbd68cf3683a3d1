import { and, asc, count, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { GateReason } from '@/lib/contracts/enums';
import { effectiveSettings, type MemoryConfig } from '@/lib/contracts/memory-config';
import {
  type ConversationReading,
  type ConversationSnapshot,
  StaleReadingError,
} from '@/lib/memory/lifecycle/lifecycle-store';
import { KINDS_BY_PROFILE } from '@/lib/memory/turn/memory-profiles';
import type { Transaction } from '../client';
import {
  candidates,
  characters,
  conversations,
  gateDecisions,
  memories,
  memoryRevisions,
  memorySources,
  messages,
  modelCalls,
  turns,
  users,
} from '../schema';
import { uuidv7 } from '../uuid';
import { maskText } from './mask-text';
import { loadKnownSentences } from './memories';
import { loadSettings } from './settings';

/** Lines of one conversation that are read at most; the latest. */
const MAX_LINES = 2000;
/** Known facts that an engine sees beside a conversation. */
const KNOWN_FACTS = 40;

/** What the gatekeeper refused for these reasons is no evidence for a later reading either. */
const BARRED: readonly GateReason[] = [
  'hypothetical',
  'quoted',
  'injection',
  'danger',
  'memory_command',
  'forgotten_before',
  'learning_off',
  'memory_off',
];

/** Null when the conversation, or the account, is gone. Nothing from before "Forget me" is in it (design §9). */
export async function loadConversationSnapshot(
  tx: Transaction,
  userId: string,
  conversationId: string,
  config: MemoryConfig,
): Promise<ConversationSnapshot | null> {
  const [row] = await tx
    .select({ conversation: conversations, character: characters, watermark: users.forgetWatermark })
    .from(conversations)
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(and(eq(conversations.id, conversationId), eq(conversations.userId, userId)));
  if (!row) return null;
  const { conversation, character, watermark } = row;
  const settings = effectiveSettings(await loadSettings(tx, userId), config);
  return {
    userId,
    conversationId,
    characterId: character.id,
    characterOnly: character.keepsOwnMemories,
    profile: character.memoryProfile,
    title: conversation.title,
    learning: conversation.learning && settings.memory.enabled,
    lines: await loadLines(tx, userId, conversationId, watermark),
    input: {
      setting: {
        platform: conversation.platform,
        participants: conversation.participants,
        characterName: character.name,
        timeZone: settings.profile.timeZone,
      },
      settings,
      known: await loadKnownSentences(tx, userId, KNOWN_FACTS),
      kinds: KINDS_BY_PROFILE[character.memoryProfile],
    },
    ended: conversation.endedAt !== null,
    lastMessageAt: conversation.lastMessageAt,
    reviewedAt: conversation.reviewedAt,
    standing: await readStanding(tx, userId, conversationId),
  };
}

/** What may be read of a conversation, as one value: watermark, learning, masks, replaced lines, running forgettings. */
async function readStanding(tx: Transaction, userId: string, conversationId: string): Promise<string> {
  const [row] = await tx.execute<{ standing: string }>(sql`
    select concat_ws('/', forget_watermark, learning,
      (select sum(jsonb_array_length(masks)) from messages where user_id = ${userId} and conversation_id = ${conversationId}),
      (select count(*) from messages
        where user_id = ${userId} and conversation_id = ${conversationId} and replaced_by_id is not null),
      (select count(distinct memories.id) from memory_sources join memories on memories.id = memory_id
        where memory_sources.conversation_id = ${conversationId} and status = 'forgetting')) as standing
    from conversations join users on users.id = user_id
    where conversations.id = ${conversationId} and user_id = ${userId}`);
  return row?.standing ?? 'gone';
}

/**
 * Holds the conversation, and the person's watermark, until the transaction ends, and makes sure that it stands as it
 * did when it was read. A forgetting that comes later finds what is written here and takes it along.
 */
async function requireStanding(
  tx: Transaction,
  { userId, conversationId, standing }: ConversationSnapshot,
): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for share`);
  await tx.execute(
    sql`select 1 from conversations where id = ${conversationId} and user_id = ${userId} for update`,
  );
  if ((await readStanding(tx, userId, conversationId)) !== standing) throw new StaleReadingError();
}

async function loadLines(
  tx: Transaction,
  userId: string,
  conversationId: string,
  watermark: Date | null,
): Promise<ConversationSnapshot['lines']> {
  const forgetting = await findForgettingSpans(tx, userId, conversationId);
  const rows = await tx
    .select({
      message: messages,
      // A message with several decisions is barred by any of them.
      barred: sql<boolean>`coalesce(bool_or(${or(
        inArray(gateDecisions.reason, [...BARRED]),
        eq(gateDecisions.scope, 'session'),
      )}), false)`,
    })
    .from(messages)
    .leftJoin(turns, and(eq(turns.userMessageId, messages.id), eq(turns.userId, userId)))
    .leftJoin(gateDecisions, and(eq(gateDecisions.turnId, turns.id), isNull(gateDecisions.overriddenAt)))
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        isNull(messages.replacedById),
        watermark ? sql`${messages.createdAt} > ${watermark.toISOString()}` : undefined,
      ),
    )
    .groupBy(messages.id)
    .orderBy(sql`${messages.createdAt} desc`, sql`${messages.id} desc`)
    .limit(MAX_LINES);
  return rows.reverse().map(({ message, barred }) => ({
    id: message.id,
    role: message.role,
    author: message.author,
    text: maskText(message.content, [...message.masks, ...(forgetting.get(message.id) ?? [])]),
    at: message.createdAt,
    barred,
  }));
}

/** What is being forgotten is covered from the first instant; its masks are written with the purge (design §9). */
async function findForgettingSpans(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<Map<string | null, { start: number; end: number }[]>> {
  const rows = await tx
    .select({
      messageId: memorySources.messageId,
      start: memorySources.spanStart,
      end: memorySources.spanEnd,
    })
    .from(memorySources)
    .innerJoin(memories, eq(memories.id, memorySources.memoryId))
    .where(
      and(
        eq(memorySources.userId, userId),
        eq(memorySources.conversationId, conversationId),
        eq(memories.status, 'forgetting'),
      ),
    );
  return Map.groupBy(rows, (row) => row.messageId);
}

export async function hasReading(tx: Transaction, userId: string, decisionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: gateDecisions.id })
    .from(gateDecisions)
    .where(and(eq(gateDecisions.id, decisionId), eq(gateDecisions.userId, userId)));
  return rows.length > 0;
}

/** Writes the decision with its proposals and calls; a decision that is there already is left alone. */
export async function saveReading(
  tx: Transaction,
  conversation: ConversationSnapshot,
  reading: ConversationReading,
): Promise<void> {
  await requireStanding(tx, conversation);
  const { userId, conversationId } = conversation;
  const { decision, calls } = reading;
  const inserted = await tx
    .insert(gateDecisions)
    .values({
      ...decision,
      id: reading.id,
      userId,
      conversationId,
      engine: reading.engine,
      model: reading.model,
      promptVersion: calls.at(-1)?.promptVersion ?? null,
      latencyMs: Math.round(reading.latencyMs),
      inputTokens: calls.reduce((sum, call) => sum + call.inputTokens, 0),
      outputTokens: calls.reduce((sum, call) => sum + call.outputTokens, 0),
    })
    .onConflictDoNothing()
    .returning({ id: gateDecisions.id });
  if (inserted.length === 0) return;
  if (reading.drafts.length > 0) {
    await tx.insert(candidates).values(
      reading.drafts.map(({ draft, messageId }) => ({
        id: uuidv7(),
        userId,
        decisionId: reading.id,
        messageId,
        draft,
        action: 'proposed' as const,
        actionReason: 'proposed',
      })),
    );
  }
  if (calls.length > 0) {
    await tx.insert(modelCalls).values(
      calls.map((call) => ({
        id: uuidv7(),
        userId,
        conversationId,
        ...call,
        latencyMs: Math.round(call.latencyMs),
      })),
    );
  }
}

/** Proposals of a reading that have no outcome yet. */
export function loadFindings(tx: Transaction, userId: string, decisionId: string) {
  return tx
    .select({ candidateId: candidates.id, draft: candidates.draft, messageId: candidates.messageId })
    .from(candidates)
    .where(
      and(
        eq(candidates.userId, userId),
        eq(candidates.decisionId, decisionId),
        eq(candidates.action, 'proposed'),
      ),
    )
    .orderBy(asc(candidates.id));
}

/** Memories in any state that rest on an overlapping place of a message. */
export async function findRestingOn(
  tx: Transaction,
  userId: string,
  messageId: string,
  start: number,
  end: number,
) {
  const rows = await tx
    .select({
      id: memories.id,
      content: memories.content,
      subject: memories.subject,
      predicate: memories.predicate,
      object: memories.object,
      positive: memories.positive,
      qualifiers: memories.qualifiers,
    })
    .from(memorySources)
    .innerJoin(memories, eq(memories.id, memorySources.memoryId))
    .where(
      and(
        eq(memorySources.userId, userId),
        eq(memorySources.messageId, messageId),
        sql`${memorySources.spanStart} < ${end} and ${memorySources.spanEnd} > ${start}`,
      ),
    );
  return rows.map(({ id, content, ...triple }) => ({ id, content, triple }));
}

/** When the latest of these memories was last said, or changed by the person's own hand. */
export async function latestWord(
  tx: Transaction,
  userId: string,
  memoryIds: readonly string[],
): Promise<Date | null> {
  if (memoryIds.length === 0) return null;
  const ids = [...memoryIds];
  const [said] = await tx
    .select({ at: max(memorySources.saidAt) })
    .from(memorySources)
    .where(and(eq(memorySources.userId, userId), inArray(memorySources.memoryId, ids)));
  const [changed] = await tx
    .select({ at: max(memoryRevisions.createdAt) })
    .from(memoryRevisions)
    .where(
      and(
        eq(memoryRevisions.userId, userId),
        inArray(memoryRevisions.memoryId, ids),
        eq(memoryRevisions.actor, 'person'),
      ),
    );
  const times = [said?.at, changed?.at].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Memories that a reading's proposals became or changed. */
export async function findKept(tx: Transaction, userId: string, decisionId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: candidates.memoryId })
    .from(candidates)
    .where(
      and(
        eq(candidates.userId, userId),
        eq(candidates.decisionId, decisionId),
        inArray(candidates.action, ['add', 'review', 'supersede', 'update', 'reinforce']),
      ),
    );
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

/** Messages of a conversation as it stands. */
export async function countMessages(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        isNull(messages.replacedById),
      ),
    );
  return row?.total ?? 0;
}
