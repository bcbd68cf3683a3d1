import { and, eq } from 'drizzle-orm';
import { rulesOf } from '@/lib/memory/pipeline/sources';
import type {
  DecidedTurn,
  Evaluation,
  FurtherReading,
  StoredDraft,
  TurnSnapshot,
} from '@/lib/memory/pipeline/turn-store';
import type { SettingsConflict } from '@/lib/memory/ports';
import type { Transaction } from '../client';
import { candidates, conversations, gateDecisions, messages, turns } from '../schema';
import { uuidv7, withIds } from '../uuid';
import { lockMemory } from './lock-memory';
import { maskText } from './mask-text';
import { saveCalls } from './model-calls';
import { openReconciliation } from './reconciliations';
import { areOpen, endWithNothing, finishTurn } from './turns';

/** Stores a decision once, with its drafts, its conflicts and its calls. */
export async function saveEvaluation(
  tx: Transaction,
  turn: TurnSnapshot,
  evaluation: Evaluation,
): Promise<void> {
  await saveDecisions(tx, turn.userId, [{ turn, evaluation }]);
}

/**
 * The same for several turns.
 * @returns the drafts of each as stored, by its id; none for a turn that is decided or forgotten since.
 */
export async function saveDecisions(
  tx: Transaction,
  userId: string,
  decided: readonly DecidedTurn[],
): Promise<Map<string, StoredDraft[]>> {
  const stored = new Map<string, StoredDraft[]>();
  if (decided.length === 0) return stored;
  await lockMemory(tx, userId);
  const texts = await loadUndecided(
    tx,
    userId,
    decided.map(({ turn }) => turn.id),
  );
  const kept = decided.flatMap(({ turn, evaluation }) => {
    const text = texts.get(turn.id);
    if (text === undefined) return [];
    return [{ turn, evaluation: dropCovered(turn, text, evaluation), decisionId: uuidv7() }];
  });
  if (kept.length === 0) return stored;
  const inserted = await tx
    .insert(gateDecisions)
    .values(kept.map((one) => toDecision(userId, one)))
    .onConflictDoNothing()
    .returning({ id: gateDecisions.id });
  const first = new Set(inserted.map(({ id }) => id));
  // Another worker was at the same step, and was first with the others.
  const own = kept.filter(({ decisionId }) => first.has(decisionId));
  const ended = own.filter(({ evaluation }) => evaluation.drafts.length === 0).map(({ turn }) => turn.id);
  await Promise.all([
    ...own.map(async (one) => stored.set(one.turn.id, await saveConsequences(tx, one))),
    ended.length > 0 && endWithNothing(tx, userId, ended),
  ]);
  return stored;
}

function toDecision(
  userId: string,
  { turn, evaluation, decisionId }: DecidedTurn & { decisionId: string },
): typeof gateDecisions.$inferInsert {
  const { decision, calls } = evaluation;
  return {
    id: decisionId,
    userId,
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
  };
}

async function saveConsequences(
  tx: Transaction,
  { turn, evaluation, decisionId }: DecidedTurn & { decisionId: string },
): Promise<StoredDraft[]> {
  const { drafts, conflicts, decidedAt, roleplay, calls } = evaluation;
  const [stored] = await Promise.all([
    saveDrafts(tx, turn, decisionId, drafts),
    openQuestions(tx, turn, conflicts, decidedAt),
    roleplay !== undefined && setRoleplay(tx, turn, roleplay),
    saveCalls(tx, turn.userId, turn.id, calls),
    turn.source === 'directive' &&
      tx
        .update(turns)
        .set({ source: turn.source })
        .where(and(eq(turns.id, turn.id), eq(turns.userId, turn.userId))),
  ]);
  return stored;
}

/**
 * Adds what a later reading of a directive's message found, once: the turn is then `deciding`, or finished if nothing was
 * found.
 */
export async function saveFurther(
  tx: Transaction,
  turn: TurnSnapshot,
  reading: FurtherReading,
  now: Date,
): Promise<void> {
  if (!turn.decisionId) return;
  await lockMemory(tx, turn.userId);
  const text = (await loadUndecided(tx, turn.userId, [turn.id])).get(turn.id);
  if (text === undefined) return;
  const { drafts, conflicts, roleplay, calls } = dropCovered(turn, text, reading);
  const [claimed] = await tx
    .update(turns)
    .set({ status: 'deciding' })
    .where(and(eq(turns.id, turn.id), eq(turns.userId, turn.userId), eq(turns.status, 'pending')))
    .returning({ id: turns.id });
  // Another worker was at the same step, and was first.
  if (!claimed) return;
  const kept = turn.asked.length;
  await Promise.all([
    saveDrafts(tx, turn, turn.decisionId, drafts),
    openQuestions(tx, turn, conflicts, now),
    roleplay !== undefined && setRoleplay(tx, turn, roleplay),
    saveCalls(tx, turn.userId, turn.id, calls),
    // A request that is not stored yet keeps the turn open.
    drafts.length === 0 &&
      turn.drafts.length === 0 &&
      finishTurn(tx, turn.userId, turn.id, { status: kept > 0 ? 'kept' : 'nothing', keptCount: kept }),
  ]);
}

async function saveDrafts(
  tx: Transaction,
  turn: TurnSnapshot,
  decisionId: string,
  drafts: Evaluation['drafts'],
): Promise<StoredDraft[]> {
  if (drafts.length === 0) return [];
  // An imported decision is dated by when its message was said.
  const at = rulesOf(turn.source).isBrought ? turn.input.message.at.getTime() : undefined;
  const rows = withIds(
    drafts.map((draft) => ({
      userId: turn.userId,
      turnId: turn.id,
      decisionId,
      messageId: turn.input.message.id,
      draft,
      action: 'proposed' as const,
      actionReason: 'proposed',
    })),
    at,
  );
  await tx.insert(candidates).values(rows);
  return rows.map(({ id, draft }) => ({ candidateId: id, draft }));
}

/** The messages of those turns that are still undecided, by the turn, as they may be read now. */
async function loadUndecided(
  tx: Transaction,
  userId: string,
  turnIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: turns.id, content: messages.content, masks: messages.masks })
    .from(turns)
    .innerJoin(messages, eq(messages.id, turns.userMessageId))
    .where(areOpen(userId, turnIds));
  return new Map(rows.map(({ id, content, masks }) => [id, maskText(content, masks)]));
}

/** Drops what rests on words that were forgotten while the turn was being read. */
function dropCovered<R extends FurtherReading>(
  { input: { message } }: TurnSnapshot,
  text: string,
  reading: R,
): R {
  if (text === message.text) return reading;
  const isLeft = ({ span }: { span: string }) => text.includes(span) || !message.text.includes(span);
  const { drafts, conflicts, roleplay } = reading;
  return {
    ...reading,
    drafts: drafts.filter(isLeft),
    conflicts: conflicts.filter(isLeft),
    // A role is described in words of the message.
    ...(roleplay ? { roleplay: undefined } : {}),
  };
}

/** Asks about what contradicts the settings, if the source is a reason to change them. */
async function openQuestions(
  tx: Transaction,
  { userId, id, source, input: { message } }: TurnSnapshot,
  conflicts: readonly SettingsConflict[],
  now: Date,
): Promise<void> {
  const { contestsSettings, isLate } = rulesOf(source);
  if (!contestsSettings) return;
  for (const conflict of conflicts)
    await openReconciliation(tx, { userId, turnId: id, message, isLate }, conflict, now);
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
