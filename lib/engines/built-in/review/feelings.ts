import type { ReviewWords } from './words';

/** The feelings that a text can name, and none of them. */
export type Mood =
  | 'happy'
  | 'excited'
  | 'grateful'
  | 'proud'
  | 'affectionate'
  | 'relieved'
  | 'sad'
  | 'worried'
  | 'angry'
  | 'tired'
  | 'disappointed'
  | 'neutral';

/** Named feelings; `sign` is their tone. */
const FEELINGS: readonly { name: Mood; sign: 1 | -1; words: RegExp }[] = [
  {
    name: 'happy',
    sign: 1,
    words:
      /\b(?:happy|glad|great|wonderful|awesome|amazing|fun|fantastic|enjoy\w*|good|nice|lovely|laugh\w*)\b/gi,
  },
  {
    name: 'excited',
    sign: 1,
    words: /\b(?:excited|exciting|can't wait|cannot wait|thrilled|looking forward)\b/gi,
  },
  { name: 'grateful', sign: 1, words: /\b(?:grateful|thankful|thanks?|appreciate\w*|blessed)\b/gi },
  { name: 'proud', sign: 1, words: /\b(?:proud|achieved|accomplish\w*|graduated|won|succe\w+|passed)\b/gi },
  {
    name: 'affectionate',
    sign: 1,
    words: /\b(?:love[sd]?|adore\w*|miss(?:ed)? (?:you|him|her|them)|dear)\b/gi,
  },
  { name: 'relieved', sign: 1, words: /\b(?:relie(?:f|ved)|calm\w*|better now|peaceful|hopeful|hope)\b/gi },
  {
    name: 'sad',
    sign: -1,
    words:
      /\b(?:sad|cr(?:y|ied|ying)|heartbr\w+|grie\w+|died|passed away|lost|lonely|alone|miserable|depress\w*|hurt)\b/gi,
  },
  {
    name: 'worried',
    sign: -1,
    words: /\b(?:worr\w+|anxious|nervous|afraid|scared|fear\w*|stress\w*|overwhelm\w*|panic\w*)\b/gi,
  },
  {
    name: 'angry',
    sign: -1,
    words: /\b(?:angry|anger|furious|annoy\w*|mad|hate[sd]?|unfair|frustrat\w*|upset)\b/gi,
  },
  { name: 'tired', sign: -1, words: /\b(?:tired|exhaust\w*|burn(?:ed|t) out|sleepless|worn out)\b/gi },
  {
    name: 'disappointed',
    sign: -1,
    words: /\b(?:disappoint\w*|failed|terrible|awful|bad|worst|regret\w*|sorry)\b/gi,
  },
];
const NEGATED_BEFORE = /\b(?:not|never|no|isn't|wasn't|don't|didn't|aren't|hardly)\s+(?:\w+\s+)?$/i;

/** Feelings named in a text and how often, the strongest first; a negated feeling does not count. */
function feelingsIn(text: string): { name: Mood; sign: 1 | -1; count: number }[] {
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
