import { type SQL, sql } from 'drizzle-orm';

/**
 * The code's own constants, written into a statement as literals: a plan is made once for all parameter values, and only for
 * literals can the planner estimate how common they are. Never used for input.
 */
export function constants(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')})`);
}
