import { z } from 'zod';
import english from './english-words.json';

/** The closed word classes that the gate uses besides the parse. Each language has its own lists. */
const wordListsSchema = z.object({
  /** The speaker, in all forms. */
  self: z.array(z.string()),
  /** The speaker with others. */
  group: z.array(z.string()),
  addressee: z.array(z.string()),
  /** Pronouns for things and statements. */
  neuter: z.array(z.string()),
  others: z.array(z.string()),
  /** Words for people in general. */
  anyone: z.array(z.string()),
  hedges: z.array(z.string()),
  /** Short periods of time. */
  passing: z.array(z.string()),
  /** Words for habits and long periods. */
  lasting: z.array(z.string()),
  kin: z.array(z.string()),
  pets: z.array(z.string()),
  /** Months, weekdays, seasons. */
  months: z.array(z.string()),
  /** Words that begin a question, for people who omit the question mark. */
  askers: z.array(z.string()),
  /** Words that come before the actual statement. */
  fillers: z.array(z.string()),
});
export type WordClass = keyof z.infer<typeof wordListsSchema>;

/** The class of a lower-case word; null if it has none. */
export type WordClasses = (word: string) => WordClass | null;

export function englishWordClasses(): WordClasses {
  const classes = new Map<string, WordClass>();
  const lists = wordListsSchema.parse(english);
  for (const [name, words] of Object.entries(lists)) {
    const key = wordListsSchema.keyof().parse(name);
    for (const word of words) if (!classes.has(word)) classes.set(word, key);
  }
  return (word) => classes.get(word) ?? null;
}
