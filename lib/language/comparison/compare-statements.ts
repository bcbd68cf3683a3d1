import type { Comparison, Statement } from '@/lib/memory/language-port';
import { type Alignment, alignTerms } from './align-terms';
import { type AnalysedStatement, analyseStatement, type Term } from './analyse-statement';
import { findConflicts } from './find-conflicts';
import { isDislike } from './relation-class';
import { scoreLikeness } from './score-likeness';

/** Weight that must be covered on both sides for two sentences to say the same. */
const SAME_AT = 0.8;
/** Weight of the shorter sentence that the longer one must cover to be the same with more detail. */
const CONTAINED_AT = 0.9;
/** A sentence of which so little was known is another statement, not more detail. */
const DETAIL_AT = 0.3;
/** Names the class of what it follows, or describes it. */
const CLASS_NOUN =
  /^(?:called|named|\p{L}{2,}ed|programming|language|music|food|cuisine|games?|sports?|classes|lessons?|courses?|together|alone|daily|weekly|everywhere|professionally)$/u;
/** Content words from which one word of its own on each side does not make another statement. */
const LONG_STATEMENT = 9;
/** What must be shared before a difference in polarity is a contradiction. */
const CONTRADICTION_AT = 0.5;
/** Liking and disliking differ in their verb, so less can be shared. Other opposites, cats and dogs, stand side by side. */
const ATTITUDE_AT = 0.3;

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
  if (conflicts.opposite && isDislike(known.content) !== isDislike(next.content) && overlap >= ATTITUDE_AT)
    return { relation: 'contradicts', score };
  if (
    conflicts.weight > 0 ||
    subjectsDiffer(known, next) ||
    restsOnOneWord(known, next, a, b) ||
    countsAnother(known, next, a, b)
  )
    return { relation: 'different', score };
  if (overlap >= SAME_AT && !eachAddsDetail(a, b, alignment))
    return { relation: addsDetail(a, b, alignment) ? 'detail' : 'same', score };
  if (coverageA >= CONTAINED_AT && coverageB >= DETAIL_AT && keepsHead(alignment.onlyB, alignment, 'b'))
    return { relation: 'detail', score };
  if (coverageB >= CONTAINED_AT && coverageA >= DETAIL_AT && keepsHead(alignment.onlyA, alignment, 'a'))
    return { relation: 'same', score };
  return { relation: 'different', score };
}

/** "has a dog", "walks a dog": one word is too little to share where the predicates differ. */
function restsOnOneWord(
  known: Statement,
  next: Statement,
  a: AnalysedStatement,
  b: AnalysedStatement,
): boolean {
  if (!known.triple || !next.triple || known.triple.predicate === next.triple.predicate) return false;
  const full = (terms: readonly Term[]) => terms.filter((term) => term.weight >= 1).length;
  return Math.min(full(a.terms), full(b.terms)) <= 1;
}

/** "has a daughter called Iris", "Iris is 7": a number under another predicate is a fact of its own. */
function countsAnother(
  known: Statement,
  next: Statement,
  a: AnalysedStatement,
  b: AnalysedStatement,
): boolean {
  const isOther = known.triple && next.triple && known.triple.predicate !== next.triple.predicate;
  return isOther === true && [...b.numbers].some((value) => !a.numbers.has(value));
}

/** Both have content of their own: in a short sentence that makes another statement. */
function eachAddsDetail(a: AnalysedStatement, b: AnalysedStatement, { onlyA, onlyB }: Alignment): boolean {
  const own = (terms: readonly Term[]) => terms.filter((term) => term.weight >= 1).length;
  const [ownA, ownB] = [own(onlyA), own(onlyB)];
  if (ownA === 0 || ownB === 0) return false;
  return Math.min(a.terms.length, b.terms.length) < LONG_STATEMENT || Math.max(ownA, ownB) > 1;
}

/** The known sentence is covered whole and there is content, or a number, that it lacks. */
function addsDetail(a: AnalysedStatement, b: AnalysedStatement, { onlyA, onlyB }: Alignment): boolean {
  if (onlyA.length > 0) return false;
  return onlyB.some((term) => term.weight >= 1) || [...b.numbers].some((value) => !a.numbers.has(value));
}

/**
 * What the longer sentence adds qualifies what is shared: "green tea" is tea, a "tea ceremony" is not. A word that
 * follows a shared head directly would be the new head of the phrase, unless it only names its class ("Python
 * programming") or describes it ("a dog named Max").
 */
function keepsHead(added: readonly Term[], { pairs }: Alignment, side: 'a' | 'b'): boolean {
  const other = side === 'a' ? 'b' : 'a';
  const heads = pairs.filter((pair) => pair[side].qualifiesNext && !pair[other].qualifiesNext);
  return !added.some(
    (term) =>
      term.weight >= 0.5 &&
      !term.isName &&
      !CLASS_NOUN.test(term.word) &&
      heads.some((pair) => pair[side].place === term.place - 1),
  );
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
