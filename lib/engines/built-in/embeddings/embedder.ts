import { fnv1a } from '@/lib/basics/fnv1a';
import { READ_AT_MOST, shortenTo } from '@/lib/basics/readable-part';
import { WORD_VECTORS } from '@/lib/contracts/api/admin-models';
import { loadTopics, type Topics } from '@/lib/language/lexicon/topics/topics';
import { stems, words } from '@/lib/language/words';
import type { Embedder } from '@/lib/memory/ports';
import { type WordVectors, wordVectors } from './word-vectors/load-word-vectors';

/** Dimensions for the hashed features. */
const HASHED = 128;

/** The length of each half of a vector of length 1. */
const HALF = Math.SQRT1_2;

const STEM = 0.7;
const PAIR = 0.2;
const TRIGRAM = 0.07;
const TOPIC = 1;
const DOMAIN = 0.5;
/** The weight of a phrase in the lexicon relative to a word: "ice cream" is more specific than "cream". */
const PHRASE = 1.5;
/** The weight of a word of asking or judging relative to a content word. */
const GENERAL = 0.2;

/** Dimensions for the meanings of words, which come first. */
const MEANING = 64;

/** The data behind the vectors; loaded when the first text is embedded. */
interface Sources {
  topics: Topics;
  vectors: WordVectors;
}

/**
 * Embeddings without a model, in two halves of equal weight: the mean of the words' vectors, and hashed features for names,
 * other languages and topics.
 */
export function createOfflineEmbedder(): Embedder {
  return {
    model: `${WORD_VECTORS}${MEANING + HASHED}-v4`,
    dimensions: MEANING + HASHED,
    embed: async (texts) => {
      const sources = { topics: loadTopics(), vectors: wordVectors() };
      return texts.map((text) => embedText(shortenTo(text, READ_AT_MOST), sources));
    },
  };
}

/** A text without a listed word only has its features. */
function embedText(text: string, sources: Sources): number[] {
  const meaning = embedMeaning(text, sources);
  return [...meaning, ...toLength(embedFeatures(text, sources), meaning.some(Boolean) ? HALF : 1)];
}

/** The sum of the words' vectors, scaled to one half of a unit vector; zeros if no word is listed. */
function embedMeaning(text: string, { vectors }: Sources): number[] {
  const sum = new Array<number>(MEANING).fill(0);
  const counts = new Map<string, number>();
  for (const word of words(text)) {
    const plain = word.replace(/'.*$/, '');
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  for (const [word, count] of counts) vectors.add(sum, word, Math.sqrt(count));
  return toLength(sum, HALF);
}

/**
 * Topics and domains, stems, pairs of stems and letter trigrams, all hashed with a sign. Repetition counts by its square
 * root, so that a long text is not dominated by its most common word.
 */
function embedFeatures(text: string, { topics }: Sources): number[] {
  const vector = new Array<number>(HASHED).fill(0);
  const hash = (feature: string, weight: number) => {
    const code = hashFeature(feature);
    const place = (code >>> 1) % HASHED;
    vector[place] = (vector[place] ?? 0) + (code & 1 ? weight : -weight);
  };
  const content = stems(text);
  const tokens = content.length > 0 ? content : words(text);
  const counts = new Map<string, number>();
  for (const stem of tokens) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const [stem, count] of counts) {
    const weight = Math.sqrt(count) * (topics.general.has(stem) ? GENERAL : 1);
    hash(`s:${stem}`, STEM * weight);
    for (const trigram of trigrams(stem)) hash(`t:${trigram}`, TRIGRAM * weight);
    addTopics(topics, stem, weight, hash);
  }
  tokens.forEach((stem, position) => {
    const next = tokens[position + 1];
    if (!next) return;
    addTopics(topics, `${stem} ${next}`, PHRASE, hash);
    if (!topics.general.has(stem) && !topics.general.has(next)) hash(`p:${stem} ${next}`, PAIR);
  });
  // A text without a word still needs a direction: pgvector has no cosine for the zero vector.
  return vector.some(Boolean) ? vector : vector.map((_, position) => (position === 0 ? 1 : 0));
}

/** The zero vector stays zero. */
function toLength(vector: readonly number[], length: number): number[] {
  const scale = length / (Math.hypot(...vector) || 1);
  return vector.map((value) => value * scale);
}

/** A word with several topics counts a little less for each. */
function addTopics(
  topics: Topics,
  key: string,
  weight: number,
  hash: (feature: string, weight: number) => void,
): void {
  const about = topics.ofStem.get(key) ?? [];
  for (const topic of about) {
    hash(`n:${topics.names[topic]}`, (TOPIC * weight) / Math.sqrt(about.length));
    hash(`d:${topics.domains[topic]}`, (DOMAIN * weight) / about.length);
  }
}

function trigrams(stem: string): string[] {
  const padded = `^${stem}$`;
  return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3));
}

function hashFeature(feature: string): number {
  const code = fnv1a(feature);
  return Math.imul(code ^ (code >>> 15), 0x2c1b3c6d) >>> 0;
}
