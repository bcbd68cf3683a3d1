import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { GateReason } from '@/lib/contracts/enums';
import { effectiveSettings, type MemoryConfig, policyOf } from '@/lib/contracts/memory-config';
import type { UserSettings } from '@/lib/contracts/settings';
import type { LabelledExample } from '@/lib/memory/calibration/label';
import { type ConversationSnapshot, StaleReadingError } from '@/lib/memory/lifecycle/lifecycle-store';
import { KINDS_BY_PROFILE, minConfidence } from '@/lib/memory/memory-profiles';
import type { Transaction } from '../client';
import {
  characterChoices,
  characters,
  conversations,
  gateDecisions,
  messages,
  turns,
  users,
} from '../schema';
import { asChosen, isChosenBy } from './characters';
import { loadKnownFacts } from './known-facts-beside';
import { loadExamples } from './labelled-examples';
import { maskText } from './mask-text';
import { settingOf } from './setting-of';
import { loadSettings } from './settings';
import { inThread } from './thread';

/** The most messages of a conversation that are read; the latest ones. */
const MAX_LINES = 2000;
/** The most known facts that an engine sees beside a conversation. */
const KNOWN_FACTS = 40;
/** How many characters of the person's latest messages are compared with labelled readings. */
const COMPARED = 4000;

/** What the gatekeeper rejected for these reasons is not evidence for a later reading either. */
const BARRED: readonly GateReason[] = [
  'hypothetical',
  'quoted',
  'injection',
  'danger',
  'memory_command',
  'asked_not_to',
  'forgotten_before',
  'learning_off',
  'memory_off',
];

/** Null when the conversation or the account is gone. Contains nothing from before "Forget me" (design §9). */
export async function loadConversationSnapshot(
  tx: Transaction,
  userId: string,
  conversationId: string,
  config: MemoryConfig,
): Promise<ConversationSnapshot | null> {
  const [row] = await tx
    .select({
      conversation: conversations,
      shipped: characters,
      choices: characterChoices,
      watermark: users.forgetWatermark,
    })
    .from(conversations)
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .leftJoin(characterChoices, isChosenBy(userId))
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(and(eq(conversations.id, conversationId), eq(conversations.userId, userId)));
  if (!row) return null;
  const { conversation, watermark } = row;
  const character = asChosen(row.shipped, row.choices);
  const settings = effectiveSettings(await loadSettings(tx, userId), config);
  const lines = await loadLines(tx, userId, conversationId, watermark);
  const examples = await examplesFor(tx, userId, { lines, conversation, settings });
  return {
    userId,
    conversationId,
    characterId: character.id,
    characterOnly: character.keepsOwnMemories,
    profile: character.memoryProfile,
    title: conversation.title,
    learning: conversation.learning && settings.memory.enabled,
    lines,
    input: {
      setting: settingOf(conversation, character.name, settings),
      settings,
      known: await loadKnownFacts(tx, userId, KNOWN_FACTS),
      kinds: KINDS_BY_PROFILE[character.memoryProfile],
      minConfidence: minConfidence(character.memoryProfile),
      policy: policyOf(config),
      ...(examples.length > 0 ? { examples } : {}),
    },
    ended: conversation.endedAt !== null,
    lastMessageAt: conversation.lastMessageAt,
    reviewedAt: conversation.reviewedAt,
    standing: await readStanding(tx, userId, conversationId),
  };
}

/** Labelled examples similar to the user's messages, if they agreed; none for a group. */
async function examplesFor(
  tx: Transaction,
  userId: string,
  {
    lines,
    conversation: { participants },
    settings,
  }: {
    lines: ConversationSnapshot['lines'];
    conversation: Pick<typeof conversations.$inferSelect, 'participants'>;
    settings: UserSettings;
  },
): Promise<LabelledExample[]> {
  if (!settings.memory.learnFromCorrections || participants.length > 0) return [];
  const texts = lines.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  return loadExamples(tx, userId, texts.join('\n').slice(-COMPARED));
}

/** Everything that determines what may be read of a conversation, as one value: watermark, learning, masks, replaced messages, current forgetting. */
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
 * Locks the conversation and the person's watermark until the transaction ends, and checks that nothing has changed since it
 * was read. A later forgetting finds what is written here and removes it.
 */
export async function requireStanding(
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
  const rows = await tx
    .select({
      message: messages,
      // A message with several decisions is barred if any of them bars it.
      barred: anyOf(inArray(gateDecisions.reason, [...BARRED])),
      isInPlay: anyOf(eq(gateDecisions.scope, 'session')),
      isLeft: anyOf(eq(gateDecisions.reason, 'left_to_review')),
    })
    .from(messages)
    .leftJoin(turns, and(eq(turns.userMessageId, messages.id), eq(turns.userId, userId)))
    .leftJoin(gateDecisions, and(eq(gateDecisions.turnId, turns.id), isNull(gateDecisions.overriddenAt)))
    .where(
      and(
        inThread(userId, conversationId),
        watermark ? sql`${messages.createdAt} > ${watermark.toISOString()}` : undefined,
      ),
    )
    .groupBy(messages.id)
    .orderBy(sql`${messages.createdAt} desc`, sql`${messages.id} desc`)
    .limit(MAX_LINES);
  return rows.reverse().map(({ message, ...rest }) => ({
    id: message.id,
    role: message.role,
    author: message.author,
    text: maskText(message.content, message.masks),
    at: message.createdAt,
    ...rest,
  }));
}

const anyOf = (condition: SQL) => sql<boolean>`coalesce(bool_or(${condition}), false)`;

/** The number of messages that a conversation currently has. */
export async function countMessages(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(messages).where(inThread(userId, conversationId));
  return row?.total ?? 0;
}
