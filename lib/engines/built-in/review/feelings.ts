import WORDS from './feelings.json';
import type { ReviewWords } from './words';

/** The feelings that a text can name, and none of them. */
export type Mood = keyof typeof WORDS | 'neutral';

/** Named feelings; `sign` is their tone. */
const FEELINGS = (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((name) => ({
  name,
  sign: WORDS[name].sign,
  words: new RegExp(`\\b(?:${WORDS[name].words})\\b`, 'gi'),
}));
const NEGATED_BEFORE = /\b(?:not|never|no|isn't|wasn't|don't|didn't|aren't|hardly)\s+(?:\w+\s+)?$/i;

/** Feelings named in a text and how often, the strongest first; a negated feeling does not count. */
function feelingsIn(text: string): { name: Mood; sign: number; count: number }[] {
  return FEELINGS.map(({ name, sign, words }) => ({
    name,
    sign,
    count: [...text.matchAll(words)].filter((match) => !NEGATED_BEFORE.test(text.slice(0, match.index)))
      .length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** The strongest feeling by name; `neutral` if none is named. */
export function findMood(text: string): Mood {
  return feelingsIn(text)[0]?.name ?? 'neutral';
}

/** The prevailing tone, with the feelings that make it: "positive (happy, proud)". */
export function nameTone(text: string, { t }: ReviewWords): string {
  const felt = feelingsIn(text);
  if (felt.length === 0) return t('review.moods.neutral');
  const balance = felt.reduce((sum, { sign, count }) => sum + sign * count, 0);
  const tone = balance > 0 ? 'positive' : balance < 0 ? 'troubled' : 'mixed';
  const moods = felt.slice(0, 2).map(({ name }) => t(`review.moods.${name}`));
  return t(`review.tones.${tone}`, { moods: moods.join(', ') });
}
