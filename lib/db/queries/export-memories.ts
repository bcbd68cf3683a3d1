import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { ExportedAnalysis, ExportedDiary, ExportedMemory } from '@/lib/contracts/api/account-file';
import type { Transaction } from '../client';
import {
  analyses,
  characters,
  conversations,
  diaryEntries,
  memories,
  memoryRevisions,
  memorySources,
} from '../schema';
import { toAnalysis } from './analyses';
import { isShownStill } from './is-shown-still';
import { memoryColumns, READABLE } from './memories';
import { toMemory } from './memory-rows';

/** A page of all memories of a person, whatever their state, with their history, oldest first. */
export async function listMemoriesAfter(
  tx: Transaction,
  userId: string,
  after: { id: string } | null,
  limit: number,
): Promise<ExportedMemory[]> {
  const rows = await tx
    .select(memoryColumns)
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        inArray(memories.status, READABLE),
        after ? gt(memories.id, after.id) : undefined,
      ),
    )
    .orderBy(asc(memories.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const sources = await listSources(tx, userId, ids);
  const revisions = await listRevisions(tx, userId, ids);
  return rows.map((row) => ({
    ...toMemory(row),
    sources: sources.get(row.id) ?? [],
    characterOnly: row.characterOnly,
    confirmedAt: row.confirmedAt.toISOString(),
    decayedAt: row.decayedAt?.toISOString() ?? null,
    lapsesAt: row.lapsesAt?.toISOString() ?? null,
    revisions: revisions.get(row.id) ?? [],
  }));
}

async function listSources(tx: Transaction, userId: string, ids: string[]) {
  const byMemory = new Map<string, ExportedMemory['sources']>();
  if (ids.length === 0) return byMemory;
  const rows = await tx
    .select({ source: memorySources, conversationTitle: conversations.title })
    .from(memorySources)
    .leftJoin(conversations, eq(conversations.id, memorySources.conversationId))
    .where(and(eq(memorySources.userId, userId), inArray(memorySources.memoryId, ids)))
    .orderBy(
      sql`date_trunc('milliseconds', ${memorySources.saidAt})`,
      memorySources.messageId,
      memorySources.spanStart,
      sql`${memorySources.span} collate "C"`,
    );
  for (const { source, conversationTitle } of rows)
    byMemory.set(source.memoryId, [
      ...(byMemory.get(source.memoryId) ?? []),
      {
        messageId: source.messageId,
        conversationId: source.conversationId,
        conversationTitle,
        quote: source.span,
        saidAt: source.saidAt.toISOString(),
        spanStart: source.spanStart,
      },
    ]);
  return byMemory;
}

async function listRevisions(tx: Transaction, userId: string, ids: string[]) {
  const byMemory = new Map<string, ExportedMemory['revisions']>();
  if (ids.length === 0) return byMemory;
  const rows = await tx
    .select()
    .from(memoryRevisions)
    .where(and(eq(memoryRevisions.userId, userId), inArray(memoryRevisions.memoryId, ids)))
    .orderBy(asc(memoryRevisions.memoryId), asc(memoryRevisions.number));
  for (const { memoryId, number, change, actor, before, after, createdAt } of rows)
    byMemory.set(memoryId, [
      ...(byMemory.get(memoryId) ?? []),
      { number, change, actor, before, after, createdAt: createdAt.toISOString() },
    ]);
  return byMemory;
}

/** A page of the diary in the order of its ids, without conversations with a memory that is being forgotten. */
export async function listDiaryAfter(
  tx: Transaction,
  userId: string,
  after: { id: string } | null,
  limit: number,
): Promise<ExportedDiary[]> {
  const { embedding: _vector, terms: _terms, ...columns } = getTableColumns(diaryEntries);
  const rows = await tx
    .select({ entry: columns, conversationTitle: conversations.title, characterName: characters.name })
    .from(diaryEntries)
    .leftJoin(conversations, eq(conversations.id, diaryEntries.conversationId))
    .leftJoin(characters, eq(characters.id, diaryEntries.characterId))
    .where(
      and(
        eq(diaryEntries.userId, userId),
        isShownStill(userId, diaryEntries.conversationId),
        after ? gt(diaryEntries.id, after.id) : undefined,
      ),
    )
    .orderBy(asc(diaryEntries.id))
    .limit(limit);
  return rows.map(({ entry, ...names }) => {
    const { userId: _, embeddingModel: _model, occurredAt, createdAt, ...described } = entry;
    return {
      ...described,
      ...names,
      occurredAt: occurredAt.toISOString(),
      createdAt: createdAt.toISOString(),
    };
  });
}

/** A page of finished analyses in the order of their ids, without conversations with a memory that is being forgotten. */
export async function listAnalysesAfter(
  tx: Transaction,
  userId: string,
  after: { id: string } | null,
  limit: number,
): Promise<ExportedAnalysis[]> {
  const rows = await tx
    .select({ analysis: analyses, conversationTitle: conversations.title })
    .from(analyses)
    .innerJoin(conversations, eq(conversations.id, analyses.conversationId))
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.status, 'done'),
        isShownStill(userId, analyses.conversationId),
        after ? gt(analyses.id, after.id) : undefined,
      ),
    )
    .orderBy(asc(analyses.id))
    .limit(limit);
  return rows.map(({ analysis, conversationTitle }) => ({ ...toAnalysis(analysis), conversationTitle }));
}
