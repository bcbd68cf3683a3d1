import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Source } from '@/lib/contracts/enums';
import { effectiveSettings, type MemoryConfig, policyOf } from '@/lib/contracts/memory-config';
import type { UserSettings } from '@/lib/contracts/settings';
import { rulesOf } from '@/lib/memory/pipeline/sources';
import type { StoredDraft, TurnSnapshot, Withheld } from '@/lib/memory/pipeline/turn-store';
import type { Utterance } from '@/lib/memory/ports';
import { KINDS_BY_PROFILE } from '@/lib/memory/screening/memory-profiles';
import { speakerOf } from '@/lib/memory/speaker';
import type { Transaction } from '../client';
import {
  candidates,
  characterChoices,
  characters,
  conversations,
  gateDecisions,
  memories,
  memorySources,
  messages,
  turns,
  userSettings,
  users,
} from '../schema';
import { asChosen, isChosenBy } from './characters';
import { maskText } from './mask-text';
import { loadKnownFacts } from './memories';
import { settingOf } from './setting-of';
import { readSettings } from './settings';
import { inThread } from './thread';

/** Earlier lines that give the gatekeeper context. */
const CONTEXT_LINES = 4;
/** Earlier messages of the person in which it is looked for what they come back to. */
const SAID_LINES = 60;
/** Known facts that a model sees beside a turn. */
const KNOWN_FACTS = 20;

/** Null when the turn, or the account, is gone. */
export async function loadTurn(
  tx: Transaction,
  userId: string,
  turnId: string,
  config: MemoryConfig,
): Promise<TurnSnapshot | null> {
  const [row] = await tx
    .select({
      turn: turns,
      conversation: conversations,
      message: messages,
      shipped: characters,
      choices: characterChoices,
      watermark: users.forgetWatermark,
      settings: userSettings,
      decisionId: gateDecisions.id,
    })
    .from(turns)
    .innerJoin(conversations, eq(conversations.id, turns.conversationId))
    .innerJoin(messages, eq(messages.id, turns.userMessageId))
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .leftJoin(characterChoices, isChosenBy(userId))
    .innerJoin(users, eq(users.id, turns.userId))
    .leftJoin(userSettings, eq(userSettings.userId, turns.userId))
    .leftJoin(gateDecisions, eq(gateDecisions.turnId, turns.id))
    .where(and(eq(turns.id, turnId), eq(turns.userId, userId)));
  if (!row) return null;
  const { turn, conversation, message } = row;
  const character = asChosen(row.shipped, row.choices);
  const settings = effectiveSettings(readSettings(row.settings), config);
  const setting = settingOf(conversation, character.name, settings);
  const speaker = speakerOf({ message, setting, settings });
  // Sent together: none waits for another's answer.
  const { isAskedFor, isReadAgain } = rulesOf(turn.source);
  const [said, previous, reply, known, drafts, asked, wrong] = await Promise.all([
    loadBefore(tx, userId, message, { limit: SAID_LINES, role: 'user' }),
    loadBefore(tx, userId, message, { limit: CONTEXT_LINES }),
    turn.assistantMessageId ? loadReply(tx, userId, turn.assistantMessageId) : null,
    loadKnownFacts(tx, userId, KNOWN_FACTS, { text: message.content, speaker }),
    row.decisionId ? loadDrafts(tx, userId, turnId) : [],
    isAskedFor || isReadAgain ? loadAsked(tx, userId, turnId, message.id) : [],
    isReadAgain ? loadWrong(tx, userId, message.id) : [],
  ]);
  return {
    id: turn.id,
    userId,
    conversationId: conversation.id,
    characterId: character.id,
    characterOnly: character.keepsOwnMemories,
    profile: character.memoryProfile,
    source: turn.source,
    isRetry: turn.attempts > 0,
    status: turn.status,
    withheld: whyWithheld(settings.memory, {
      learning: conversation.learning && !(row.watermark && message.createdAt <= row.watermark),
      source: row.turn.source,
    }),
    decisionId: row.decisionId,
    drafts,
    asked,
    input: {
      message: toUtterance(message),
      said,
      previous,
      reply,
      setting,
      settings,
      known,
      roleplay: conversation.sessionContext.roleplay?.description ?? null,
      kinds: KINDS_BY_PROFILE[character.memoryProfile],
      reviewedFrom: config.session.min_messages,
      policy: policyOf(config),
      ...(wrong.length > 0 ? { wrong } : {}),
    },
  };
}

