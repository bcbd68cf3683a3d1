import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { type ClauseFacts, spanStart } from './clause-facts';
import { phraseAt } from './phrase';
import type { Frame } from './relation';

/** "Self-employed" of "now self-employed in York". */
function wordAt({ tree, head }: ClauseFacts): number[] {
  let from = head;
  while (tree.tokens[from - 1]?.form === '-') from -= 2;
  if (tree.relationOf(from - 1) === 'compound') from--;
  return Array.from({ length: head - from + 1 }, (_, position) => from + position);
}

/** "A nurse in Leeds": the place belongs to the job, whatever it is attached to. */
function withPlace({ tree, head, clause }: ClauseFacts, { at }: Frame, words: number[]): number[] {
  const next = (words.at(-1) ?? 0) + 1;
  const place = tree.childrenBy(head, 'obl').find((index) => tree.subtreeOf(index)[0] === next);
  if (place === undefined || !at?.includes('as') || formOf(tree, next) !== 'in') return words;
  return [...words, ...tree.subtreeOf(place).filter((index) => clause.words.includes(index))];
}

/** "Almost thirty-five" of "almost thirty-five, though". */
function numberAt({ tree, clause }: ClauseFacts, index: number): number[] {
  const isNumber = (word: number) => tree.tokens[word]?.upos === 'NUM' || tree.tokens[word]?.form === '-';
  return phraseAt(tree, index, clause.words).filter(
    (word) => word > lastOfSubject(clause) && (word <= index || isNumber(word)),
  );
}

/** "34 years old": the number. */
function countOf({ tree, head }: ClauseFacts): number[] {
  const unit = tree
    .childrenBy(head, 'obl:unmarked', 'obl', 'nmod')
    .find((index) => /^(?:year|yr|month|week)$/.test(tree.tokens[index]?.lemma ?? ''));
  return unit === undefined ? [] : tree.childrenBy(unit, 'nummod').slice(0, 1);
}

/** "A new boss, Olga", "a boss called Olga". */
function nameOf({ tree }: ClauseFacts, index: number | null): number | null {
  if (index === null) return null;
  const called = tree
    .childrenBy(index, 'acl')
    .filter((child) => /^(?:call|name)$/.test(tree.tokens[child]?.lemma ?? ''));
  const names = [index, ...called].flatMap((word) => tree.childrenBy(word, 'appos', 'xcomp', 'obj'));
  return names.find((name) => tree.tokens[name]?.upos === 'PROPN') ?? null;
}

/** "Ana Ruiz" of "Ana Ruiz, born in Lima". */
const wordsInARow = (words: readonly number[]): number[] =>
  words.filter((index, place) => index - place === words[0]);

/** The last word of a subject before the predicate: "my cat Tully is two". */
function lastOfSubject({ tree, head, subject }: Clause): number {
  if (subject === null) return -1;
  return Math.max(...tree.subtreeOf(subject).filter((index) => index < head), subject < head ? subject : -1);
}

/** "Being a vet is my dream" */
function withBeing(tree: Tree, words: number[]): number[] {
  const [first = 0] = words;
  return formOf(tree, first - 1) === 'being' ? [first - 1, ...words] : words;
}

interface Found {
  obj: number | null;
  at: number | null;
  to: number | null;
}

/** The words of a relation's object. */
export function objectWords(facts: ClauseFacts, frame: Frame, { obj, at, to }: Found): number[] {
  const { tree, head, clause } = facts;
  const phrase = (index: number | null) => (index === null ? [] : phraseAt(tree, index, clause.words));
  switch (frame.object ?? (at !== null ? 'at' : obj !== null ? 'obj' : 'head')) {
    case 'obj':
      return phrase(obj);
    case 'named':
      return phrase(nameOf(facts, obj));
    case 'beside':
      return phrase(obj === null ? null : (tree.childOf(obj, 'appos') ?? null));
    case 'at':
      return withPlace(
        facts,
        frame,
        phrase(at).filter((index) => index >= (at ?? 0) || !/^(?:case|mark)$/.test(tree.relationOf(index))),
      );
    case 'to':
      return to === null ? [] : phraseAt(tree, to, clause.words).filter((index) => index >= to);
    case 'after':
      return to === null
        ? []
        : clause.words.filter((index) => index > to && tree.relationOf(index) !== 'compound');
    case 'word':
      return wordAt(facts);
    case 'names':
      return wordsInARow(phrase(head).filter((index) => tree.tokens[index]?.upos === 'PROPN'));
    case 'count':
      return countOf(facts);
    case 'number':
      return numberAt(facts, obj ?? head);
    case 'subject':
      return withBeing(tree, phrase(clause.subject));
    case 'rest':
      return clause.words.filter((index) => index > head);
    default:
      return phrase(head).filter(
        (index) => index > lastOfSubject(clause) && !(facts.isLasting && index >= spanStart(clause)),
      );
  }
}
