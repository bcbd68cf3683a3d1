import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a row comes after another one in a list by time and id, the latest first: the next page begins after `before`. */
export function isAfter(at: PgColumn, id: PgColumn, before: string): SQL {
  return sql`(${at}, ${id}) < (select ${at}, ${id} from ${at.table} where ${id} = ${before})`;
}
