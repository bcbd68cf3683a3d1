import { and, eq, inArray, sql } from 'drizzle-orm';
import { READ_AT_MOST, STOPS, STOPS_READ_AT_MOST } from '@/lib/basics/readable-part';
import type { Turn } from '@/lib/contracts/api/conversations';
import type { Transaction } from '../client';
import { candidates, gateDecisions, memories, messages, reconciliations, turns } from '../schema';
import { findCorrections } from './corrections';
import { READABLE } from './memories';
import { refusedBy, verdictOf } from './refused';
import { canRetryTurn } from './reopen-turn';

/** Computed as in `readablePart`, without loading every message. */
const isTooLong = sql<boolean>`coalesce(char_length(${messages.content}) > ${READ_AT_MOST}
  or char_length(${messages.content}) - char_length(translate(${messages.content}, ${STOPS}, '')) > ${STOPS_READ_AT_MOST}, false)`;

/** The line under each message: what was decided, what was kept, what it rests on. */
export async function listTurns(
  tx: Transaction,
  userId: string,
  filter: { conversationId: string } | { turnIds: string[] },
): Promise<Turn[]> {
  const rows = await tx
    .select({
      turn: turns,
      canRetry: canRetryTurn,
      decision: gateDecisions,
      refusedBy,
      readInPart: isTooLong,
    })
    .from(turns)
    .leftJoin(gateDecisions, eq(gateDecisions.turnId, turns.id))
    .leftJoin(messages, and(eq(messages.id, turns.userMessageId), eq(messages.userId, userId)))
    .where(
      and(
        eq(turns.userId, userId),
        'turnIds' in filter
          ? inArray(turns.id, filter.turnIds)
          : eq(turns.conversationId, filter.conversationId),
      ),
    )
    .orderBy(turns.id);
  const ids = rows.map((row) => row.turn.id);
  const kept = await loadKept(tx, userId, ids);
  const open = await loadReconciliations(tx, userId, ids);
  return rows.map(({ turn, canRetry, decision, refusedBy: filter, readInPart }) => ({
    id: turn.id,
    conversationId: turn.conversationId,
    userMessageId: turn.userMessageId,
    status: turn.status,
    canRetry,
    errorCode: turn.errorCode,
    retriesAt: turn.status === 'failed' ? (turn.retryAt?.toISOString() ?? null) : null,
    keptCount: turn.keptCount,
    readInPart,
    decision: decision && {
      id: decision.id,
      ...verdictOf(decision, filter),
      stage: decision.stage,
    },
    memories: kept.get(turn.id) ?? [],
    reconciliationId: open.get(turn.id) ?? null,
    forgottenBefore:
      decision?.reason === 'forgotten_before' && !decision.overriddenAt && !decision.leftForgottenAt,
  }));
}

async function loadKept(
  tx: Transaction,
  userId: string,
  turnIds: string[],
): Promise<Map<string, Turn['memories']>> {
  const kept = new Map<string, Turn['memories']>();
  if (turnIds.length === 0) return kept;
  const rows = await tx
    .select({
      turnId: candidates.turnId,
      decidedAt: candidates.createdAt,
      id: memories.id,
      content: memories.content,
      category: memories.category,
      scope: memories.scope,
      status: memories.status,
      confidence: memories.confidence,
      speaker: memories.speaker,
      quote: sql<string | null>`${candidates.draft} ->> 'span'`,
      action: candidates.action,
    })
    .from(candidates)
    .innerJoin(memories, eq(memories.id, candidates.memoryId))
    .where(
      and(
        eq(candidates.userId, userId),
        inArray(candidates.turnId, turnIds),
        inArray(candidates.action, [
          'add',
          'review',
          'supersede',
          'update',
          'reinforce',
          'retract',
          'propose',
        ]),
        // A memory that the person marked as wrong does not count as kept.
        inArray(
          memories.status,
          READABLE.filter((status) => status !== 'wrong'),
        ),
      ),
    )
    .orderBy(candidates.id);
  const corrected = await findCorrections(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
  for (const { turnId, decidedAt, ...row } of rows) {
    const before = kept.get(turnId ?? '') ?? [];
    const at = corrected.get(row.id) ?? null;
    const memory = { ...row, correctedAt: at && at > decidedAt.toISOString() ? at : null };
    // A memory stored in the person's words and its later reading are the same memory.
    if (turnId && !before.some(({ id }) => id === memory.id)) kept.set(turnId, [...before, memory]);
  }
  return kept;
}

async function loadReconciliations(
  tx: Transaction,
  userId: string,
  turnIds: string[],
): Promise<Map<string, string>> {
  if (turnIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: reconciliations.id, turnId: reconciliations.turnId })
    .from(reconciliations)
    .where(
      and(
        eq(reconciliations.userId, userId),
        inArray(reconciliations.turnId, turnIds),
        inArray(reconciliations.status, ['open', 'asked']),
      ),
    );
  return new Map(rows.flatMap((row) => (row.turnId ? [[row.turnId, row.id] as const] : [])));
}
