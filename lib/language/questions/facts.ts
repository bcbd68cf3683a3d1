import { createTree, formOf, type Tree } from '../clauses/tree';
import { rootOf } from '../comparison/lexicon/relate-words';
import { KIN } from '../kin';
import { parseKnownNames } from '../known-names';
import type { SentenceParser } from '../parse/create-parser';
import { toSecondPerson } from '../second-person';

/** What may answer: a memory as it is stored, about "User". */
export interface Known {
  readonly content: string;
  /** It was so, and is no longer. */
  readonly isPast: boolean;
}

/** A memory as an answer is looked for in it: a sentence to the person, parsed. */
export interface Fact {
  readonly known: Known;
  /** "You live in York". */
  readonly text: string;
  readonly trees: readonly Tree[];
}

const KIN_WORD = new RegExp(`^(?:${KIN})$`, 'iu');

export function isKinWord(word: string): boolean {
  return KIN_WORD.test(word);
}

export function parseFacts(parser: SentenceParser, known: readonly Known[]): Fact[] {
  return known.map((one) => {
    const text = toSecondPerson(one.content);
    return { known: one, text, trees: parser.parse(text).map(createTree) };
  });
}

/** Who is who: each name, in lower case, with what the person calls them, as it is said to them: "sister". */
export function parseNames(known: readonly Known[]): ReadonlyMap<string, string> {
  const names = parseKnownNames(known.filter(({ isPast }) => !isPast).map(({ content }) => content));
  return new Map([...names].map(([name, relation]) => [name.toLowerCase(), relation]));
}

/** The roots of the words that a name stands for: "ilse" is "sister" too. */
export function rootsOfNames(names: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...names].map(([name, relation]) => [
      name,
      relation.split(/[ -]/).map((word) => rootOf(word.toLowerCase())),
    ]),
  );
}

/** A word for the one who is addressed. */
export function isAddressee(tree: Tree, index: number): boolean {
  return /^(?:you|yourself)$/.test(formOf(tree, index));
}

/** "Your", before what is theirs. */
export function isTheirs(tree: Tree, index: number): boolean {
  return tree.childrenBy(index, 'nmod').some((child) => formOf(tree, child) === 'your');
}

/** The words of a piece of a sentence as they were written. */
export function writtenText(tree: Tree, text: string, words: readonly number[]): string {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '';
  return text.slice(tree.tokens[first]?.start, tree.tokens[last]?.end);
}
