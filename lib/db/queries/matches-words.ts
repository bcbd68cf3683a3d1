import { and, type SQL, sql } from 'drizzle-orm';

/** The most words of a search that count. */
const WORDS = 8;

/** A word of a search, in the forms in which a stored sentence may have it. */
export type FormsOfWord = (word: string) => string[];

/** Every word of a search occurs in one of its forms, in any order. `matches`: whether a text is like one of the patterns (`ilike`). */
export function matchesWords(
  q: string,
  matches: (patterns: SQL) => SQL | undefined,
  formsOf: FormsOfWord = (word) => [word],
): SQL | undefined {
  const words = q.split(/\s+/).map(withoutPunctuation).filter(Boolean).slice(0, WORDS);
  return and(...words.map((word) => matches(sql`any(${sql.param(formsOf(word).map(patternOf))}::text[])`)));
}

const patternOf = (form: string): string => `%${form.replace(/[\\%_]/g, '\\$&')}%`;

/** Nothing but punctuation stays as it is. */
function withoutPunctuation(word: string): string {
  return word.replace(/^\p{P}+(?=[^\p{P}])|(?<=[^\p{P}])\p{P}+$/gu, '');
}
