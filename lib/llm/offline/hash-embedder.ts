import { stemmer } from 'stemmer';
import { GENERAL_WORDS } from '@/lib/memory/language/topics/general-words';
import { readTopics, type Topics } from '@/lib/memory/language/topics/topics';
import { stems, words } from '@/lib/memory/language/words';
import type { Embedder } from '@/lib/memory/ports';

const DIMENSIONS = 256;

const STEM = 0.7;
const PAIR = 0.2;
const TRIGRAM = 0.07;
const TOPIC = 1;
const DOMAIN = 0.5;
/** What a phrase of the lexicon counts beside a word: "ice cream" says more than "cream". */
const PHRASE = 1.5;
/** What a word of asking or judging counts beside a word of content. */
const GENERAL = 0.2;

/**
 * Vectors without a model: what the words are about, by topic and by domain, beside stems, their pairs and their letter
 * trigrams, all hashed with a sign. Repetition counts by its root, so that a long text is not about its commonest word.
 */
export function createHashEmbedder(): Embedder {
  const topics = readTopics();
  const general = new Set(GENERAL_WORDS.trim().split(/\s+/).map(stemmer));
  return {
    model: `keepsake-topics-${DIMENSIONS}-v3`,
    dimensions: DIMENSIONS,
    embed: async (texts) => texts.map((text) => embedText(text, topics, general)),
  };
}

function embedText(text: string, topics: Topics, general: ReadonlySet<string>): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  const hash = (feature: string, weight: number) => {
    const code = fowler(feature);
    const place = (code >>> 1) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + (code & 1 ? weight : -weight);
  };
  const content = stems(text);
  const said = content.length > 0 ? content : words(text);
  const counts = new Map<string, number>();
  for (const stem of said) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const [stem, count] of counts) {
    const weight = Math.sqrt(count) * (general.has(stem) ? GENERAL : 1);
    hash(`s:${stem}`, STEM * weight);
    for (const trigram of trigrams(stem)) hash(`t:${trigram}`, TRIGRAM * weight);
    addTopics(topics, stem, weight, hash);
  }
  said.forEach((stem, place) => {
    const next = said[place + 1];
    if (!next) return;
    addTopics(topics, `${stem} ${next}`, PHRASE, hash);
    if (!general.has(stem) && !general.has(next)) hash(`p:${stem} ${next}`, PAIR);
  });
  const length = Math.hypot(...vector);
  // A text without a word still needs a direction: pgvector has no cosine for the zero vector.
  return length === 0
    ? vector.map((_, place) => (place === 0 ? 1 : 0))
    : vector.map((value) => value / length);
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
