import { READ_AT_MOST, shortenTo } from '@/lib/basics/readable-part';
import { loadTopics, type Topics } from '@/lib/language/lexicon/topics/topics';
import { stems, words } from '@/lib/language/words';
import type { Embedder } from '@/lib/memory/ports';
import { type WordVectors, wordVectors } from './word-vectors/load-word-vectors';

/** Places that the hashed features share. */
const HASHED = 128;

/** Length of each half of a vector of length 1. */
const HALF = Math.SQRT1_2;

const STEM = 0.7;
const PAIR = 0.2;
const TRIGRAM = 0.07;
const TOPIC = 1;
const DOMAIN = 0.5;
/** What a phrase of the lexicon counts beside a word: "ice cream" is more specific than "cream". */
const PHRASE = 1.5;
/** What a word of asking or judging counts beside a word of content. */
const GENERAL = 0.2;

/** Places of the words' meanings, before them. */
const MEANING = 64;

/** What a vector is made of; read when the first text is embedded. */
interface Sources {
  topics: Topics;
  vectors: WordVectors;
}

/**
 * Vectors without a model, in two halves of equal weight: the mean of the words' meanings, and, for names, other
 * languages and what the words are about, hashed features.
 */
export function createOfflineEmbedder(): Embedder {
  return {
    model: `keepsake-words-${MEANING + HASHED}-v4`,
    dimensions: MEANING + HASHED,
    embed: async (texts) => {
      const sources = { topics: loadTopics(), vectors: wordVectors() };
      return texts.map((text) => embedText(shortenTo(text, READ_AT_MOST), sources));
    },
  };
}

/** A text without a listed word is its features alone. */
function embedText(text: string, sources: Sources): number[] {
  const meaning = embedMeaning(text, sources);
  return [...meaning, ...toLength(embedFeatures(text, sources), meaning.some(Boolean) ? HALF : 1)];
}

/** The words' meanings together, as long as a half of a unit vector; zeros where no word is listed. */
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
 * What the words are about, by topic and by domain, beside stems, their pairs and their letter trigrams, all hashed with
 * a sign. Repetition counts by its root, so that a long text is not about its commonest word.
 */
function embedFeatures(text: string, { topics }: Sources): number[] {
  const vector = new Array<number>(HASHED).fill(0);
  const hash = (feature: string, weight: number) => {
    const code = fowler(feature);
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

/** A vector of zeros stays one. */
function toLength(vector: readonly number[], length: number): number[] {
  const scale = length / (Math.hypot(...vector) || 1);
  return vector.map((value) => value * scale);
}

/** A word of several topics is about each a little less. */
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

/** Fowler–Noll–Vo, 32 bits: fast, and the same everywhere. */
function fowler(text: string): number {
  let code = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    code = Math.imul(code ^ text.charCodeAt(place), 0x01000193) >>> 0;
  // The low bits of the plain hash are poor: mix once more.
  return Math.imul(code ^ (code >>> 15), 0x2c1b3c6d) >>> 0;
}
