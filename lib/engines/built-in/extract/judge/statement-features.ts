import { toBuckets } from '../../decide/gate/features';
import { wordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import type { Reading } from '../reading';
import type { Statement } from '../statement';

/** What a statement's judgement depends on besides its words: how it was read, and how much its sentence is worth. */
export type Judged = Pick<Reading, 'predicate' | 'category'> & { worth: number };

/** Relations that say nothing about what a word requires. */
const LOOSE = /^(?:punct|aux|advmod|cc|mark|discourse)$/;
const CONTENT = /^(?:NOUN|PROPN)$/;
/** The longest sequences of words and relations. */
const LONGEST = 3;
/** Counts from here on are the same. */
const MANY = 3;

/** Features of a statement. */
export interface StatementFeatures {
  /** Its words, its tree, and the sentence about "User" that it becomes; hashed. */
  readonly wording: Int32Array;
  /** The words around it, how it was read, and its size; hashed. */
  readonly context: Int32Array;
  /** The direction of its words together, of length 1; zeros if none is known. */
  readonly meaning: readonly number[];
}

/**
 * What shows whether a statement is worded well and worth keeping.
 *
 * @param bits the model has 2^bits buckets.
 */
export function readStatementFeatures(statement: Statement, judged: Judged, bits: number): StatementFeatures {
  const wording = new Set<string>();
  addPredicate(wording, statement);
  addWords(wording, statement);
  const sentence = statement.thirdPerson.toLowerCase().match(/[\p{L}\p{N}'’-]+|[^\p{L}\p{N}\s]/gu);
  addSequences(wording, 'said', sentence ?? []);
  return {
    wording: toBuckets(wording, bits),
    context: toBuckets(contextOf(statement, judged), bits),
    meaning: meaningOf(sentence ?? []),
  };
}

function meaningOf(words: readonly string[]): number[] {
  const vectors = wordVectors();
  const sum = new Array<number>(vectors.dimensions).fill(0);
  for (const word of words) if (word !== 'user') vectors.add(sum, word, 1);
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** The verb or predicate noun, and what depends on it. */
function addPredicate(wording: Set<string>, { clause: { tree, head, words: own } }: Statement): void {
  const verb = tree.tokens[head]?.lemma ?? '';
  const below = tree.childrenOf(head).filter((index) => own.includes(index));
  const frame = below
    .map(tree.relationOf)
    .filter((relation) => !LOOSE.test(relation))
    .join(' ');
  wording.add(`frame ${frame}`);
  wording.add(`verb ${verb}`).add(`verb ${verb} frame ${frame}`);
  for (const index of below) {
    const { deprel = '', lemma = '' } = tree.tokens[index] ?? {};
    wording.add(`verb ${verb} has ${deprel}`).add(`${deprel} is ${lemma}`);
  }
}

/** Each word with its relation and the kind of its head, and the relations in their order. */
function addWords(wording: Set<string>, { clause: { tree, words: own } }: Statement): void {
  for (const index of own) {
    const { deprel = '', upos = '', lemma = '', head = -1 } = tree.tokens[index] ?? {};
    wording.add(`${upos} ${deprel} of ${tree.tokens[head]?.upos ?? 'none'}`);
    wording.add(`word ${lemma}`);
  }
  addSequences(
    wording,
    'relations',
    own.map((index) => tree.tokens[index]?.deprel ?? ''),
  );
}

function addSequences(features: Set<string>, name: string, items: readonly string[]): void {
  const all = ['^', ...items, '$'];
  for (let length = 2; length <= LONGEST; length++)
    for (let from = 0; from + length <= all.length; from++)
      features.add(`${name} ${all.slice(from, from + length).join(' ')}`);
}

function contextOf({ clause, text }: Statement, { predicate, category, worth }: Judged): Set<string> {
  const { tree, words: own, subjectKind } = clause;
  const first = own[0] ?? 0;
  const last = own.at(-1) ?? 0;
  const kindAt = (index: number) => {
    const { upos = 'edge', form = '' } = tree.tokens[index] ?? {};
    if (form === ',') return 'comma';
    return /^(?:PUNCT|edge)$/.test(upos) ? 'edge' : /^[CS]CONJ$/.test(upos) ? 'conjunction' : 'word';
  };
  const tokens = own.flatMap((index) => tree.tokens[index] ?? []);
  const count = (isCounted: (token: (typeof tokens)[number]) => boolean) =>
    Math.min(MANY, tokens.filter(isCounted).length);
  const said = new Set(text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []);
  const cut = tree.tokens.filter(
    ({ head, deprel }, index) =>
      !own.includes(index) && own.includes(head) && !/^(?:punct|conj|cc|discourse|mark)$/.test(deprel),
  );
  return new Set([
    `before ${tree.tokens[first - 1]?.form.toLowerCase() ?? '^'}`,
    `after ${tree.tokens[last + 1]?.form.toLowerCase() ?? '$'}`,
    `before is ${kindAt(first - 1)}`,
    `after is ${kindAt(last + 1)}`,
    `ends ${tree.tokens[last]?.xpos}`,
    `about ${subjectKind}`,
    `category ${category}`,
    `predicate ${predicate}`,
    `worth ${Math.floor(worth * 8)}`,
    `length ${Math.min(7, Math.floor(own.length / 3))}`,
    `cut ${Math.min(MANY, cut.length)}`,
    `verbs ${count(({ upos }) => upos === 'VERB')}`,
    `pronouns ${count(({ upos }) => upos === 'PRON')}`,
    `joined ${count(({ deprel }) => deprel === 'conj')}`,
    `capitals ${count(({ form }) => /^\p{Lu}/u.test(form) && form !== 'I')}`,
    // A noun that it takes from another sentence.
    `resolved ${count(({ upos, form }) => CONTENT.test(upos) && !said.has(form.toLowerCase()))}`,
    `we ${count(({ form }) => /^(?:we|us|our)$/i.test(form))}`,
  ]);
}
