import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { History } from '@/lib/memory/replay/known-then';
import type { Transaction } from '../client';
import { candidates, memories, memoryRevisions, tombstones } from '../schema';
import { toMemory } from './memory-rows';

/** All memories of a person with their state before each change, except those that are being forgotten or were wrong. */
export async function loadHistory(tx: Transaction, userId: string): Promise<History> {
  const [rows, revisions, made, forgotten] = await Promise.all([
    tx
      .select()
      .from(memories)
      .where(and(eq(memories.userId, userId), isNull(memories.purgeAt), ne(memories.status, 'wrong'))),
    tx
      .select({
        memoryId: memoryRevisions.memoryId,
        at: memoryRevisions.createdAt,
        before: memoryRevisions.before,
      })
      .from(memoryRevisions)
      .where(eq(memoryRevisions.userId, userId))
      .orderBy(desc(memoryRevisions.number)),
    tx
      .select({ memoryId: candidates.memoryId, turnId: candidates.turnId })
      .from(candidates)
      .where(
        and(
          eq(candidates.userId, userId),
          inArray(candidates.action, ['add', 'review', 'supersede', 'propose']),
        ),
      ),
    tx
      .select({ hash: tombstones.hash, kind: tombstones.kind })
      .from(tombstones)
      .where(eq(tombstones.userId, userId)),
  ]);
  const changes = Map.groupBy(revisions, ({ memoryId }) => memoryId);
  const madeBy = new Map(made.map(({ memoryId, turnId }) => [memoryId, turnId]));
  return {
    memories: rows.map(({ terms: _terms, embedding, ...row }) => ({
      memory: toMemory(row),
      slotKey: row.slotKey,
      characterOnly: row.characterOnly,
      vector: embedding,
      vectorModel: row.embeddingModel,
      madeBy: madeBy.get(row.id) ?? null,
      changes: (changes.get(row.id) ?? []).flatMap(({ at, before }) => (before ? [{ at, before }] : [])),
    })),
    tombstones: new Map(forgotten.flatMap(({ hash, kind }) => (kind === 'place' ? [] : [[hash, kind]]))),
  };
}
