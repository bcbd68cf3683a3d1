import { z } from 'zod';
import { once } from '@/lib/basics/once';
import { memoryCategorySchema } from '@/lib/contracts/enums';
import { english } from '@/lib/language/english/english';
import { frameSchema } from '../relations/relation';
import data from './changes.json';

const words = z.string().transform((list): ReadonlySet<string> => new Set(list.split(' ')));

const sentences = z.record(z.string(), z.string());

/**
 * What is no longer true, or from now on, as "verb: object" or "not verb: object". The object: `obj` the clause's object, `to`
 * what follows its second verb, `@at in` what follows one of these prepositions, `partner` the partner; empty for anything
 * known of that kind.
 */
const claimSchema = z.templateLiteral([z.string(), ':', z.string()]).transform((written) => {
  const [said = '', object = ''] = written.split(':');
  const verb = said.replace(/^not /, '');
  return { verb, object: object.trim(), ...(verb !== said && { positive: false }) };
});
export type ClaimRule = z.output<typeof claimSchema>;

/** A class of clauses that end something: what they end and what begins. */
const changeSchema = z.strictObject({
  frames: z.array(frameSchema),
  of: z.enum(['self', 'anybody']).default('anybody'),
  /** It contains one of these words. */
  has: words.optional(),
  and: words.optional(),
  /** It must have this argument. */
  needs: z.string().optional(),
  /** Its object is the person's own: "my boat"; `held`: only if the memory says that they have it. */
  isOwned: z.enum(['own', 'held']).optional(),
  /** Its object is a specific thing or activity. */
  isThing: z.boolean().default(false),
  /** A clause about a state, which counts only if the state has just begun. */
  isChange: z.boolean().default(false),
  /** How the end is stated, in the third person, by the word of the clause that says it: "resigned"; `{}` is its object. */
  says: z.record(z.string(), z.string()).default({}),
  over: z.array(claimSchema),
  now: z.array(claimSchema).default([]),
});
export type ChangeRule = z.output<typeof changeSchema>;

const tableSchema = z.strictObject({
  /** Verbs and states that are temporary: their end is not a lasting fact. */
  passing: words,
  passingStates: words,
  timeNouns: words,
  reasons: words,
  /** After a comma, these begin a mere remark: "no time", "best decision ever". */
  remarks: words,
  /** They only say when or how much. */
  loose: words,
  /** Verbs for doing more or less of something. */
  amounts: words,
  /** Predicates for having come to do more or less of something: "up to two". */
  levels: words,
  leaving: words,
  changes: z.array(changeSchema),
  /** What an employer does to somebody, as a participle: "laid off". */
  dismissals: z.array(
    z.strictObject({ done: z.string(), says: z.string(), hasOtherSenses: z.boolean().default(false) }),
  ),
  /** How the end of something is stated, by its verb, with its object or without one. */
  ends: z.strictObject({ named: sentences, unnamed: sentences }),
  /** The category of what is done, by the class of its verb. */
  categories: z.record(z.string(), memoryCategorySchema),
  gone: z.strictObject({ died: words, away: words }),
  /** Verbs for calling something off, verbs for taking place, and what a plan that is over is said to be. */
  calledOff: z.strictObject({ verbs: words, happen: words, states: words }),
});

interface ChangeTable extends z.output<typeof tableSchema> {
  /** Whether a text contains the words that some change requires: most do not, and need not be parsed for it. */
  mayDescribeChange(text: string): boolean;
}

const OVER_MARKERS =
  /\b(?:longer|any ?more|used to|instead of|rather than|these days|nowadays|now)\b|(?:,|\band) not\b|\bchanged my\b|\bchange of heart\b|\breconsidered\b|\bdifferently\b|\b(?:up|down) to\b/i;

/** The table of changes; loaded on first use and cached. */
export const changeTable = once((): ChangeTable => {
  const table = tableSchema.parse(data);
  const needed = table.changes.flatMap(({ frames, has, and }) =>
    frames.map(({ verb, be, obj }) => [
      formsOf(verb ?? be ?? []),
      ...[has, and, obj && new Set(obj)].filter((words) => words !== undefined),
    ]),
  );
  const dismissals = table.dismissals.map(({ done }) => new Set([done.split(' ')[0] ?? '']));
  const alone = formsOf([
    'stop',
    'cease',
    'steal',
    ...table.gone.died,
    ...table.gone.away,
    ...table.amounts,
    ...table.leaving,
    ...table.calledOff.verbs,
    ...table.calledOff.happen,
  ]).union(table.calledOff.states);
  return {
    ...table,
    mayDescribeChange(text) {
      const found = new Set(text.toLowerCase().match(/\p{L}+/gu));
      const hasOne = (words: ReadonlySet<string>) => !words.isDisjointFrom(found);
      return (
        OVER_MARKERS.test(text) ||
        hasOne(alone) ||
        needed.some((sets) => sets.every(hasOne)) ||
        dismissals.some(hasOne)
      );
    },
  };
});

/** Verbs, with or without a particle, in all forms. */
function formsOf(verbs: readonly string[]): Set<string> {
  const { inflect } = english();
  return new Set(
    verbs
      .map((verb) => verb.split('_')[0] ?? '')
      .flatMap((verb) => [
        verb,
        inflect.thirdPerson(verb),
        inflect.past(verb),
        inflect.pastParticiple(verb),
        inflect.presentParticiple(verb),
      ]),
  );
}
