import type { Triple } from '@/lib/contracts/candidate';
import { type Alignment, alignTerms } from './align-terms';
import { type AnalysedStatement, analyseStatement, type Term } from './analyse-statement';
import { findConflicts } from './find-conflicts';
import { scoreLikeness } from './score-likeness';

export type Relation = 'same' | 'detail' | 'contradicts' | 'different';

/** A statement as it is compared: its sentence, and its triple where one is known. */
export interface Statement {
  content: string;
  triple?: Triple;
}

export interface Comparison {
  relation: Relation;
  /** How much the two say the same thing, 0 to 1: ranks, and is not a probability. */
  score: number;
}

/** Weight that must be covered on both sides for two sentences to say the same. */
const SAME_AT = 0.8;
/** Weight of the shorter sentence that the longer one must cover to be the same with more detail. */
const CONTAINED_AT = 0.9;
/** A sentence of which so little was known is another statement, not more detail. */
const DETAIL_AT = 0.34;
/** Content words from which one word of its own on each side does not make another statement. */
const LONG_STATEMENT = 9;
/** What must be shared before a difference in polarity is a contradiction. */
const CONTRADICTION_AT = 0.5;

/**
 * How `next` stands to `known`. Polarity, numbers, names, quantifiers, opposites and who does what to whom are
 * compared before anything else, so that similar sentences which say different things are never merged (promise 6).
 *
 * @returns `detail` when `next` says all that `known` says and more; `same` also when it says less.
 */
export function compareStatements(known: Statement, next: Statement): Comparison {
  const [a, b] = [analyseStatement(known.content), analyseStatement(next.content)];
  const alignment = alignTerms(a.terms, b.terms);
  const conflicts = findConflicts(a, b, alignment);
  const score = scoreLikeness([known.content, next.content], [a, b], alignment, conflicts.weight);
  const { coverageA, coverageB } = alignment;
  const overlap = Math.min(coverageA, coverageB);
  if (conflicts.polarity || samePlaceOtherSign(known, next)) {
    return {
      relation: Math.max(coverageA, coverageB) >= CONTRADICTION_AT ? 'contradicts' : 'different',
      score,
    };
  }
  if (conflicts.opposite && overlap >= CONTRADICTION_AT) return { relation: 'contradicts', score };
  if (conflicts.weight > 0 || subjectsDiffer(known, next)) return { relation: 'different', score };
  if (overlap >= SAME_AT && !eachSaysMore(a, b, alignment))
    return { relation: addsDetail(alignment) ? 'detail' : 'same', score };
  if (coverageA >= CONTAINED_AT && coverageB >= DETAIL_AT && keepsHead(alignment.onlyB, alignment, 'b'))
    return { relation: 'detail', score };
  if (coverageB >= CONTAINED_AT && coverageA >= DETAIL_AT && keepsHead(alignment.onlyA, alignment, 'a'))
    return { relation: 'same', score };
  return { relation: 'different', score };
}

/** Both have content of their own: in a short sentence that makes another statement. */
function eachSaysMore(a: AnalysedStatement, b: AnalysedStatement, { onlyA, onlyB }: Alignment): boolean {
  const own = (terms: readonly Term[]) => terms.filter((term) => term.weight >= 1).length;
  const [ownA, ownB] = [own(onlyA), own(onlyB)];
  if (ownA === 0 || ownB === 0) return false;
  return Math.min(a.terms.length, b.terms.length) < LONG_STATEMENT || Math.max(ownA, ownB) > 1;
}

/** The known sentence is covered whole and there is content that it lacks. */
function addsDetail({ onlyA, onlyB }: Alignment): boolean {
  return onlyA.length === 0 && onlyB.some((term) => term.weight >= 1);
}

/**
 * What the longer sentence adds qualifies what is shared: "green tea" is tea, a "tea ceremony" is not. A word that
 * follows a shared one directly would be the new head of the phrase.
 */
function keepsHead(added: readonly Term[], { pairs }: Alignment, side: 'a' | 'b'): boolean {
  const shared = new Set(pairs.map((pair) => pair[side]));
  return !added.some((term) => {
    if (term.weight < 0.5 || term.isName) return false;
    return [...shared].some((other) => other.qualifiesNext && other.place === term.place - 1);
  });
}

function samePlaceOtherSign(known: Statement, next: Statement): boolean {
  const [one, other] = [known.triple, next.triple];
  return (
    one !== undefined &&
    other !== undefined &&
    one.predicate === other.predicate &&
    one.positive !== other.positive &&
    one.object.toLowerCase() === other.object.toLowerCase()
  );
}

function subjectsDiffer(known: Statement, next: Statement): boolean {
  if (!known.triple || !next.triple) return false;
  return known.triple.subject.toLowerCase() !== next.triple.subject.toLowerCase();
}
