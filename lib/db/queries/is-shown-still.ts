import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Excludes descriptions of a conversation with a memory that is being forgotten: they may mention it (promise 7). Written so
 * that any plan finds the sources by their index: a recall runs without nested loops, and would otherwise read everybody's.
 */
export function isShownStill(userId: string, conversationId: AnyPgColumn): SQL {
  return sql`not exists (select from (
      select conversation_id from memory_sources where memory_id = any(array(
        select id from memories where user_id = ${userId} and status = 'forgetting'))) forgotten
    where forgotten.conversation_id = ${conversationId})`;
}
