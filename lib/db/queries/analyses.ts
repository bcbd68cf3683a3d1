import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { Analysis, OwnAnalysis } from '@/lib/contracts/api/conversations';
import { MOST_ROWS, type PageQuery } from '@/lib/contracts/api/params';
import type { AnalysisTrigger, ConversationSnapshot } from '@/lib/memory/lifecycle/lifecycle-store';
import type { ConversationAnalysis } from '@/lib/memory/ports';
import type { Transaction } from '../client';
import { analyses, conversations } from '../schema';
import { isAfter } from './is-after';
import { isShownStill } from './is-shown-still';

type Row = typeof analyses.$inferSelect;

/** In progress: a second request for the same conversation joins it. */
export const OPEN_ANALYSES: Row['status'][] = ['queued', 'reading', 'keeping'];
/** How many past analyses of one conversation are listed. */
const LISTED = 50;

export function toAnalysis(row: Row): Analysis {
  const {
    userId: _,
    attempts: _attempts,
    retryAt: _retryAt,
    diary: _diary,
    bond: _bond,
    engine,
    errorCode,
    createdAt,
    finishedAt,
    ...rest
  } = row;
  return {
    ...rest,
    engine: engine || null,
    errorCode,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export async function findAnalysis(tx: Transaction, userId: string, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.userId, userId)));
  return row ?? null;
}

/** The analyses of a conversation that may be shown, the latest first. */
export async function listAnalyses(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<Analysis[]> {
  const rows = await tx
    .select()
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.conversationId, conversationId),
        isShownStill(userId, analyses.conversationId),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(LISTED);
  return rows.map(toAnalysis);
}

/** A page of the finished analyses of all conversations that may be shown, the latest first. */
export async function listOwnAnalyses(
  tx: Transaction,
  userId: string,
  query: Partial<PageQuery> = {},
): Promise<OwnAnalysis[]> {
  const { before, limit = MOST_ROWS } = query;
  const rows = await tx
    .select({ analysis: analyses, conversationTitle: conversations.title })
    .from(analyses)
    .innerJoin(conversations, eq(conversations.id, analyses.conversationId))
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.status, 'done'),
        isShownStill(userId, analyses.conversationId),
        before ? isAfter(analyses.createdAt, analyses.id, before) : undefined,
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit);
  return rows.map(({ analysis, conversationTitle }) => ({ ...toAnalysis(analysis), conversationTitle }));
}

/** The analysis in progress, or else the last one that has read everything that was said; null if there is neither. */
export async function findCurrentAnalysis(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<Analysis | null> {
  const [row] = await tx
    .select({ analysis: analyses })
    .from(analyses)
    .innerJoin(conversations, eq(conversations.id, analyses.conversationId))
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.conversationId, conversationId),
        or(
          inArray(analyses.status, OPEN_ANALYSES),
          and(
            eq(analyses.status, 'done'),
            gte(analyses.createdAt, conversations.lastMessageAt),
            isShownStill(userId, analyses.conversationId),
          ),
        ),
      ),
    )
    .orderBy(desc(inArray(analyses.status, OPEN_ANALYSES)), desc(analyses.createdAt))
    .limit(1);
  return row ? toAnalysis(row.analysis) : null;
}

/** Stores a requested analysis, once per id. */
export async function queueAnalysis(
  tx: Transaction,
  values: { id: string; userId: string; conversationId: string; trigger: AnalysisTrigger; createdAt: Date },
): Promise<void> {
  await tx.insert(analyses).values(values).onConflictDoNothing();
}

/** Marks an analysis as being read; stores it first if the end of a session asks for it. */
export async function beginAnalysis(
  tx: Transaction,
  conversation: Pick<ConversationSnapshot, 'userId' | 'conversationId' | 'lines'>,
  values: { id: string; trigger: AnalysisTrigger; createdAt: Date },
): Promise<void> {
  const { userId, conversationId, lines } = conversation;
  await tx
    .insert(analyses)
    .values({ ...values, userId, conversationId, status: 'reading', messageCount: lines.length })
    .onConflictDoUpdate({
      target: analyses.id,
      set: { status: 'reading', messageCount: lines.length, errorCode: null, retryAt: null },
      setWhere: and(eq(analyses.userId, userId), inArray(analyses.status, ['queued', 'reading', 'failed'])),
    });
}

export async function describeAnalysis(
  tx: Transaction,
  userId: string,
  id: string,
  engine: string,
  description: Omit<ConversationAnalysis, 'drafts'>,
): Promise<void> {
  await tx
    .update(analyses)
    .set({ ...description, engine, status: 'keeping' })
    .where(and(eq(analyses.id, id), eq(analyses.userId, userId), inArray(analyses.status, OPEN_ANALYSES)));
}

export async function finishAnalysis(
  tx: Transaction,
  userId: string,
  id: string,
  end: { status: 'done' | 'failed'; memoryIds?: readonly string[]; errorCode?: string; now: Date },
): Promise<void> {
  await tx
    .update(analyses)
    .set({
      status: end.status,
      errorCode: end.errorCode ?? null,
      finishedAt: end.now,
      ...(end.memoryIds ? { memoryIds: [...end.memoryIds] } : {}),
    })
    .where(and(eq(analyses.id, id), eq(analyses.userId, userId), inArray(analyses.status, OPEN_ANALYSES)));
}
