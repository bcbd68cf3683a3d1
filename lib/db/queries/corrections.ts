import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { memoryRevisions } from '../schema';

/** When the person last reworded each of these memories. A new category alone changes no sentence. */
export async function findCorrections(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ memoryId: memoryRevisions.memoryId, at: max(memoryRevisions.createdAt) })
    .from(memoryRevisions)
    .where(
      and(
        eq(memoryRevisions.userId, userId),
        inArray(memoryRevisions.memoryId, [...ids]),
        eq(memoryRevisions.change, 'edited'),
        sql`${memoryRevisions.before}->>'content' <> ${memoryRevisions.after}->>'content'`,
      ),
    )
    .groupBy(memoryRevisions.memoryId);
  return new Map(rows.flatMap(({ memoryId, at }) => (at ? [[memoryId, at.toISOString()]] : [])));
}
