import { stemmer } from 'stemmer';
import { normaliseText } from '@/lib/basics/normalise';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const PLAIN_ASCII = /^[\x20-\x7E]*$/;
const ASCII_WORD = /[A-Za-z0-9]+(?:'[A-Za-z]+)?/g;

/** English function words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are aren't as at be because been before being below between both but by can can't
  cannot could couldn't did didn't do does doesn't doing don't down during each few for from further had hadn't has hasn't have haven't
  having he he's her here hers herself him himself his how i i'd i'll i'm i've if in into is isn't it it's its itself just let's me more
  most my myself no nor not of off on once only or other our ours ourselves out over own really same she she's should shouldn't so some
  such than that that's the their theirs them themselves then there there's these they they're this those through to too under until up
  very was wasn't we we're were weren't what when where which while who whom why will with won't would wouldn't you you're your yours
  yourself yourselves user`.split(/\s+/),
);

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
