import { createHmac } from 'node:crypto';
import type { Words } from '../language-port';

/** Content words that make a text long: shorter ones have too few shingles to distinguish a rewording from another fact. */
const LONG_TEXT = 10;
/** Consecutive content words in a shingle. */
const SHINGLE = 2;
/** Bands of the signature, and values in each: above a Jaccard similarity of about (1/20)^(1/5) = 0.55 two texts more likely than not share a band. */
const BANDS = 20;
const ROWS = 5;

/**
 * Keyed hashes by which rewordings of a long forgotten text are recognised: the bands of a MinHash over its shingles (design
 * §9). A text that shares one band is a rewording. Empty for short texts.
 */
export function similarKeys(text: string, key: string, language: Pick<Words, 'stems'>): string[] {
  const content = language.stems(text);
  if (content.length < LONG_TEXT) return [];
  const signature = minHash(shinglesOf(content), key);
  return Array.from({ length: BANDS }, (_, band) => {
    const values = signature.slice(band * ROWS, (band + 1) * ROWS);
    return createHmac('sha256', key).update(`similar\n${band}\n${values.join()}`).digest('base64url');
  });
}

function shinglesOf(content: readonly string[]): Set<string> {
  const shingles = new Set<string>();
  for (let start = 0; start + SHINGLE <= content.length; start++)
    shingles.add(content.slice(start, start + SHINGLE).join(' '));
  return shingles;
}

/** The minimum of each of 100 hashes over the shingles; the hashes are derived from one keyed digest a shingle. */
function minHash(shingles: ReadonlySet<string>, key: string): Uint32Array {
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (const shingle of shingles) {
    const digest = createHmac('sha256', key).update(`shingle\n${shingle}`).digest();
    const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4) | 1];
    for (let place = 0; place < least.length; place++) {
      const value = mix(first + Math.imul(place, second));
      if (value < (least[place] ?? 0)) least[place] = value;
    }
  }
  return least;
}

/** Spreads the bits of a 32-bit number (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
