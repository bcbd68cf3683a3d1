import type { TextAnalysis } from '@/lib/language/analyse';
import { gateSentences, gateTokens } from '@/lib/language/gate-tokens';

/** A message as the learned gate sees it: hashed buckets, none twice in a list. */
export interface MessageFeatures {
  /** One list a sentence. Never empty. */
  sentences: readonly Int32Array[];
  /** What holds for the message as a whole. */
  message: Int32Array;
}

/** The previous turn, as far as it changes what an answer means. */
interface PreviousTurn {
  features: readonly string[];
  asked: boolean;
  opening: string;
}

const FIRST_PERSON = new Set(['i', 'my', 'me', 'mine', 'myself', 'we', 'our', 'us']);
const SECOND_PERSON = new Set(['you', 'your', 'yours']);
/** Words from this length on also count by the pieces of this many letters that they are made of. */
const PIECE = 4;
/** Turns a bucket into its twin for messages typed without capitals: a bijection over the buckets of any model size. */
const CASUAL_TWIN = 0x5a5a;
/** Longer words also count by their beginning and their ending, so that unseen forms are understood. */
const AFFIX_WORD_LENGTH = 6;

/**
 * Reads the hashed features of a message: words, pairs, skipping pairs, affixes, words beside the kind of first person,
 * shape (person, question, length), place in the message, and the question that it answers. People who type without
 * capitals write differently altogether: for them each feature counts a second time, in a twin bucket.
 *
 * @param bits the model has 2^bits buckets
 */
export function readFeatures(message: TextAnalysis, previous: string | null, bits: number): MessageFeatures {
  const pieces = message.gateTokens;
  const before = readPrevious(previous);
  const casual = isCasual(message.text);
  const sentences = pieces.map((tokens, place) => {
    const found = sentenceFeatures(tokens);
    if (place === 0) addAnswerFeatures(found, tokens, before);
    found.push(`k:${Math.min(place, 3)}`);
    const buckets = toBuckets(casual ? [...found, 'casual'] : found, bits);
    return casual ? withTwins(buckets) : buckets;
  });
  return { sentences, message: toBuckets(['m:', `m:${Math.min(pieces.length, 6)}`], bits) };
}

/** Typed without a single capital. */
export function isCasual(text: string): boolean {
  return !/\p{Lu}/u.test(text);
}

function sentenceFeatures(tokens: readonly string[]): string[] {
  const found: string[] = [];
  const words = tokens.filter(isWord);
  const person = words.includes('i') ? 'I' : words.includes('my') ? 'M' : 'W';
  const first = words.some((word) => FIRST_PERSON.has(word));
  const asks = tokens.includes('?');
  for (const token of tokens) found.push(`u:${token}`);
  addPairs(found, tokens);
  for (const word of words) {
    if (word.length >= AFFIX_WORD_LENGTH) found.push(`p:${word.slice(0, 5)}`, `x:${word.slice(-3)}`);
    addPieces(found, word);
    if (first) found.push(`i:${person}${asks}${word}`);
  }
  const second = words.some((word) => SECOND_PERSON.has(word));
  const shape = `${first ? 'F' : ''}${second ? 'S' : ''}${asks ? 'Q' : ''}`;
  const length = lengthBand(words.length);
  found.push(`h:${shape}`, `h:${shape}${length}`, `l:${length}`);
  return found;
}

function addPieces(found: string[], word: string): void {
  if (word.length < PIECE) return;
  const marked = `<${word}>`;
  for (let start = 0; start + PIECE <= marked.length; start++)
    found.push(`c:${marked.slice(start, start + PIECE)}`);
}

function addPairs(found: string[], tokens: readonly string[]): void {
  let beforeLast = '';
  let last = '^';
  for (const token of [...tokens, '$']) {
    found.push(`b:${last}_${token}`);
    if (beforeLast) found.push(`s:${beforeLast}_${token}`);
    beforeLast = last;
    last = token;
  }
}

/** "Two dogs" means nothing alone and much after a question: the question's words and opening count with the answer. */
function addAnswerFeatures(found: string[], tokens: readonly string[], before: PreviousTurn): void {
  found.push(...before.features);
  if (!before.asked) return;
  const length = Math.min(tokens.length, 6);
  for (const feature of before.features) found.push(`${feature}|${length}`);
  found.push(`a:${before.opening}|${tokens[0] ?? ''}`);
}

function readPrevious(previous: string | null): PreviousTurn {
  if (!previous) return { features: [], asked: false, opening: '' };
  const last = gateTokens(gateSentences(previous).at(-1) ?? '');
  if (!last.includes('?')) return { features: ['Ps'], asked: false, opening: '' };
  const features = ['Pq', ...[1, 2, 3].map((size) => `P${size}:${last.slice(0, size).join('_')}`)];
  if (last.some((word) => SECOND_PERSON.has(word))) features.push('Py');
  for (const word of new Set(last)) features.push(`Pw:${word}`);
  return { features, asked: true, opening: last[0] ?? '' };
}

function lengthBand(count: number): number {
  if (count <= 3) return count;
  return 4 + [5, 8, 12, 20].filter((limit) => count > limit).length;
}

function isWord(token: string): boolean {
  return !/^[?!,;:]$/.test(token);
}

function withTwins(buckets: Int32Array): Int32Array {
  return Int32Array.from(new Set([...buckets, ...buckets.map((bucket) => bucket ^ CASUAL_TWIN)]));
}

function toBuckets(features: readonly string[], bits: number): Int32Array {
  const mask = 2 ** bits - 1;
  return Int32Array.from(new Set(features.map((feature) => hash(feature) & mask)));
}

/** FNV-1a over UTF-16 units with a final mix, so that the low bits are as good as the high ones. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
