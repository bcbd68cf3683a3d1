import { and, eq, isNull, or } from 'drizzle-orm';
import type { OpenTurn } from '@/lib/chat/store';
import { effectiveSettings, type MemoryConfig } from '@/lib/contracts/memory-config';
import { isNamed } from '@/lib/contracts/named-error';
import { promptSizeOf } from '@/lib/memory/context/prompt-size';
import { speakerOf } from '@/lib/memory/speaker';
import type { Transaction } from './client';
import { asChosen, isChosenBy, personaOf } from './queries/characters';
import { loadBond } from './queries/diary';
import { findLastCard, loadHistory } from './queries/messages';
import { findRecentMessages } from './queries/recent-messages';
import { findAskedQuestion, findDueQuestion } from './queries/reconciliations';
import { settingOf } from './queries/setting-of';
import { loadSettings } from './queries/settings';
import { findUncertain } from './queries/uncertain';
import { loadCore, loadState } from './queries/uses';
import { characterChoices, characters, conversations } from './schema';
import { sendTogether } from './send-together';

/** A message that was sent before: the browser repeated its request. */
export class RepeatedMessageError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('RepeatedMessageError', error);
  override readonly name = 'RepeatedMessageError';
}

/**
 * Everything that a reply needs, in two journeys to the database. Null: there is no such conversation of this person.
 *
 * @param record stores the message once the conversation is known; false where it was stored before
 * @throws RepeatedMessageError
 */
export async function loadTurn(
  tx: Transaction,
  {
    userId,
    conversationId,
    author = null,
    now,
  }: { userId: string; conversationId: string; author?: string | null; now: Date },
  config: MemoryConfig,
  record: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<OpenTurn | null> {
  // All at once, in this order on the connection: a journey to the database and back for each would add up to most
  // of the time to the first word, and nobody else is served by an embedded database meanwhile.
  const [found, asked, card, own, question] = await sendTogether([
    findConversation(tx, userId, conversationId),
    findAskedQuestion(tx, userId, conversationId),
    findLastCard(tx, userId, conversationId),
    loadSettings(tx, userId),
    findDueQuestion(tx, userId),
  ]);
  if (!found) return null;
  const { conversation, character } = found;
  const settings = effectiveSettings(own, config);
  const setting = settingOf(conversation, character.name, settings);
  const speaker = speakerOf({ message: { author }, setting, settings });
  // As much as any mode takes: lite mode leaves some of it out later.
  const size = promptSizeOf({ ...settings.context, liteMode: false });
  const isGroup = conversation.participants.length > 1;
  const mayAsk = settings.memory.enabled && settings.memory.askUncertain && !isGroup && conversation.learning;
  const [history, recent, isNew, state, core, bond, uncertain] = await sendTogether([
    // Also where the prompt leaves it out: a follow-up is understood by the message before it.
    loadHistory(tx, userId, conversationId, Math.max(2, size.history)),
    findRecentMessages(tx, {
      userId,
      conversationId,
      characterId: character.id,
      platform: conversation.platform,
      isUnified: settings.context.unifiedHistory,
      // What the person wrote elsewhere is not for others to see.
      limit: settings.memory.enabled && speaker === null ? size.recent : 0,
      now,
    }),
    record(),
    loadState(tx, userId, character.id, conversationId, now, speaker),
    loadCore(tx, userId, character.id, speaker),
    // What was concluded about the person and the character is nobody else’s in a group.
    speaker === null ? loadBond(tx, userId, character.id) : [],
    !question && mayAsk ? findUncertain(tx, userId, character.id, now) : null,
  ]);
  if (!isNew) throw new RepeatedMessageError();
  return {
    persona: personaOf(character),
    characterId: character.id,
    model: character.model,
    conversationId,
    settings,
    roleplay: conversation.sessionContext.roleplay?.description ?? null,
    speaker,
    group: conversation.participants.length > 0 ? setting : null,
    title: conversation.title,
    replacedOpening: null,
    history,
    recent,
    state,
    core,
    bond,
    isGroup,
    // Their settings, and what is known of them, are the person's to speak of.
    question: speaker === null ? (question ?? uncertain) : null,
    asked: speaker === null ? asked : null,
    card,
  };
}

/** A person's conversation with the character that they talk to there. */
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
