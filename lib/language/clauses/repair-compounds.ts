import type { ParsedSentence } from '../parse/parsed-sentence';
import type { Changes } from './repair-words';
import { formOf, type Tree } from './tree';

type Token = ParsedSentence['tokens'][number];

/** Most words between a compound and the noun that it modifies. */
const MOST_BETWEEN = 6;

/**
 * "Self-published books", "a stay-at-home mum", parsed with "published" or "home" as a separate statement: hyphenated words
 * are one word, which modifies the following noun or is itself the noun.
 */
export function repairCompounds(tree: Tree): Changes {
  for (let first = 0; first < tree.tokens.length; first++) {
    const last = endOfCompound(tree, first);
    if (last === first) continue;
    if (isTornApart(tree, first, last)) return join(tree, first, last);
    first = last;
  }
  return new Map();
}

/** The last word of a hyphenated compound; the word itself without hyphens. */
function endOfCompound(tree: Tree, first: number): number {
  let last = first;
  while (isJoined(tree, last)) last += 2;
  return last;
}

/** "I love tea-my sister hates it": a hyphen before a subject or possessive is a dash. */
function isJoined(tree: Tree, index: number): boolean {
  const [word, hyphen, next] = tree.tokens.slice(index, index + 3);
  return (
    word !== undefined &&
    next !== undefined &&
    hyphen?.form === '-' &&
    word.end === hyphen.start &&
    hyphen.end === next.start &&
    /\p{L}$/u.test(word.form) &&
    /^\p{L}/u.test(next.form) &&
    !/^(?:PRON|AUX)$/.test(next.upos)
  );
}

const outside = (tree: Tree, first: number, last: number): number[] =>
  tree.tokens.flatMap(({ head, upos }, index) =>
    index >= first && index <= last && upos !== 'PUNCT' && (head < first || head > last) ? [index] : [],
  );

/** Its words have different heads, and one is parsed as a statement. */
function isTornApart(tree: Tree, first: number, last: number): boolean {
  // "Seventy-two"
  if (tree.tokens[last]?.upos === 'NUM' && /^(?:obl|nmod|parataxis)/.test(tree.relationOf(last))) return true;
  const ends = outside(tree, first, last);
  const thing = thingOf(tree, last);
  const torn = [...ends, ...(thing === null ? [] : [thing])];
  return ends.length > 0 && torn.length > 1 && torn.some((index) => tree.relationOf(index) === 'parataxis');
}

/** The noun that the compound modifies: "books" of "self-published or signed books". */
function thingOf(tree: Tree, last: number): number | null {
  for (let index = last + 1; index <= last + MOST_BETWEEN; index++) {
    const token = tree.tokens[index];
    if (token?.upos === 'NOUN' && formOf(tree, index + 1) !== '-' && tree.tokens[index + 1]?.upos !== 'NOUN')
      return index;
    if (!/^(?:ADJ|ADV|NOUN|VERB|CCONJ|PUNCT)$/.test(token?.upos ?? '')) return null;
    if (token?.upos === 'PUNCT' && !/^[,-]$/.test(token.form)) return null;
  }
  return null;
}

function join(tree: Tree, first: number, last: number): Changes {
  const attached = tree.tokens[first];
  const thing = thingOf(tree, last);
  const top = thing ?? first;
  const joined = new Set<number>();
  for (let index = first; index <= (thing ?? last); index++) joined.add(index);
  // What began the other statement's words goes on about the first.
  const above = attached && attached.head >= 0 ? attached.head : top;
  const changes = new Map<number, Partial<Token>>();
  tree.tokens.forEach(({ head }, index) => {
    if (!joined.has(index) && joined.has(head))
      changes.set(index, { head: index < first || thing === null || isOfNoun(tree, index) ? top : above });
  });
  for (const index of joined) {
    if (index === top) changes.set(index, { head: attached?.head ?? -1, deprel: attached?.deprel ?? 'root' });
    else if (tree.relationOf(index) !== 'cc' && tree.relationOf(index) !== 'punct')
      changes.set(index, { head: top, deprel: index > last ? 'amod' : 'compound' });
    else if (!joined.has(tree.tokens[index]?.head ?? -1) || tree.tokens[index]?.head === index)
      changes.set(index, { head: top });
  }
  return changes;
}

const isOfNoun = (tree: Tree, index: number): boolean =>
  /^(?:nmod|acl|appos|case|conj|punct)$/.test(tree.relationOf(index));
