import { and, eq, inArray, sql } from 'drizzle-orm';
import { exactForm } from '@/lib/basics/normalise';
import type { PatchEntity } from '@/lib/contracts/api/entities';
import type { NamedTogether, StoredEntity } from '@/lib/memory/entities/group-entities';
import type { Transaction } from '../client';
import { entities, memories, memoryEntities } from '../schema';
import { READABLE } from './memories';
import { relateMemories } from './related-memories';

/** Every name that a person's memories use, with the memories that may be read (promise 7). */
export async function listEntities(tx: Transaction, userId: string): Promise<StoredEntity[]> {
  const { id, name, kind, givenName, mergedInto, standsApart } = entities;
  return tx
    .select({
      ...{ id, name, kind, givenName, mergedInto, standsApart },
      memoryIds: sql<
        string[]
      >`coalesce(array_agg(${memories.id} order by ${memories.id}) filter (where ${memories.id} is not null), '{}')`,
    })
    .from(entities)
    .leftJoin(memoryEntities, eq(memoryEntities.entityId, entities.id))
    .leftJoin(memories, and(eq(memories.id, memoryEntities.memoryId), inArray(memories.status, READABLE)))
    .where(eq(entities.userId, userId))
    .groupBy(entities.id)
    .orderBy(entities.createdAt, entities.id);
}

/** Pairs that one memory about a relation names together, such as "your sister is called Ines". Another person's sister does not count. */
export async function listNamings(tx: Transaction, userId: string): Promise<NamedTogether[]> {
  const rows = await tx.execute<{ one: string; other: string }>(sql`
    select distinct one.entity_id as one, other.entity_id as other
    from memories join memory_entities one on one.memory_id = memories.id
      join memory_entities other on other.memory_id = memories.id and other.entity_id <> one.entity_id
    where memories.user_id = ${userId} and status = 'active' and speaker is null
      and starts_with(predicate, 'has_')`);
  return [...rows];
}

/** Locks the entities with these ids, and everything merged with them. */
async function lockGroups(tx: Transaction, userId: string, ids: readonly string[]) {
  const own = eq(entities.userId, userId);
  const roots = tx
    .select({ id: sql<string>`coalesce(${entities.mergedInto}, ${entities.id})` })
    .from(entities)
    .where(and(own, inArray(entities.id, [...ids])));
  return tx
    .select({ id: entities.id, mergedInto: entities.mergedInto })
    .from(entities)
    .where(and(own, sql`coalesce(${entities.mergedInto}, ${entities.id}) in ${roots}`))
    .orderBy(entities.id)
    .for('update');
}

/** Renames an entity, or restores the memories' name for it. A name that another entity has is refused. */
export async function renameEntity(
  tx: Transaction,
  userId: string,
  id: string,
  { name, kind }: PatchEntity,
): Promise<'done' | 'missing' | 'taken'> {
  const group = await lockGroups(tx, userId, [id]);
  const root = group.find(({ mergedInto }) => mergedInto === null);
  if (!root) return 'missing';
  const givenKey = name ? exactForm(name) : null;
  if (givenKey) {
    const [other] = await tx
      .select({ id: entities.id })
      .from(entities)
      .where(
        and(
          eq(entities.userId, userId),
          sql`(${entities.key} = ${givenKey} or ${entities.givenKey} = ${givenKey})`,
          sql`${entities.id} <> all(${sql.param(group.map((one) => one.id))}::uuid[])`,
        ),
      )
      .limit(1);
    if (other) return 'taken';
  }
  await tx
    .update(entities)
    .set({ ...(name === undefined ? {} : { givenName: name, givenKey }), ...(kind ? { kind } : {}) })
    .where(and(eq(entities.userId, userId), eq(entities.id, root.id)));
  return 'done';
}

/**
 * Merges entities into one.
 *
 * @returns the merged groups, one list for each previous entity, beginning with its main name; null if an id does not exist.
 */
export async function mergeEntities(
  tx: Transaction,
  userId: string,
  id: string,
  ids: readonly string[],
): Promise<string[][] | null> {
  const locked = await lockGroups(tx, userId, [id, ...ids]);
  const known = new Set(locked.map((one) => one.id));
  if (![id, ...ids].every((one) => known.has(one))) return null;
  const rootOf = (one: { id: string; mergedInto: string | null }) => one.mergedInto ?? one.id;
  const target = locked.find((one) => one.id === id);
  const groups = Map.groupBy(locked, rootOf);
  const into = target ? rootOf(target) : id;
  groups.delete(into);
  const moved = [...groups].map(([root, members]) => [
    root,
    ...members.flatMap((member) => (member.id === root ? [] : member.id)),
  ]);
  await place(tx, userId, moved.flat(), { mergedInto: into, standsApart: false });
  return moved;
}

/** Separates names from the entity they were merged into; among themselves they stay merged. @returns null if an id does not exist. */
export async function separateEntities(
  tx: Transaction,
  userId: string,
  id: string,
  ids: readonly string[],
): Promise<'done' | null> {
  const locked = await lockGroups(tx, userId, [id, ...ids]);
  const known = new Set(locked.map((one) => one.id));
  const [head, ...others] = ids.filter((one) => one !== id);
  if (!head || !known.has(id) || !ids.every((one) => known.has(one))) return null;
  await place(tx, userId, [head], { mergedInto: null, standsApart: true });
  await place(tx, userId, others, { mergedInto: head, standsApart: false });
  return 'done';
}

async function place(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  values: { mergedInto: string | null; standsApart: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const these = and(eq(entities.userId, userId), inArray(entities.id, [...ids]));
  await tx.update(entities).set(values).where(these);
  const speaking = await tx
    .selectDistinct({ id: memoryEntities.memoryId })
    .from(memoryEntities)
    .where(and(eq(memoryEntities.userId, userId), inArray(memoryEntities.entityId, [...ids])));
  await relateMemories(
    tx,
    userId,
    speaking.map((memory) => memory.id),
  );
}
