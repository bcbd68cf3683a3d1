import { createTree, formOf, type Tree } from '../clauses/tree';
import { rootOf } from '../comparison/lexicon/relate-words';
import { KIN } from '../kin';
import { parseKnownNames } from '../known-names';
import type { SentenceParser } from '../parse/create-parser';
import { toSecondPerson } from '../second-person';

/** A candidate for an answer: a memory as stored, about "User". */
export interface Known {
  readonly content: string;
  /** It is no longer true. */
  readonly isPast: boolean;
  /** It is filed under what the message asks for. */
  readonly isAsked?: boolean;
  /** What it says has ended, as sentences about "User": "User was fired" ends "User works". */
  readonly ended?: readonly string[];
}

/** A memory prepared for answers: a sentence addressed to the person, parsed. */
export interface Fact {
  readonly known: Known;
  /** "You live in York". */
  readonly text: string;
  readonly trees: readonly Tree[];
  /** If it says that something has ended: its sentences, and what has ended, which only serves to find it. */
  readonly ended: readonly Tree[];
}

const KIN_WORD = new RegExp(`^(?:${KIN})$`, 'iu');

export function isKinWord(word: string): boolean {
  return KIN_WORD.test(word);
}

export function parseFacts(parser: SentenceParser, known: readonly Known[]): Fact[] {
  return known.map((one) => {
    const text = toSecondPerson(one.content);
    const parse = (sentence: string) => parser.parse(sentence).map(createTree);
    const trees = parse(text);
    const ended = one.ended?.flatMap((content) => parse(toSecondPerson(content)));
    return { known: one, text, trees, ended: ended ? [...trees, ...ended] : [] };
  });
}

/** Each name in lower case with the person's relation to them: "sister". */
export function parseNames(known: readonly Known[]): ReadonlyMap<string, string> {
  const names = parseKnownNames(known.filter(({ isPast }) => !isPast).map(({ content }) => content));
  return new Map([...names].map(([name, relation]) => [name.toLowerCase(), relation]));
}

/** The roots of the words for a named person: "ilse" is "sister" too. */
export function rootsOfNames(names: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...names].map(([name, relation]) => [
      name,
      relation.split(/ |(?<!\bex)-/).map((word) => rootOf(word.toLowerCase())),
    ]),
  );
}

/** A word for the addressee. */
export function isAddressee(tree: Tree, index: number): boolean {
  return /^(?:you|yourself)$/.test(formOf(tree, index));
}

/** "Your", a possessive of the addressee. */
export function isTheirs(tree: Tree, index: number): boolean {
  return tree.childrenBy(index, 'nmod').some((child) => formOf(tree, child) === 'your');
}

/** Words of a sentence as originally written. */
export function writtenText(tree: Tree, text: string, words: readonly number[]): string {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '';
  return text.slice(tree.tokens[first]?.start, tree.tokens[last]?.end);
}
