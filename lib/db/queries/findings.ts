import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { ConversationReading, ConversationSnapshot } from '@/lib/memory/lifecycle/lifecycle-store';
import type { Transaction } from '../client';
import {
  candidates,
  gateDecisions,
  memories,
  memoryRevisions,
  memorySources,
  modelCalls,
  turns,
} from '../schema';
import { uuidv7, withIds } from '../uuid';
import { requireStanding } from './conversation-reading';
import { openReconciliation } from './reconciliations';

/** Stores the decision with its proposals, questions and calls, unless it exists. */
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
      createdAt: reading.decidedAt,
      inputTokens: calls.reduce((sum, call) => sum + call.inputTokens, 0),
      outputTokens: calls.reduce((sum, call) => sum + call.outputTokens, 0),
    })
    .onConflictDoNothing()
    .returning({ id: gateDecisions.id });
  if (inserted.length === 0) return;
  if (reading.drafts.length > 0) {
    await tx.insert(candidates).values(
      withIds(
        reading.drafts.map(({ draft, messageId }) => ({
          userId,
          decisionId: reading.id,
          messageId,
          draft,
          action: 'proposed' as const,
          actionReason: 'proposed',
        })),
      ),
    );
  }
  for (const { conflict, message } of reading.conflicts) {
    const [turn] = await tx
      .select({ id: turns.id })
      .from(turns)
      .where(and(eq(turns.userId, userId), eq(turns.userMessageId, message.id)));
    const said = { userId, turnId: turn?.id ?? null, message, isLate: true };
    await openReconciliation(tx, said, conflict, reading.decidedAt);
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

/** Proposals of a reading without an outcome. */
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

/** Memories in any state whose evidence overlaps a range of a message. */
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
      status: memories.status,
      start: memorySources.spanStart,
      end: memorySources.spanEnd,
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
  return rows.map(({ id, content, status, start, end, ...triple }) => ({
    id,
    content,
    status,
    start,
    end,
    triple,
  }));
}

/** When the latest of these memories was last stated, or changed by hand. */
export async function latestWord(
  tx: Transaction,
  userId: string,
  memoryIds: readonly string[],
): Promise<Date | null> {
  if (memoryIds.length === 0) return null;
  const ids = [...memoryIds];
  const [evidence] = await tx
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
  const times = [evidence?.at, changed?.at].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Memories that the proposals of a reading became or changed. */
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
