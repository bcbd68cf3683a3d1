import { stemmer } from 'stemmer';
import { normaliseText } from '@/lib/basics/normalise';
import { wordClass } from './lexicon/word-classes';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const PLAIN_ASCII = /^[\x20-\x7E]*$/;
const ASCII_WORD = /[A-Za-z0-9]+(?:'[A-Za-z]+)?/g;

/** English function words. */
export const STOP_WORDS: ReadonlySet<string> = wordClass('stopWords');

/** The words of a text in order, lower case. Languages written without spaces are segmented too. */
export function words(text: string): string[] {
  const normal = normaliseText(text).toLowerCase();
  if (PLAIN_ASCII.test(normal)) return normal.match(ASCII_WORD) ?? [];
  const found: string[] = [];
  for (const piece of segmenter.segment(normal)) if (piece.isWordLike) found.push(piece.segment);
  return found;
}

const POSSESSIVE = /'s$/;

/** Content words, stemmed (Porter), without possessive endings: what sentences about the same thing share. */
export function stems(text: string): string[] {
  return words(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => stemmer(word === 'goes' ? 'go' : word.replace(POSSESSIVE, '')));
}

/** The most frequent content words, without possessive endings; among equals, the first mentioned (decision logic, 2.3). */
export function keywords(text: string, limit = 8): string[] {
  const counts = new Map<string, number>();
  for (const whole of words(text)) {
    const word = whole.replace(POSSESSIVE, '');
    if (STOP_WORDS.has(whole) || STOP_WORDS.has(word) || (word.length < 3 && PLAIN_ASCII.test(word)))
      continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([word]) => word);
}
