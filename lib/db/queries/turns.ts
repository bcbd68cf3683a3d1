import { and, asc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { effectiveSettings, type MemoryConfig, policyOf } from '@/lib/contracts/memory-config';
import { KINDS_BY_PROFILE, minConfidence } from '@/lib/memory/memory-profiles';
import { rulesOf } from '@/lib/memory/pipeline/sources';
import type { TurnSnapshot } from '@/lib/memory/pipeline/turn-store';
import type { Utterance } from '@/lib/memory/ports';
import { speakerOf } from '@/lib/memory/speaker';
import type { Transaction } from '../client';
import {
  characterChoices,
  characters,
  conversations,
  gateDecisions,
  messages,
  turns,
  userSettings,
  users,
} from '../schema';
import { loadHabits } from './calibration';
import { asChosen, isChosenBy } from './characters';
import { loadKnownFacts, loadKnownForAll } from './known-facts-beside';
import { loadExamples } from './labelled-examples';
import { settingOf } from './setting-of';
import { readSettings } from './settings';
import { inThread } from './thread';
import { loadBefore, loadReply, toUtterance } from './turn-lines';
import { loadAsked, loadDrafts, loadWrong } from './turn-parts';
import { isForgotten, whyWithheld } from './why-withheld';

/** Earlier messages that give the gatekeeper context: they tell who "she" is. */
export const CONTEXT_LINES = 14;
/** Earlier messages of the person that are searched for repetitions. */
const OWN_MESSAGES = 60;
/** Known facts that a model sees beside a turn. */
const KNOWN_FACTS = 20;

/** The parts of a turn as one row. */
function selectTurns(tx: Transaction, userId: string) {
  return tx
    .select({
      turn: turns,
      conversation: conversations,
      message: messages,
      shipped: characters,
      choices: characterChoices,
      watermark: users.forgetWatermark,
      settings: userSettings,
      decisionId: gateDecisions.id,
      isCardAnswer: sql<boolean>`exists (select 1 from messages as replies
        where replies.id = ${turns.assistantMessageId} and replies.metadata ? 'toCardAnswer')`,
      isProposed: sql<boolean>`exists (select 1 from messages as replies
        where replies.id = ${turns.assistantMessageId}
          and replies.metadata @> '{"tools": [{"name": "remember", "count": 1}]}')`,
    })
    .from(turns)
    .innerJoin(conversations, eq(conversations.id, turns.conversationId))
    .innerJoin(messages, eq(messages.id, turns.userMessageId))
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .leftJoin(characterChoices, isChosenBy(userId))
    .innerJoin(users, eq(users.id, turns.userId))
    .leftJoin(userSettings, eq(userSettings.userId, turns.userId))
    .leftJoin(gateDecisions, eq(gateDecisions.turnId, turns.id));
}
export type TurnRow = Awaited<ReturnType<typeof selectTurns>>[number];

/** Null when the turn or the account is gone. */
export async function loadTurn(
  tx: Transaction,
  userId: string,
  turnId: string,
  config: MemoryConfig,
): Promise<TurnSnapshot | null> {
  const row = await findTurn(tx, userId, turnId);
  return row && loadAround(tx, row, config);
}

/** The turn itself, in one round trip; null when it or the account is gone. */
export async function findTurn(tx: Transaction, userId: string, turnId: string): Promise<TurnRow | null> {
  const [row] = await selectTurns(tx, userId).where(and(eq(turns.id, turnId), eq(turns.userId, userId)));
  return row ?? null;
}

/** Everything else that deciding on it needs, in one round trip. */
export async function loadAround(tx: Transaction, row: TurnRow, config: MemoryConfig): Promise<TurnSnapshot> {
  const { turn, message } = row;
  const { userId, id: turnId } = turn;
  const { setting, settings } = settingIn(row, config);
  const speaker = speakerOf({ message, setting, settings });
  const isExemplified = speaker === null && settings.memory.learnFromCorrections;
  // Sent together, since none depends on another's result.
  const { isAskedFor, isReadAgain } = rulesOf(turn.source);
  const [ownMessages, previous, reply, known, drafts, asked, wrong, habits, examples] = await Promise.all([
    loadBefore(tx, userId, message, { limit: OWN_MESSAGES, role: 'user' }),
    loadBefore(tx, userId, message, { limit: CONTEXT_LINES }),
    turn.assistantMessageId ? loadReply(tx, userId, turn.assistantMessageId) : null,
    loadKnownFacts(tx, userId, KNOWN_FACTS, { text: message.content, speaker }),
    row.decisionId ? loadDrafts(tx, userId, turnId) : [],
    isAskedFor || isReadAgain ? loadAsked(tx, userId, turnId, message.id) : [],
    isReadAgain ? loadWrong(tx, userId, message.id) : [],
    speaker === null ? loadHabits(tx, userId) : [],
    isExemplified ? loadExamples(tx, userId, message.content) : [],
  ]);
  return toSnapshot(
    row,
    { ownMessages, previous, reply, known, drafts, asked, wrong, habits, examples },
    config,
  );
}

/** Turns loaded at once. */
export const TOGETHER = 20;

/**
 * The undecided turns of a conversation, in order, with everything that deciding on them needs, in a few round trips for all
 * of them. Existing drafts are not loaded.
 */
export async function loadOpenTurns(
  tx: Transaction,
  userId: string,
  conversationId: string,
  config: MemoryConfig,
): Promise<TurnSnapshot[]> {
  const open = inArray(turns.status, ['pending', 'deciding']);
  return loadTogether(tx, userId, conversationId, open, config);
}

/** Turns of one conversation, as if they were undecided; at most as many as are loaded at once. */
export function loadDecidedTurns(
  tx: Transaction,
  userId: string,
  conversationId: string,
  ids: readonly string[],
  config: MemoryConfig,
): Promise<TurnSnapshot[]> {
  return loadTogether(tx, userId, conversationId, inArray(turns.id, [...ids]), config);
}

async function loadTogether(
  tx: Transaction,
  userId: string,
  conversationId: string,
  which: SQL,
  config: MemoryConfig,
): Promise<TurnSnapshot[]> {
  const rows = await selectTurns(tx, userId)
    .where(and(eq(turns.userId, userId), eq(turns.conversationId, conversationId), which))
    .orderBy(asc(turns.createdAt), asc(turns.id))
    .limit(TOGETHER);
  const [first, last] = [rows[0]?.message, rows.at(-1)?.message];
  if (!first || !last) return [];
  const replies = rows.flatMap(({ turn }) => turn.assistantMessageId ?? []);
  const { learnFromCorrections } = effectiveSettings(readSettings(rows[0]?.settings ?? null), config).memory;
  const [habits, examples, ownBefore, before, between, known] = await Promise.all([
    loadHabits(tx, userId),
    learnFromCorrections ? loadExamples(tx, userId, first.content) : [],
    loadBefore(tx, userId, first, { limit: OWN_MESSAGES, role: 'user' }),
    loadBefore(tx, userId, first, { limit: CONTEXT_LINES }),
    tx
      .select()
      .from(messages)
      .where(
        and(
          inThread(userId, conversationId),
          gte(messages.createdAt, first.createdAt),
          or(lt(messages.createdAt, last.createdAt), inArray(messages.id, replies)),
        ),
      )
      .orderBy(asc(messages.createdAt)),
    loadKnownForAll(
      tx,
      userId,
      KNOWN_FACTS,
      rows.map(({ message }) => message.content),
    ),
  ]);
  const later = between.map(toUtterance);
  const own = [...ownBefore, ...later.filter(({ role }) => role === 'user')];
  return rows.map((row, index) => {
    const isBefore = ({ at }: Utterance) => at < row.message.createdAt;
    const reply = later.find(({ id, text }) => id === row.turn.assistantMessageId && text !== '') ?? null;
    const loaded = {
      ownMessages: own.filter(isBefore).slice(-OWN_MESSAGES),
      previous: [...before, ...later].filter(isBefore).slice(-CONTEXT_LINES),
      reply,
      known: known[index] ?? [],
    };
    const isOwn = speakerOf({ message: row.message, ...settingIn(row, config) }) === null;
    return toSnapshot(
      row,
      { ...loaded, drafts: [], asked: [], wrong: [], ...(isOwn ? { habits, examples } : {}) },
      config,
    );
  });
}

function settingIn(row: TurnRow, config: MemoryConfig) {
  const character = asChosen(row.shipped, row.choices);
  const settings = effectiveSettings(readSettings(row.settings), config);
  return { character, settings, setting: settingOf(row.conversation, character.name, settings) };
}

type Loaded = Pick<TurnSnapshot, 'drafts' | 'asked'> &
  Pick<TurnSnapshot['input'], 'ownMessages' | 'previous' | 'reply' | 'known' | 'habits' | 'examples'> & {
    wrong: string[];
  };

function toSnapshot(row: TurnRow, loaded: Loaded, config: MemoryConfig): TurnSnapshot {
  const { turn, conversation, message } = row;
  const { character, settings, setting } = settingIn(row, config);
  const { ownMessages, previous, reply, known, drafts, asked, wrong, habits, examples } = loaded;
  return {
    id: turn.id,
    userId: turn.userId,
    conversationId: conversation.id,
    characterId: character.id,
    characterOnly: character.keepsOwnMemories,
    profile: character.memoryProfile,
    source: turn.source,
    isRetry: turn.attempts > 0,
    status: turn.status,
    withheld: whyWithheld(settings.memory, {
      learning: conversation.learning && !isForgotten(row.watermark, turn.source, message.createdAt),
      source: turn.source,
    }),
    decisionId: row.decisionId,
    drafts,
    asked,
    input: {
      message: toUtterance(message),
      ...(row.isCardAnswer ? { isCardAnswer: true } : {}),
      ...(row.isProposed ? { isProposed: true } : {}),
      ownMessages,
      previous,
      reply,
      setting,
      settings,
      known,
      roleplay: conversation.sessionContext.roleplay?.description ?? null,
      kinds: KINDS_BY_PROFILE[character.memoryProfile],
      minConfidence: minConfidence(character.memoryProfile),
      policy: policyOf(config),
      ...(habits?.length ? { habits } : {}),
      ...(examples?.length ? { examples } : {}),
      ...(wrong.length > 0 ? { wrong } : {}),
    },
  };
}

/** Records how many memories were kept of a turn that is still being processed. */
export async function countKept(
  tx: Transaction,
  userId: string,
  turnId: string,
  keptCount: number,
): Promise<void> {
  await tx
    .update(turns)
    .set({ keptCount })
    .where(and(eq(turns.id, turnId), eq(turns.userId, userId)));
}

/** The turns that are undecided: of two workers at the same step the second has nothing to do. */
export const areOpen = (userId: string, ids: readonly string[]) =>
  and(eq(turns.userId, userId), inArray(turns.id, [...ids]), notInArray(turns.status, ['kept', 'nothing']));

export async function finishTurn(
  tx: Transaction,
  userId: string,
  turnId: string,
  result: { status: 'kept' | 'nothing'; keptCount?: number },
): Promise<void> {
  await tx
    .update(turns)
    .set({ keptCount: 0, ...result, errorCode: null, retryAt: null, processedAt: sql`now()` })
    .where(areOpen(userId, [turnId]));
}

/** Ends turns without any proposals. */
export async function endWithNothing(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(turns)
    .set({ keptCount: 0, status: 'nothing', errorCode: null, retryAt: null, processedAt: sql`now()` })
    .where(areOpen(userId, ids));
}
