import type { Comparison, Statement } from '@/lib/memory/language-port';
import { memorySentences } from '../sentences';
import { type Alignment, alignTerms } from './align-terms';
import { type AnalysedStatement, analyseStatement, type Term } from './analyse-statement';
import { findConflicts } from './find-conflicts';
import { isKindOf } from './lexicon/relate-words';
import { isDayOfWhatIsSoon } from './other-amount';
import { isOfOtherHolder } from './other-holder';
import { isDislike, relationClassOf } from './relation-class';
import { scoreLikeness } from './score-likeness';

/** Share of weight that each side must cover to say the same. */
const SAME_AT = 0.8;
/** Share of the shorter sentence's weight that the longer one must cover to be the same with more detail. */
const CONTAINED_AT = 0.9;
/** If less than this share of a sentence was known, it is another statement, not more detail. */
const DETAIL_AT = 0.3;
/** Nouns and participles that classify or describe what precedes them. */
const CLASS_NOUN =
  /^(?:called|named|\p{L}{2,}ed|programming|language|music|food|cuisine|games?|sports?|classes|lessons?|courses?|together|alone|daily|weekly|everywhere|professionally)$/u;
/** From this many content words, one unmatched word on each side does not make another statement. */
const LONG_STATEMENT = 9;
/** Share that must match before a difference in polarity is a contradiction. */
const CONTRADICTION_AT = 0.5;
/** Liking and disliking differ in their verb, so less has to match. Other opposites, such as cats and dogs, can both be true. */
const ATTITUDE_AT = 0.3;

/**
 * How `next` relates to `known`. Polarity, numbers, names, quantifiers, opposites and who does what to whom are
 * compared first, so that similar sentences with different meanings are never merged (promise 6).
 *
 * @returns `detail` when `next` says everything `known` says and more; `same` also when it says less.
 */
export function compareStatements(known: Statement, next: Statement): Comparison {
  const whole = compareWhole(known, next);
  const [before, after] = [leadOf(known), leadOf(next)];
  if (whole.relation !== 'different' || (before === known && after === next)) return whole;
  // "User paints. It calms them" and "User paints. They sell prints": the first sentence says what is compared.
  return compareWhole(before, after).relation === 'same'
    ? { ...whole, relation: before === known ? 'detail' : 'same' }
    : whole;
}

/** The statement without what elaborates it; itself if nothing does. */
function leadOf(statement: Statement): Statement {
  const [lead, ...more] = memorySentences(statement.content);
  return lead && more.length > 0 ? { ...statement, content: lead.replace(/\.$/, '') } : statement;
}

function compareWhole(known: Statement, next: Statement): Comparison {
  const [a, b] = [analyseStatement(known.content), analyseStatement(next.content)];
  const alignment = alignTerms(a.terms, b.terms);
  const conflicts = findConflicts(a, b, alignment);
  const score = scoreLikeness([known.content, next.content], [a, b], alignment, conflicts.count);
  const { coverageA, coverageB } = alignment;
  if (isOfOtherHolder([known.content, next.content], [a, b], alignment))
    return { relation: 'different', score };
  const overlap = Math.min(coverageA, coverageB);
  if (conflicts.polarity || samePlaceOtherSign(known, next)) {
    return {
      relation: Math.max(coverageA, coverageB) >= CONTRADICTION_AT ? 'contradicts' : 'different',
      score,
    };
  }
  if (conflicts.opposite && isDislike(known.content) !== isDislike(next.content) && overlap >= ATTITUDE_AT)
    return { relation: 'contradicts', score };
  if (isDayOfWhatIsSoon(next, known)) return { relation: 'same', score };
  if (conflicts.count > 0 || subjectsDiffer(known, next) || isOtherFact(known, next, a, b))
    return { relation: 'different', score };
  if (isTasteOfAnother(known, next, alignment)) return { relation: 'different', score };
  if (overlap >= SAME_AT && !eachAddsDetail(a, b, alignment))
    return { relation: addsDetail(a, b, alignment) || narrows(alignment) ? 'detail' : 'same', score };
  const isInB = coverageA >= CONTAINED_AT && hasNumbersOf(a, b, alignment.onlyB);
  if (isInB && coverageB >= DETAIL_AT && keepsHead(alignment.onlyB, alignment, 'b'))
    return { relation: 'detail', score };
  const isInA = coverageB >= CONTAINED_AT && hasNumbersOf(b, a, alignment.onlyA);
  if (isInA && coverageA >= DETAIL_AT && keepsHead(alignment.onlyA, alignment, 'a'))
    return { relation: 'same', score };
  return { relation: 'different', score };
}

/** With different predicates, one shared word is too little ("has a dog", "walks a dog"), and a number is a separate fact ("has a daughter called Iris", "Iris is 7"). */
function isOtherFact(known: Statement, next: Statement, a: AnalysedStatement, b: AnalysedStatement): boolean {
  if (!known.triple || !next.triple || known.triple.predicate === next.triple.predicate) return false;
  return Math.min(countFull(a.terms), countFull(b.terms)) <= 1 || addsNumber(a, b);
}

const countFull = (terms: readonly Term[]) => terms.filter((term) => term.weight >= 1).length;

function addsNumber(a: AnalysedStatement, b: AnalysedStatement): boolean {
  return [...b.numbers].some((value) => !a.numbers.has(value));
}

/** "Was 71" is not said by "is called Alan"; "has two kids" is by "has kids named Ann and Ben". @param added what only the longer sentence says */
function hasNumbersOf(part: AnalysedStatement, whole: AnalysedStatement, added: readonly Term[]): boolean {
  const named = added.filter(({ isName }) => isName).length;
  return [...part.numbers].every((value) => whole.numbers.has(value) || value === named);
}

/** Both have unmatched content: in short sentences that makes another statement. */
function eachAddsDetail(a: AnalysedStatement, b: AnalysedStatement, { onlyA, onlyB }: Alignment): boolean {
  const [ownA, ownB] = [countFull(onlyA), countFull(onlyB)];
  if (ownA === 0 || ownB === 0) return false;
  return Math.min(a.terms.length, b.terms.length) < LONG_STATEMENT || Math.max(ownA, ownB) > 1;
}

/** Covers the known sentence completely and adds content or a number. */
function addsDetail(a: AnalysedStatement, b: AnalysedStatement, { onlyA, onlyB }: Alignment): boolean {
  if (onlyA.length > 0) return false;
  return countFull(onlyB) > 0 || addsNumber(a, b);
}

/** "Loves music", "loves jazz": neither says the other. Who plays the violin plays an instrument. */
function isTasteOfAnother(known: Statement, next: Statement, { pairs }: Alignment): boolean {
  return (
    pairs.some(({ relation }) => relation.kind === 'broader') &&
    [known, next].every(({ content }) => relationClassOf(content) === 'attitude')
  );
}

/** "Plays an instrument" is said more exactly by "plays the violin". */
const narrows = ({ pairs }: Alignment): boolean =>
  pairs.some(({ a, b, relation }) => relation.kind === 'broader' && isKindOf(b.root, a.root)) &&
  !pairs.some(({ a, b, relation }) => relation.kind === 'broader' && isKindOf(a.root, b.root));

/**
 * The longer sentence's additions only qualify what is shared: "green tea" is tea, a "tea ceremony" is not. A word
 * directly after a shared head would be the phrase's new head, unless it only classifies ("Python programming") or
 * describes it ("a dog named Max").
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