/** What was read of a message, and was wrong. */
async function loadWrong(tx: Transaction, userId: string, messageId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ content: memories.content })
    .from(memorySources)
    .innerJoin(memories, eq(memories.id, memorySources.memoryId))
    .where(
      and(
        eq(memorySources.userId, userId),
        eq(memorySources.messageId, messageId),
        eq(memories.status, 'wrong'),
      ),
    );
  return rows.map(({ content }) => content);
}

/** What is imported is asked for line by line, and what was misread is read again at once; only what is said in passing waits for the session's end. */
function whyWithheld(
  memory: UserSettings['memory'],
  { learning, source }: { learning: boolean; source: Source },
): Withheld | null {
  if (!memory.enabled) return 'memory_off';
  if (!learning) return 'learning_off';
  if (memory.backgroundScan || source === 'import' || source === 'reread') return null;
  return memory.sessionEndReview ? 'left_to_review' : 'learning_off';
}

/** Lines of the conversation before a message, oldest first: not its answer. */
async function loadBefore(
  tx: Transaction,
  userId: string,
  { conversationId, createdAt }: typeof messages.$inferSelect,
  { limit, role }: { limit: number; role?: Utterance['role'] },
): Promise<Utterance[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        inThread(userId, conversationId),
        lt(messages.createdAt, createdAt),
        role ? eq(messages.role, role) : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(limit);
  return rows.reverse().map(toUtterance);
}

async function loadReply(tx: Transaction, userId: string, id: string): Promise<Utterance | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row && row.content !== '' ? toUtterance(row) : null;
}

function toUtterance(row: typeof messages.$inferSelect): Utterance {
  return {
    id: row.id,
    role: row.role,
    author: row.author,
    text: maskText(row.content, row.masks),
    at: row.createdAt,
  };
}

/** Drafts of a turn that have no outcome yet. */
async function loadDrafts(tx: Transaction, userId: string, turnId: string): Promise<StoredDraft[]> {
  const rows = await tx
    .select({ candidateId: candidates.id, draft: candidates.draft })
    .from(candidates)
    .where(
      and(eq(candidates.userId, userId), eq(candidates.turnId, turnId), eq(candidates.action, 'proposed')),
    )
    .orderBy(candidates.id);
  return rows;
}

/** What is kept of a turn whose message is read further, each with the words it rests on. */
function loadAsked(
  tx: Transaction,
  userId: string,
  turnId: string,
  messageId: string,
): Promise<TurnSnapshot['asked']> {
  return tx
    .select({ id: memories.id, start: memorySources.spanStart, end: memorySources.spanEnd })
    .from(candidates)
    .innerJoin(memories, eq(memories.id, candidates.memoryId))
    .innerJoin(
      memorySources,
      and(eq(memorySources.memoryId, memories.id), eq(memorySources.messageId, messageId)),
    )
    .where(
      and(
        eq(candidates.userId, userId),
        eq(candidates.turnId, turnId),
        inArray(memories.status, ['active', 'pending']),
      ),
    )
    .orderBy(memorySources.spanStart);
}

/** Says how much was kept of a turn that goes on. */
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

/** Nobody has decided on it yet: of two workers at the same step the second has nothing to add. */
export const isOpen = (userId: string, turnId: string) =>
  and(eq(turns.id, turnId), eq(turns.userId, userId), notInArray(turns.status, ['kept', 'nothing']));

export async function finishTurn(
  tx: Transaction,
  userId: string,
  turnId: string,
  result: { status: 'kept' | 'nothing'; keptCount?: number },
): Promise<void> {
  await tx
    .update(turns)
    .set({ keptCount: 0, ...result, errorCode: null, retryAt: null, processedAt: sql`now()` })
    .where(isOpen(userId, turnId));
}

/** An undecided turn that nothing was heard of for so long may be lost; longer than a slow model takes. */
const SILENT = sql`interval '2 minutes'`;

/** Whether a turn may be decided again: it failed, or may be lost. */
export const canRetryTurn = sql<boolean>`(${turns.status} = 'failed'
  or ${turns.status} in ('pending', 'deciding') and coalesce(${turns.processedAt}, ${turns.createdAt}) < now() - ${SILENT})`;

const REOPENED = {
  status: 'pending',
  errorCode: null,
  retryAt: null,
  processedAt: sql`now()`,
} as const;

/** Lets a turn be decided again, as one that comes late. @returns false when it is decided, or still under way, or not there. */
export async function reopenTurn(tx: Transaction, userId: string, turnId: string): Promise<boolean> {
  const rows = await tx
    .update(turns)
    .set({ ...REOPENED, attempts: 1 })
    .where(and(eq(turns.id, turnId), eq(turns.userId, userId), canRetryTurn))
    .returning({ id: turns.id });
  return rows.length > 0;
}
