import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { effectiveSettings, type MemoryConfig } from '@/lib/contracts/memory-config';
import type { Utterance } from '@/lib/memory/ports';
import { KINDS_BY_PROFILE } from '@/lib/memory/turn/memory-profiles';
import type { Evaluation, StoredDraft, TurnSnapshot } from '@/lib/memory/turn/turn-store';
import type { Transaction } from '../client';
import {
  candidates,
  characters,
  conversations,
  gateDecisions,
  messages,
  modelCalls,
  reconciliations,
  turns,
  userSettings,
  users,
} from '../schema';
import { uuidv7 } from '../uuid';
import { maskText } from './mask-text';
import { loadKnownSentences } from './memories';
import { readSettings } from './settings';
import { inThread } from './thread';

/** Earlier lines that give the gatekeeper context. */
const CONTEXT_LINES = 4;
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
      character: characters,
      watermark: users.forgetWatermark,
      settings: userSettings,
      decisionId: gateDecisions.id,
    })
    .from(turns)
    .innerJoin(conversations, eq(conversations.id, turns.conversationId))
    .innerJoin(messages, eq(messages.id, turns.userMessageId))
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .innerJoin(users, eq(users.id, turns.userId))
    .leftJoin(userSettings, eq(userSettings.userId, turns.userId))
    .leftJoin(gateDecisions, eq(gateDecisions.turnId, turns.id))
    .where(and(eq(turns.id, turnId), eq(turns.userId, userId)));
  if (!row) return null;
  const { turn, conversation, message, character } = row;
  const settings = effectiveSettings(readSettings(row.settings), config);
  // Sent together: none waits for another's answer.
  const [previous, known, drafts] = await Promise.all([
    loadPrevious(tx, userId, conversation.id, message.createdAt),
    loadKnownSentences(tx, userId, KNOWN_FACTS),
    row.decisionId ? loadDrafts(tx, userId, turnId) : [],
  ]);
  return {
    id: turn.id,
    userId,
    conversationId: conversation.id,
    characterId: character.id,
    characterOnly: character.keepsOwnMemories,
    profile: character.memoryProfile,
    status: turn.status,
    learning:
      conversation.learning &&
      settings.memory.enabled &&
      settings.memory.backgroundScan &&
      !(row.watermark && message.createdAt <= row.watermark),
    decisionId: row.decisionId,
    drafts,
    input: {
      message: toUtterance(message),
      previous,
      setting: {
        platform: conversation.platform,
        participants: conversation.participants,
        characterName: character.name,
        timeZone: settings.profile.timeZone,
      },
      settings,
      known,
      roleplay: conversation.sessionContext.roleplay?.description ?? null,
      kinds: KINDS_BY_PROFILE[character.memoryProfile],
      reviewedFrom: config.session.min_messages,
    },
  };
}

