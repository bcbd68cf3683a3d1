import { fnv1a } from '@/lib/basics/fnv1a';
import { addClauseFeatures } from './clause-features';
import { addContextFeatures, type SentenceInContext } from './context-features';
import { readMeaning } from './meaning';
import { readTree } from './sentence-tree';
import { addWordFeatures } from './word-features';
import type { WordKnowledge } from './word-knowledge';

/** Hashed buckets in three groups with separate weights, unique within a group, and the topic of the sentence. */
export interface WorthFeatures {
  /** Who, when, how: properties of the sentence independent of its words. */
  readonly shape: Int32Array;
  readonly words: Int32Array;
  /** The position in the message, and the turn before. */
  readonly context: Int32Array;
  /** `MEANING_SIZE` numbers. */
  readonly meaning: Float32Array;
}

/** Maps a bucket to its counterpart for messages typed without capitals: a bijection over the buckets of any model size. */
const CASUAL_TWIN = 0x5a5a;

/** @param bits the model has 2^bits buckets. */
export function readFeatures(
  given: SentenceInContext,
  { classOf, vectors }: WordKnowledge,
  bits: number,
): WorthFeatures {
  const tree = readTree(given.sentence, given.text, classOf);
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
    meaning: readMeaning(tree, classOf, vectors),
  };
}

/** @param casual the message has no capitals: each feature also counts in its counterpart for such messages. */
export function toBuckets(features: ReadonlySet<string>, bits: number, casual = false): Int32Array {
  const mask = 2 ** bits - 1;
  const buckets = new Set<number>();
  for (const feature of features) {
    const bucket = hash(feature) & mask;
    buckets.add(bucket);
    if (casual) buckets.add((bucket ^ CASUAL_TWIN) & mask);
  }
  return Int32Array.from(buckets);
}

/** Mixed so that the low bits are as good as the high ones. */
function hash(feature: string): number {
  let value = fnv1a(feature);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
