import { z } from 'zod';
import { once } from '@/lib/basics/once';
import { memoryCategorySchema, memoryKindSchema } from '@/lib/contracts/enums';
import kin from '@/lib/language/lexicon/kin.json';
import { ONE_AT_A_TIME } from '@/lib/language/lexicon/one-at-a-time';
import { predicateOf } from '@/lib/memory/predicates';
import data from './relations.json';

/** A list of words, or `#class` for a class of them. */
const words = z.string().transform((list) => list.split(' '));

/** The structure of a clause that states a relation; fields that are absent match anything. */
export const frameSchema = z.strictObject({
  /** Its verb, as lemma, with its particle: `grow_up`. */
  verb: words.optional(),
  /** The predicate after a form of "be": `allergic`, `#number`. */
  be: words.optional(),
  /** The copula, if it is not "be": "got divorced". */
  by: words.optional(),
  /** Relations of words that its predicate does not have: a preposition in "on cloud nine", "of" in "one of six". */
  without: words.optional(),
  /** Its predicate's tag: an adjective tells what "my job" is like, not what it is. */
  tag: z
    .string()
    .transform((pattern) => new RegExp(pattern))
    .optional(),
  /** The preposition before the predicate: "I'm from York". */
  beIn: words.optional(),
  /** The user's thing that is the subject: "my name", "my goal". */
  my: words.optional(),
  /** The user's thing that is the predicate: "Green is my favourite colour". */
  isMy: words.optional(),
  /** The noun of its object. */
  obj: words.optional(),
  /** It must contain a phrase with one of these prepositions. */
  at: words.optional(),
  /** The noun after that preposition. */
  where: words.optional(),
  /** The verb that completes it: "keep mixing up". */
  to: words.optional(),
  /** One of these; `lasting` is the perfect of what still is: "for eight years". */
  tense: words.optional(),
  /** Only negated, or only affirmative; absent for either. */
  denied: z.boolean().optional(),
  /** The object of the relation: `head` the predicate, `at` what follows the preposition, `number` up to the predicate, `named` the name of its object, `beside` its apposition: "a new number: 555". */
  object: z
    .enum([
      'obj',
      'at',
      'to',
      'head',
      'rest',
      'after',
      'word',
      'names',
      'count',
      'number',
      'subject',
      'named',
      'beside',
    ])
    .optional(),
  /** The sentence without details that remain only in the quote; if absent, the clause's own words. Before `|`, what it is if a year is told. */
  template: z.string().optional(),
  /** The same for a negated clause. */
  negatedTemplate: z.string().optional(),
  /** The predicate noun has an article, which people leave out: "I'm chef in a hotel". */
  takesArticle: z.boolean().default(false),
  /** Something earlier is over or was wrong. */
  corrects: z.boolean().default(false),
  /** Negative without a negation: "I hate". */
  isNegative: z.boolean().default(false),
});
export type Frame = z.output<typeof frameSchema>;

/** Who a statement may be about: the user, people in their life, either of them, anything. */
const ownerKindSchema = z.enum(['self', 'anybody', 'kin', 'anything']);
export type OwnerKind = z.output<typeof ownerKindSchema>;

const relationSchema = z.strictObject({
  /** `{object}`, `{verb}` and `{who}` are replaced by those of the clause. */
  predicate: z.string(),
  /** If it differs from the relation's own: for other people, or for another wording. */
  category: memoryCategorySchema.optional(),
  kind: memoryKindSchema.optional(),
  /** The confidence for this wording (extraction specification, confidence scoring). */
  sure: z.enum(['explicit', 'direct', 'clear', 'implied', 'inferred']),
  /** Who it may be about. */
  of: ownerKindSchema.default('self'),
  frames: z.array(frameSchema),
});
export type Relation = ReturnType<typeof fileRelation>;

/** A relation is filed as in the table of predicates, unless it specifies a category. */
function fileRelation(relation: z.output<typeof relationSchema>) {
  const { category, kind } = predicateOf(relation.predicate);
  return { ...relation, category: relation.category ?? category, kind: relation.kind ?? kind };
}

const tableSchema = z.strictObject({
  classes: z.record(z.string(), words),
  endings: z.record(z.string(), words),
  relations: z.array(relationSchema),
});

interface Relations {
  relations: readonly Relation[];
  /** Whether a word is in `words`, or in a class that they name; a name is never in one by its ending ("Peter"). */
  isOf(words: readonly string[], word: string, isName?: boolean): boolean;
}

/** The table of relations; loaded on first use and cached. */
export const relations = once((): Relations => {
  const { classes, endings, relations } = tableSchema.parse(data);
  const sets = new Map(Object.entries(classes).map(([name, list]) => [name, new Set(list)]));
  sets.set('kin', new Set(`${kin.family} ${kin.children}`.split(' ')));
  sets.set('one_at_a_time', new Set(ONE_AT_A_TIME));
  sets.set('pet', new Set(`${kin.pets} ${kin.breeds}`.split(' ')));
  const isIn = (name: string, word: string, isName: boolean): boolean =>
    sets.get(name)?.has(word) === true ||
    (!isName &&
      !word.includes('_') &&
      sets.get(`not_${name}`)?.has(word) !== true &&
      endings[name]?.some((ending) => word.length > ending.length && word.endsWith(ending)) === true);
  return {
    relations: relations.map(fileRelation),
    isOf: (words, word, isName = false) =>
      words.some((one) => (one.startsWith('#') ? isIn(one.slice(1), word, isName) : one === word)),
  };
});
