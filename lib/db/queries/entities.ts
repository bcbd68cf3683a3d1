import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Entity } from '@/lib/memory/language-port';
import type { Transaction } from '../client';
import { entities, memoryEntities } from '../schema';
import { uuidv7 } from '../uuid';

/** What so many memories speak of ("work") relates none of them to another. */
export const COMMON_FROM = 12;

/** Links a memory to the people, places and things it speaks of, and to no others. */
export async function linkEntities(
  tx: Transaction,
  userId: string,
  memoryId: string,
  found: readonly Entity[],
): Promise<void> {
  const keys = found.map((entity) => entity.key);
  if (found.length > 0) {
    await tx
      .insert(entities)
      .values(found.map((entity) => ({ id: uuidv7(), userId, ...entity })))
      .onConflictDoNothing();
  }
  const spokenOf = tx
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.userId, userId), inArray(entities.key, keys.length > 0 ? keys : [''])));
  await tx
    .delete(memoryEntities)
    .where(
      and(
        eq(memoryEntities.userId, userId),
        eq(memoryEntities.memoryId, memoryId),
        notInArray(memoryEntities.entityId, spokenOf),
      ),
    );
  if (found.length === 0) return;
  await tx.execute(sql`
    insert into memory_entities (user_id, memory_id, entity_id)
    select ${userId}, ${memoryId}, id from entities where user_id = ${userId} and key in ${keys}
    on conflict do nothing`);
}

/** Entities that no memory speaks of any more leave with the last that did. */
export async function dropUnusedEntities(tx: Transaction, userId: string): Promise<void> {
  const used = tx
    .select({ id: memoryEntities.entityId })
    .from(memoryEntities)
    .where(eq(memoryEntities.userId, userId));
  await tx.delete(entities).where(and(eq(entities.userId, userId), notInArray(entities.id, used)));
}