async function loadPrevious(
  tx: Transaction,
  userId: string,
  conversationId: string,
  before: Date,
): Promise<Utterance[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        inThread(userId, conversationId),
        // What was said before this message, not its answer.
        lt(messages.createdAt, before),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(CONTEXT_LINES);
  return rows.reverse().map(toUtterance);
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

/** Stores the decision once, with its drafts, the conflict it found and the calls it cost. */
export async function saveEvaluation(
  tx: Transaction,
  turn: TurnSnapshot,
  evaluation: Evaluation,
): Promise<void> {
  const { decision, calls } = evaluation;
  const drafts = await dropCovered(tx, turn, evaluation.drafts);
  const decisionId = uuidv7();
  const [decided] = await tx
    .insert(gateDecisions)
    .values({
      id: decisionId,
      userId: turn.userId,
      conversationId: turn.conversationId,
      turnId: turn.id,
      isMemorable: decision.isMemorable,
      scope: decision.scope,
      category: decision.category,
      priority: decision.priority,
      reason: decision.reason,
      justification: decision.justification,
      stage: decision.stage,
      syncRequired: decision.syncRequired,
      engine: evaluation.engine,
      model: evaluation.model,
      promptVersion: evaluation.promptVersion,
      latencyMs: Math.round(evaluation.latencyMs),
      inputTokens: calls.reduce((sum, call) => sum + call.inputTokens, 0),
      outputTokens: calls.reduce((sum, call) => sum + call.outputTokens, 0),
      createdAt: evaluation.decidedAt,
    })
    .onConflictDoNothing()
    .returning({ id: gateDecisions.id });
  // Another worker was at the same step and came first.
  if (!decided) return;
  await Promise.all([
    saveDrafts(tx, turn, decisionId, drafts),
    evaluation.conflict && openReconciliation(tx, turn, evaluation.conflict, evaluation.decidedAt),
    evaluation.roleplay !== undefined && setRoleplay(tx, turn, evaluation.roleplay),
    saveCalls(tx, turn.userId, turn.id, calls),
    drafts.length === 0 && finishTurn(tx, turn.userId, turn.id, { status: 'nothing' }),
  ]);
}

async function saveDrafts(
  tx: Transaction,
  turn: TurnSnapshot,
  decisionId: string,
  drafts: Evaluation['drafts'],
): Promise<void> {
  if (drafts.length === 0) return;
  await tx.insert(candidates).values(
    drafts.map((draft) => ({
      id: uuidv7(),
      userId: turn.userId,
      turnId: turn.id,
      decisionId,
      messageId: turn.input.message.id,
      draft,
      action: 'proposed' as const,
      actionReason: 'proposed',
    })),
  );
}

/** What was forgotten while the turn was being read is not proposed: the message is held as it stands now. */
async function dropCovered(
  tx: Transaction,
  turn: TurnSnapshot,
  drafts: Evaluation['drafts'],
): Promise<Evaluation['drafts']> {
  if (drafts.length === 0) return [];
  const { message } = turn.input;
  const [row] = await tx
    .select({ content: messages.content, masks: messages.masks })
    .from(messages)
    .where(and(eq(messages.id, message.id), eq(messages.userId, turn.userId)))
    .for('share');
  if (!row) return [];
  const now = maskText(row.content, row.masks);
  return drafts.filter(({ span }) => now.includes(span) || !message.text.includes(span));
}

async function openReconciliation(
  tx: Transaction,
  turn: TurnSnapshot,
  conflict: NonNullable<Evaluation['conflict']>,
  createdAt: Date,
): Promise<void> {
  // One open question a field: what the person said last is what is asked about.
  await tx
    .delete(reconciliations)
    .where(
      and(
        eq(reconciliations.userId, turn.userId),
        eq(reconciliations.field, conflict.field),
        inArray(reconciliations.status, ['open', 'asked']),
      ),
    );
  await tx.insert(reconciliations).values({
    id: uuidv7(),
    userId: turn.userId,
    turnId: turn.id,
    messageId: turn.input.message.id,
    field: conflict.field,
    settingsValue: conflict.settingsValue,
    saidValue: conflict.saidValue,
    quote: conflict.span,
    createdAt,
  });
}

async function setRoleplay(tx: Transaction, turn: TurnSnapshot, description: string | null): Promise<void> {
  const roleplay = description
    ? { description, messageId: turn.input.message.id, since: turn.input.message.at.toISOString() }
    : null;
  await tx
    .update(conversations)
    .set({ sessionContext: { roleplay } })
    .where(and(eq(conversations.id, turn.conversationId), eq(conversations.userId, turn.userId)));
}

export async function saveCalls(
  tx: Transaction,
  userId: string,
  turnId: string | null,
  calls: Evaluation['calls'],
): Promise<void> {
  if (calls.length === 0) return;
  await tx
    .insert(modelCalls)
    .values(
      calls.map((call) => ({ id: uuidv7(), userId, turnId, ...call, latencyMs: Math.round(call.latencyMs) })),
    );
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

export async function finishTurn(
  tx: Transaction,
  userId: string,
  turnId: string,
  result: { status: 'kept' | 'nothing' | 'failed'; keptCount?: number; errorCode?: string },
): Promise<void> {
  await tx
    .update(turns)
    .set({
      status: result.status,
      keptCount: result.keptCount ?? 0,
      errorCode: result.errorCode ?? null,
      processedAt: sql`now()`,
    })
    .where(
      and(
        eq(turns.id, turnId),
        eq(turns.userId, userId),
        // A second worker that was at the same step wrote nothing, and has nothing to say about it.
        notInArray(turns.status, ['kept', 'nothing']),
      ),
    );
}

/** @returns false when the turn did not fail, or is not there. */
export async function reopenFailedTurn(tx: Transaction, userId: string, turnId: string): Promise<boolean> {
  const rows = await tx
    .update(turns)
    .set({ status: 'pending', errorCode: null, processedAt: null })
    .where(and(eq(turns.id, turnId), eq(turns.userId, userId), eq(turns.status, 'failed')))
    .returning({ id: turns.id });
  return rows.length > 0;
}
