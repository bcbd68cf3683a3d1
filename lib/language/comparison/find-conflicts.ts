import { wordClass } from '../lexicon/word-classes';
import type { Alignment, Pairing } from './align-terms';
import type { AnalysedStatement, Term } from './analyse-statement';
import { relateWords, rootOf } from './lexicon/relate-words';

/** What prevents two sentences from saying the same. */
export interface Conflicts {
  /** One affirms it, the other denies it. */
  polarity: boolean;
  /** Words that exclude each other in the same position. */
  opposite: boolean;
  /** The number of all conflicts: 0 if nothing prevents a merge. */
  count: number;
}

/** Compares polarity, opposites, numbers, names, quantifiers, counts, directions and roles of two aligned sentences. */
export function findConflicts(a: AnalysedStatement, b: AnalysedStatement, alignment: Alignment): Conflicts {
  const polarity = differsInPolarity(a, b, alignment);
  const opposite = alignment.exclusions.length > 0;
  const others = [
    rolesSwapped(a, b, alignment.pairs),
    attachmentsMoved(a, b, alignment.pairs),
    directionsOppose(alignment.pairs),
    bothHaveOwn(a.numbers, b.numbers),
    alignment.onlyA.some(isName) && alignment.onlyB.some(isName),
    alignment.pairs.some(countsDiffer),
    quantifiersExclude(a.quantifiers, b.quantifiers),
    [...alignment.onlyA, ...alignment.onlyB].some(isRank),
  ];
  return { polarity, opposite, count: [polarity, opposite, ...others].filter(Boolean).length };
}

const isName = (term: Term): boolean => term.isName;

/** An assistant manager is no manager yet, a former teacher none any more. */
const RANKS = wordClass('ranks');
const isRank = ({ word, qualifiesNext }: Term): boolean => qualifiesNext && RANKS.has(word);

/** Negated on one side only; or negated on both, but mostly at different words. */
function differsInPolarity(a: AnalysedStatement, b: AnalysedStatement, { pairs }: Alignment): boolean {
  if ((a.negations === 0) !== (b.negations === 0)) return true;
  if (a.negations === 0 || pairs.length === 0) return false;
  const apart = pairs.filter((pair) => pair.a.negated !== pair.b.negated).length;
  return a.negations % 2 !== b.negations % 2 || apart / pairs.length > 0.5;
}

/** Each has a number that the other lacks: 2 cats, 3 cats. */
function bothHaveOwn(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return [...a].some((value) => !b.has(value)) && [...b].some((value) => !a.has(value));
}

/** "a dog" and "two dogs". */
function countsDiffer({ a, b }: Pairing): boolean {
  return a.count !== null && b.count !== null && a.count !== b.count;
}

/** Prepositions of opposite direction before the same word: from Leeds, to Leeds. */
function directionsOppose(pairs: readonly Pairing[]): boolean {
  return pairs.some(
    ({ a, b }) =>
      a.role !== '' && b.role !== '' && relateWords(rootOf(a.role), rootOf(b.role))?.kind === 'excludes',
  );
}

/**
 * "x verb y" against "y verb x", or two things that swapped places and prepositions ("ties a rope to a box",
 * "ties a box with a rope"); not if exactly one of them is passive.
 */
function rolesSwapped(a: AnalysedStatement, b: AnalysedStatement, pairs: readonly Pairing[]): boolean {
  if (a.passive !== b.passive) return false;
  const ordered = [...pairs].sort((x, y) => x.a.place - y.a.place);
  return ordered.some((first, position) =>
    ordered.slice(position + 1).some((last, distance) => {
      if (last.b.place > first.b.place) return false;
      const between = ordered.slice(position + 1, position + 1 + distance);
      const turned = between.some(
        (middle) => last.b.place < middle.b.place && middle.b.place < first.b.place,
      );
      return turned || (first.a.role !== first.b.role && last.a.role !== last.b.role);
    }),
  );
}

/** A modifier that moved to another noun: a black dog and a white cat, a white dog and a black cat. */
function attachmentsMoved(a: AnalysedStatement, b: AnalysedStatement, pairs: readonly Pairing[]): boolean {
  const partner = new Map(pairs.map((pair) => [pair.a, pair.b]));
  const partners = new Set(pairs.map((pair) => pair.b));
  return pairs.some((pair) => {
    if (!pair.a.qualifiesNext || !pair.b.qualifiesNext) return false;
    // The first word is usually the verb: "likes jazz and blues", "likes blues and jazz".
    if (pair.a === a.terms[0] && pair.b === b.terms[0]) return false;
    const [headA, headB] = [headOf(a.terms, pair.a), headOf(b.terms, pair.b)];
    const expected = headA && partner.get(headA);
    return expected !== undefined && headB !== undefined && expected !== headB && partners.has(headB);
  });
}

/** The last word of the phrase that contains a word. */
function headOf(terms: readonly Term[], term: Term): Term | undefined {
  let place = terms.indexOf(term);
  while (terms[place]?.qualifiesNext) place++;
  return terms[place];
}

const EXCLUSIVE_QUANTIFIERS: readonly [RegExp, RegExp][] = [
  [/^(?:all|every|each|everyone|everything|most|both)$/, /^(?:some|few|half)$/],
  [/^(?:many|most)$/, /^few$/],
];

function quantifiersExclude(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.has('only') !== b.has('only')) return true;
  return EXCLUSIVE_QUANTIFIERS.some(
    ([one, other]) => (some(a, one) && some(b, other)) || (some(a, other) && some(b, one)),
  );
}

function some(values: ReadonlySet<string>, pattern: RegExp): boolean {
  for (const value of values) if (pattern.test(value)) return true;
  return false;
}
