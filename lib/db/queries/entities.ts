import { and, eq, sql } from 'drizzle-orm';
import type { Entity } from '@/lib/memory/language-port';
import type { Transaction } from '../client';
import { memoryEntities } from '../schema';
import { uuidv7 } from '../uuid';

/** Links a memory to exactly the people, places and things it mentions, including those that the person renamed. */
export async function linkEntities(
  tx: Transaction,
  userId: string,
  memoryId: string,
  found: readonly Entity[],
): Promise<void> {
  await tx
    .delete(memoryEntities)
    .where(and(eq(memoryEntities.userId, userId), eq(memoryEntities.memoryId, memoryId)));
  if (found.length > 0) {
    const rows = found.map((entity) => ({ id: uuidv7(), ...entity }));
    const keys = sql.param(found.map((entity) => entity.key));
    await tx.execute(sql`
      insert into entities (id, user_id, name, key, kind)
      select id, ${userId}::uuid, name, key, kind
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, name text, key text, kind text)
      where not exists (select 1 from entities where user_id = ${userId} and given_key = given.key)
      on conflict do nothing`);
    await tx.execute(sql`
      insert into memory_entities (user_id, memory_id, entity_id)
      select user_id, ${memoryId}::uuid, id from entities
      where user_id = ${userId} and (key = any(${keys}::text[]) or given_key = any(${keys}::text[]))
      on conflict do nothing`);
  }
}

/**
 * Deletes names that no memory uses any more. If others were merged into one that is deleted, the oldest of them takes its
 * place.
 */
export async function dropUnusedEntities(tx: Transaction, userId: string): Promise<void> {
  const unused = sql`(select id from entities where user_id = ${userId}
    and not exists (select 1 from memory_entities where entity_id = entities.id))`;
  await tx.execute(sql`
    with heirs as (
      select merged_into as gone, (array_agg(id order by created_at, id))[1] as heir from entities
      where user_id = ${userId} and merged_into in ${unused} and id not in ${unused} group by 1
    )
    update entities set merged_into = nullif(heir, entities.id) from heirs
    where merged_into = gone and user_id = ${userId}`);
  await tx.execute(sql`delete from entities where user_id = ${userId} and id in ${unused}`);
}
