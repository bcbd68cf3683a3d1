import type { Triple } from '@/lib/contracts/candidate';
import { jaccard, stems, words } from '../../language/words';

export type Relation = 'same' | 'detail' | 'contradicts' | 'different';

/** A statement as it is compared: its sentence and its triple. */
export interface Statement {
  content: string;
  triple: Triple;
}

const NEGATIONS = new Set([
  'no',
  'not',
  'never',
  'none',
  'nobody',
  'nothing',
  'without',
  "don't",
  "doesn't",
  "isn't",
  "aren't",
  "wasn't",
  "can't",
  "won't",
  'longer',
  'dislikes',
  'hates',
]);
/** Content words that must be shared before two statements can be the same. */
const SAME_AT = 0.8;
const DETAIL_AT = 0.6;

/**
 * How `next` stands to `known`: polarity, numbers, names and negation are compared before anything else, so that
 * similar sentences which say different things are never merged (promise 6).
 */
export function compareStatements(known: Statement, next: Statement): Relation {
  const [a, b] = [new Set(stems(known.content)), new Set(stems(next.content))];
  const overlap = jaccard(a, b);
  const samePolarity =
    known.triple.positive === next.triple.positive && isNegated(known.content) === isNegated(next.content);
  if (!samePolarity) return overlap >= 0.5 ? 'contradicts' : 'different';
  if (
    !sameSet(numbers(known.content), numbers(next.content)) ||
    !compatibleNames(known.content, next.content)
  )
    return 'different';
  if (known.triple.predicate !== next.triple.predicate) return overlap === 1 ? 'same' : 'different';
  if (overlap >= SAME_AT) return contains(b, a) && b.size > a.size ? 'detail' : 'same';
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return a.size > 0 && shared / Math.min(a.size, b.size) === 1 && overlap >= DETAIL_AT && b.size > a.size
    ? 'detail'
    : 'different';
}

function isNegated(text: string): boolean {
  return words(text).some((word) => NEGATIONS.has(word));
}

function numbers(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,]\d+)?/g) ?? []);
}

/** Capitalised words inside the sentence; one may name more than the other, but not somebody else. */
function compatibleNames(a: string, b: string): boolean {
  const [one, other] = [names(a), names(b)];
  return one.size === 0 || other.size === 0 || contains(one, other) || contains(other, one);
}

function names(text: string): Set<string> {
  return new Set([...text.matchAll(/(?<=\s)\p{Lu}[\p{L}'-]+/gu)].map(([name]) => name.toLowerCase()));
}

function contains(larger: ReadonlySet<string>, smaller: ReadonlySet<string>): boolean {
  return [...smaller].every((member) => larger.has(member));
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && contains(a, b);
}
