import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { memories, memoryLinks } from '../schema';
import { moveMemories } from './move-memories';

/**
 * Undoes consolidations: where one of the given memories is a closed source, all sources of that merged memory come
 * back and it goes to the archive; where one is a merged memory that came back, its sources close again. What is known
 * is never known twice.
 *
 * @returns the sources that came back.
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

/** Merged memories that came back from the archive stand for their sources again. */
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

/** The sources of merged memories, to be looked up in a statement. */
function sourcesOf(tx: Transaction, mergedIds: readonly string[]) {
  return tx
    .select({ id: memoryLinks.toId })
    .from(memoryLinks)
    .where(and(inArray(memoryLinks.fromId, [...mergedIds]), eq(memoryLinks.relation, 'derived_from')));
}

/** A forgotten memory takes along what it was put together from, and what was put together from either. */
export async function findEntangled(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  return findMergedFrom(tx, userId, await followLinks(tx, userId, ids, 'to sources'));
}

/** The memories and what was put together from them, up to the last. */
export function findMergedFrom(tx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  return followLinks(tx, userId, ids, 'to merged');
}

/** The memories and all that the links of consolidation lead to from them. */
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

/** Sources that only stood behind a merged memory which goes, and are not forgotten themselves, hold again. */
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
