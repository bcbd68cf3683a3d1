import { gateSentences, gateTokens } from '@/lib/language/gate-tokens';
import type { ParsedSentence } from '@/lib/language/parse/parsed-sentence';
import { addClauseFeatures } from './clause-features';
import { hash } from './hash';
import { readTree, type SentenceTree } from './sentence-tree';
import type { WordClasses } from './word-classes';
import { addWordFeatures } from './word-features';

/** A sentence of a message in its context. */
export interface SentenceInContext {
  readonly sentence: ParsedSentence;
  /** The whole message. */
  readonly text: string;
  /** Which of the message's sentences it is, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** The turn before it, by the other speaker; null for none. */
  readonly previous: string | null;
}

/** Hashed buckets in three groups that are weighed apart; none twice in a group. */
export interface WorthFeatures {
  /** Who, when, how: what holds of the sentence whatever its words. */
  readonly shape: Int32Array;
  readonly words: Int32Array;
  /** The place in the message and the turn before. */
  readonly context: Int32Array;
}

/** Turns a bucket into its twin for messages typed without capitals: a bijection over the buckets of any model size. */
const CASUAL_TWIN = 0x5a5a;

/** @param bits the model has 2^bits buckets. */
export function readFeatures(given: SentenceInContext, classOf: WordClasses, bits: number): WorthFeatures {
  const tree = readTree(given.sentence, classOf);
  const casual = !/\p{Lu}/u.test(given.text);
  const shape = new Set<string>();
  const words = new Set<string>();
  const context = new Set<string>();
  addClauseFeatures(shape, words, tree, classOf);
  addWordFeatures(shape, words, tree, classOf);
  addContextFeatures(context, tree, given, classOf);
  return {
    shape: toBuckets(shape, bits, casual),
    words: toBuckets(words, bits, casual),
    context: toBuckets(context, bits, casual),
  };
}

/** "Two dogs" means nothing alone and much after a question: the question's words and opening count with the answer. */
function addContextFeatures(
  found: Set<string>,
  tree: SentenceTree,
  { text, index, count, previous, sentence }: SentenceInContext,
  classOf: WordClasses,
): void {
  found.add(`k:${Math.min(index, 3)}`).add(`k:${Math.min(index, 3)}/${Math.min(count, 5)}`);
  const person = tree.words.some((word) => classOf(word) === 'self') ? 'I' : '-';
  const before = text.slice(0, sentence.start);
  if (before.trim()) {
    const tokens = gateTokens(gateSentences(before).at(-1) ?? '');
    const kind = `${tokens.includes('?') ? '?' : ''}${tokens.some((word) => classOf(word) === 'self') ? 'I' : ''}`;
    found.add(`b:${kind}`).add(`b:${kind}|${person}`).add(`b0:${tokens[0]}|${person}`);
  }
  addAnswerFeatures(found, tree, index, previous, person, classOf);
}

function addAnswerFeatures(
  found: Set<string>,
  tree: SentenceTree,
  index: number,
  previous: string | null,
  person: string,
  classOf: WordClasses,
): void {
  if (previous === null) {
    found.add('P-');
    return;
  }
  const all = gateTokens(previous);
  const known = new Set(all);
  const content = tree.tokens.filter(({ upos }) => /^(?:NOUN|PROPN|VERB|ADJ)$/.test(upos));
  const repeated = content.filter(
    ({ lemma, form }) => known.has(lemma.toLowerCase()) || known.has(form.toLowerCase()),
  );
  found.add(`o:${Math.min(repeated.length, 3)}/${Math.min(content.length, 4)}`);
  const last = gateTokens(gateSentences(previous).at(-1) ?? '');
  const place = Math.min(index, 2);
  if (!last.includes('?')) {
    found.add(`Ps|${place}`).add(`Ps${all.includes('?') ? '?' : ''}|${place}`);
    return;
  }
  const length = Math.min(tree.tokens.length, 8);
  const asked = ['Pq', ...[1, 2, 3].map((size) => `P${size}:${last.slice(0, size).join('_')}`)];
  if (last.some((word) => classOf(word) === 'addressee')) asked.push('Py');
  for (const feature of asked) {
    found
      .add(`${feature}|${place}`)
      .add(`${feature}|${place}|${length}`)
      .add(`${feature}|${place}|${person}`);
  }
  for (const word of new Set(last)) if (place === 0) found.add(`Pw:${word}`);
  found.add(`a:${last[0]}|${tree.words[0]}`);
}

function toBuckets(features: ReadonlySet<string>, bits: number, casual: boolean): Int32Array {
  const mask = 2 ** bits - 1;
  const buckets = new Set<number>();
  for (const feature of features) {
    const bucket = hash(feature) & mask;
    buckets.add(bucket);
    if (casual) buckets.add((bucket ^ CASUAL_TWIN) & mask);
  }
  return Int32Array.from(buckets);
}
