import { type SQL, sql } from 'drizzle-orm';

/**
 * Words of the code's own, written into a statement as a list: the plan of a statement is made once for all its values, and
 * only of what is written out does the planner know how common it is. Nothing that anybody sent is one.
 */
export function constants(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')})`);
}
