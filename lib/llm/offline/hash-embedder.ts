import { createHash } from 'node:crypto';
import { stems, words } from '@/lib/memory/language/words';
import type { Embedder } from '@/lib/memory/ports';

const DIMENSIONS = 384;
const STEM_WEIGHT = 1;
const PAIR_WEIGHT = 0.5;
const TRIGRAM_WEIGHT = 0.25;

/** Vectors without a model: stems, pairs of them and letter trigrams, hashed with a sign into a fixed length. */
export function createHashEmbedder(): Embedder {
  return {
    model: 'keepsake-hash-384-v1',
    dimensions: DIMENSIONS,
    embed: async (texts) => texts.map(embedText),
  };
}

function embedText(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  const add = (feature: string, weight: number) => {
    const hash = createHash('md5').update(feature).digest();
    const place = hash.readUInt16BE(0) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + (hash.readUInt8(2) & 1 ? weight : -weight);
  };
  const content = stems(text);
  const said = content.length > 0 ? content : words(text);
  said.forEach((stem, place) => {
    add(`s:${stem}`, STEM_WEIGHT);
    const next = said[place + 1];
    if (next) add(`p:${stem} ${next}`, PAIR_WEIGHT);
    const padded = `^${stem}$`;
    for (let i = 0; i + 3 <= padded.length; i++) add(`t:${padded.slice(i, i + 3)}`, TRIGRAM_WEIGHT);
  });
  const length = Math.hypot(...vector);
  // A text without a word still needs a direction: pgvector has no cosine for the zero vector.
  return length === 0
    ? vector.map((_, place) => (place === 0 ? 1 : 0))
    : vector.map((value) => value / length);
}
