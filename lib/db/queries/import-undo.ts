import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { memories, memoryRevisions } from '../schema';
import { moveMemories } from './move-memories';

/** Existing memories from an import. */
export async function listImportedMemories(
  tx: Transaction,
  userId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.importId, importId), isNull(memories.purgeAt)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Restores what these memories had replaced, unless something else has closed it since. */
export async function reopenClosedByImport(
  tx: Transaction,
  userId: string,
  memoryIds: readonly string[],
  now: Date,
): Promise<void> {
  const closed = tx
    .select({ id: memoryRevisions.memoryId })
    .from(memoryRevisions)
    .where(
      and(
        eq(memoryRevisions.userId, userId),
        eq(memoryRevisions.change, 'superseded'),
        inArray(memoryRevisions.candidateId, [...memoryIds]),
        sql`not exists (select 1 from memory_revisions later where later.memory_id = ${memoryRevisions.memoryId}
          and later.number > ${memoryRevisions.number})`,
      ),
    );
  await moveMemories(
    tx,
    and(eq(memories.userId, userId), eq(memories.status, 'superseded'), inArray(memories.id, closed)),
    { to: 'active', change: 'restored', actor: 'import', now, validTo: null },
  );
}
