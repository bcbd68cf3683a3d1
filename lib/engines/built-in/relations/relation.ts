import { z } from 'zod';
import { memoryCategorySchema, memoryKindSchema } from '@/lib/contracts/enums';
import kin from '@/lib/language/lexicon/kin.json';
import { ONE_AT_A_TIME } from '@/lib/language/lexicon/one-at-a-time';
import { predicateOf } from '@/lib/memory/predicates';
import data from './relations.json';

/** Words, or `#class` for a class of them. */
const words = z.string().transform((list) => list.split(' '));

/** How a clause that states a relation is built: what is not named may be anything. */
export const frameSchema = z.strictObject({
  /** Its verb, as lemma, with its particle: `grow_up`. */
  verb: words.optional(),
  /** What is said to be so, after a form of "be": `allergic`, `#number`. */
  be: words.optional(),
  /** By which verb it is said to be so, where it is another than "be": "got divorced". */
  by: words.optional(),
  /** The preposition before what is said to be so: "I'm from York". */
  beIn: words.optional(),
  /** What of the person's it is about: "my name", "my goal". */
  my: words.optional(),
  /** It is about something that is said to be the person's: "Green is my favourite colour". */
  isMy: words.optional(),
  /** Its object's noun. */
  obj: words.optional(),
  /** What must stand in it, with one of these prepositions. */
  at: words.optional(),
  /** The noun after that preposition. */
  where: words.optional(),
  /** The verb that completes it: "keep mixing up". */
  to: words.optional(),
  tense: words.optional(),
  /** Only denied, or only asserted; any polarity where it is left out. */
  denied: z.boolean().optional(),
  /** What the relation is to: `head` what is said to be so, `at` what follows the preposition, `named` its object's name, `beside` what stands beside it: "a new number: 555". */
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
      'subject',
      'named',
      'beside',
    ])
    .optional(),
  /** Words before which the object ends. */
  until: words.optional(),
  /** What the clause says without what it leaves to the quote; the clause's own words where it is left out. */
  template: z.string().optional(),
  /** The same where it is denied. */
  negatedTemplate: z.string().optional(),
  /** Something earlier is over or was wrong. */
  corrects: z.boolean().default(false),
  /** Denied though nothing in it denies: "I hate". */
  isNegative: z.boolean().default(false),
});
export type Frame = z.output<typeof frameSchema>;

/** Who a statement may be about: the person, somebody of theirs, either of them, anything. */
const ownerKindSchema = z.enum(['self', 'anybody', 'kin', 'anything']);
export type OwnerKind = z.output<typeof ownerKindSchema>;

const relationSchema = z.strictObject({
  /** `{object}`, `{verb}` and `{who}` stand for the clause's own. */
  predicate: z.string(),
  /** Where the relation's own are others: of somebody else, or said in another way. */
  category: memoryCategorySchema.optional(),
  kind: memoryKindSchema.optional(),
  /** How sure this way of saying it makes us (extraction specification, confidence scoring). */
  sure: z.enum(['explicit', 'direct', 'clear', 'implied', 'inferred']),
  /** Who it may be about. */
  of: ownerKindSchema.default('self'),
  frames: z.array(frameSchema),
});
export type Relation = ReturnType<typeof fileRelation>;

/** A relation is filed as in the table of predicates, unless it names a category itself. */
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
  /** Whether a word is one of `words`, or of a class that they name; a name belongs to none by its ending ("Peter"). */
  isOf(words: readonly string[], word: string, isName?: boolean): boolean;
}

let loaded: Relations | undefined;

/** The table of relations; read on first use and kept, a constant of the program. */
export function relations(): Relations {
  loaded ??= read();
  return loaded;
}

function read(): Relations {
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
}
