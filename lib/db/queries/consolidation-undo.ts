import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { memories, memoryLinks } from '../schema';
import { moveMemories } from './move-memories';

/**
 * Undoes consolidations: if one of the given memories is a closed source, all sources of its merged memory are restored and
 * that is archived; if one is a merged memory that was restored, its sources are closed again. Nothing is ever known twice.
 *
 * @returns the sources that were restored.
 */
export async function reopenSources(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const links = await tx
    .select({ merged: memoryLinks.fromId, source: memoryLinks.toId })
    .from(memoryLinks)
    .innerJoin(memories, eq(memories.id, memoryLinks.toId))
    .where(
      and(
        eq(memoryLinks.userId, userId),
        eq(memoryLinks.relation, 'derived_from'),
        eq(memories.status, 'consolidated'),
        inArray(memoryLinks.toId, [...ids]),
      ),
    );
  const merged = [...new Set(links.map((link) => link.merged))];
  if (merged.length === 0) return [];
  const own = eq(memories.userId, userId);
  await moveMemories(tx, and(own, inArray(memories.id, merged), eq(memories.status, 'active')), {
    to: 'archived',
    change: 'archived',
    actor: 'person',
    now,
  });
  return moveMemories(
    tx,
    and(own, eq(memories.status, 'consolidated'), inArray(memories.id, sourcesOf(tx, merged))),
    { to: 'active', change: 'restored', actor: 'person', now, isFresh: true },
  );
}

/** Merged memories that were restored from the archive replace their sources again. */
export async function recloseSources(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await moveMemories(
    tx,
    and(eq(memories.userId, userId), eq(memories.status, 'active'), inArray(memories.id, sourcesOf(tx, ids))),
    { to: 'consolidated', change: 'consolidated', actor: 'person', now },
  );
}

/** The sources of merged memories, as a subquery. */
function sourcesOf(tx: Transaction, mergedIds: readonly string[]) {
  return tx
    .select({ id: memoryLinks.toId })
    .from(memoryLinks)
    .where(and(inArray(memoryLinks.fromId, [...mergedIds]), eq(memoryLinks.relation, 'derived_from')));
}

/** The memories that are forgotten along with others: their sources, and everything merged from either. */
export async function findEntangled(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  return findMergedFrom(tx, userId, await followLinks(tx, userId, ids, 'to sources'));
}

/** The memories and everything merged from them, directly or indirectly. */
export function findMergedFrom(tx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  return followLinks(tx, userId, ids, 'to merged');
}

/** The memories and everything that the links of consolidation reach from them. */
async function followLinks(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  direction: 'to sources' | 'to merged',
): Promise<string[]> {
  if (ids.length === 0) return [];
  const [here, there] = direction === 'to sources' ? [sql`from_id`, sql`to_id`] : [sql`to_id`, sql`from_id`];
  const rows = await tx.execute<{ id: string }>(sql`
    with recursive reached as (
      select id from (values ${listIds(ids)}) as given (id)
      union
      select ${there} from memory_links join reached on reached.id = ${here}
      where user_id = ${userId} and relation = 'derived_from'
    )
    select id from reached`);
  return rows.map((row) => row.id);
}

function listIds(ids: readonly string[]) {
  return sql.join(
    ids.map((id) => sql`(${id}::uuid)`),
    sql`, `,
  );
}

/** Restores sources that existed only behind a deleted merged memory and are not forgotten themselves. */
export async function releaseSurvivors(
  tx: Transaction,
  userId: string,
  forgotten: readonly string[],
  now: Date,
): Promise<number> {
  if (forgotten.length === 0) return 0;
  const released = await moveMemories(
    tx,
    and(
      eq(memories.userId, userId),
      eq(memories.status, 'consolidated'),
      inArray(memories.id, sourcesOf(tx, forgotten)),
    ),
    { to: 'active', change: 'restored', actor: 'person', now },
  );
  return released.length;
}
