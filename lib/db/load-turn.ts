import { and, eq, isNull, or } from 'drizzle-orm';
import type { BegunTurn, OpenQuestion, OpenTurn } from '@/lib/chat/store';
import { effectiveSettings, type MemoryConfig } from '@/lib/contracts/memory-config';
import { isNamed } from '@/lib/contracts/named-error';
import { promptSizeOf } from '@/lib/memory/context/prompt-size';
import { speakerOf } from '@/lib/memory/speaker';
import type { Transaction } from './client';
import { asChosen, isChosenBy, personaOf } from './queries/characters';
import { loadBond } from './queries/diary';
import { findLastOf, type LastMessage, loadHistory, mayBeAnswered, readLastCard } from './queries/messages';
import { findRecentMessages } from './queries/recent-messages';
import { findAskedQuestion, findDueQuestion } from './queries/reconciliations';
import { settingOf } from './queries/setting-of';
import { loadSettings } from './queries/settings';
import { findUncertain } from './queries/uncertain';
import { loadCore, loadState } from './queries/uses';
import { characterChoices, characters, conversations } from './schema';
import { sendTogether } from './send-together';

/** The message was sent before: the browser repeated its request. */
export class RepeatedMessageError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('RepeatedMessageError', error);
  override readonly name = 'RepeatedMessageError';
}

/** The message that a turn answers. */
interface Said {
  userId: string;
  conversationId: string;
  messageId: string;
  author: string | null;
  /** What follows the message is written, not a reply to it: it is part of the history itself. */
  isContinued?: boolean;
}

/** Where a turn takes place: what determines how much else a reply needs to load. */
export interface FoundPlace {
  userId: string;
  conversation: typeof conversations.$inferSelect;
  character: typeof characters.$inferSelect;
  last: LastMessage | null;
  question: OpenQuestion | null;
  /** The message that the history leaves out; null for none. */
  answered: string | null;
  /** The platform and the participants of the conversation. */
  setting: ReturnType<typeof settingOf>;
  begun: BegunTurn;
}

/** Loads the place of a turn in one round trip. Null: the person has no such conversation. */
export async function findPlace(
  tx: Transaction,
  { userId, conversationId, messageId, author, isContinued = false }: Said,
  config: MemoryConfig,
): Promise<FoundPlace | null> {
  const answered = isContinued ? null : messageId;
  const [found, { last, previous }, own, question] = await sendTogether([
    findConversation(tx, userId, conversationId),
    findLastOf(tx, { userId, conversationId, answered }),
    loadSettings(tx, userId),
    findDueQuestion(tx, userId),
  ]);
  if (!found) return null;
  const { conversation, character } = found;
  const settings = effectiveSettings(own, config);
  const setting = settingOf(conversation, character.name, settings);
  const speaker = speakerOf({ message: { author }, setting, settings });
  const mayBeAnswer = last?.role === 'assistant' && mayBeAnswered(last);
  const turn = { messageId, characterId: character.id, conversationId, settings, speaker, previous };
  return {
    userId,
    conversation,
    character,
    last,
    question,
    answered,
    setting,
    begun: { ...turn, mayBeAnswer },
  };
}

/** Loads everything else that a reply needs in one round trip; `record` also stores the message. */
export async function loadTurn(
  tx: Transaction,
  { userId, conversation, character, last, question, answered, setting, begun }: FoundPlace,
  now: Date,
  record: () => Promise<void> = () => Promise.resolve(),
): Promise<OpenTurn> {
  const { mayBeAnswer: _, ...place } = begun;
  const { conversationId, settings, speaker } = place;
  // As much as any mode uses: lite mode drops some of it later.
  const size = promptSizeOf({ ...settings.context, liteMode: false });
  const isGroup = conversation.participants.length > 1;
  const mayAsk = settings.memory.enabled && settings.memory.askUncertain && !isGroup && conversation.learning;
  // Sent together, in this order on the connection: a round trip for each would add up to most of the time to the first word,
  // and would block an embedded database for everybody else.
  const [asked, card, history, recent, , state, core, bond, uncertain] = await sendTogether([
    findAskedQuestion(tx, userId, last),
    readLastCard(tx, userId, last),
    // Even if the prompt leaves the history out: a follow-up is understood by the message before it.
    loadHistory(tx, { userId, conversationId, answered }, Math.max(2, size.history)),
    findRecentMessages(tx, {
      userId,
      conversationId,
      characterId: character.id,
      platform: conversation.platform,
      isUnified: settings.context.unifiedHistory,
      // Others must not see what the person wrote elsewhere.
      limit: settings.memory.enabled && speaker === null ? size.recent : 0,
      now,
    }),
    record(),
    loadState(tx, userId, character.id, conversationId, now, speaker),
    loadCore(tx, userId, character.id, speaker),
    // In a group nobody else may see what was concluded about the person and the character.
    speaker === null ? loadBond(tx, userId, character.id) : [],
    !question && mayAsk ? findUncertain(tx, userId, character.id, now) : null,
  ]);
  return {
    ...place,
    persona: personaOf(character),
    model: character.model,
    roleplay: conversation.sessionContext.roleplay?.description ?? null,
    group: conversation.participants.length > 0 ? setting : null,
    title: conversation.title,
    replacedOpening: null,
    keptTurnId: null,
    history,
    recent,
    state,
    core,
    bond,
    isGroup,
    // Only the person is asked about their settings and memories.
    question: speaker === null ? (question ?? uncertain) : null,
    asked: speaker === null ? asked : null,
    card,
  };
}

/** A person's conversation, with the character in it. */
async function findConversation(tx: Transaction, userId: string, id: string) {
  const [found] = await tx
    .select({ conversation: conversations, character: characters, choices: characterChoices })
    .from(conversations)
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .leftJoin(characterChoices, isChosenBy(userId))
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.userId, userId),
        or(isNull(characters.userId), eq(characters.userId, userId)),
      ),
    );
  return found ? { ...found, character: asChosen(found.character, found.choices) } : null;
}
