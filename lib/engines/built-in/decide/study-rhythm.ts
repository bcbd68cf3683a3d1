import { NUMBER_WORDS } from '@/lib/language/lexicon/numbers';

/** How often, how long and when somebody studies; null if not stated. */
export interface Rhythm {
  timesAWeek: number | null;
  minutes: number | null;
  time: string | null;
}

const NUMBERS = new Map([...NUMBER_WORDS, ['a', 1], ['an', 1]]);
const NUMBER = [...NUMBERS.keys()].join('|');
const TIMES = new RegExp(
  `\\b(\\d+|${NUMBER})(?: times| days| evenings| mornings| lessons)? (?:a|per|every|each) week\\b`,
  'i',
);
const DAYS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
const FIXED: readonly [RegExp, number][] = [
  [/\b(?:every|each) (?:single )?(?:day|morning|evening|night)\b|\bdaily\b|\ba day\b/i, 7],
  [/\bevery (?:other|second) day\b/i, 3.5],
  [/\b(?:on |every )?weekdays?\b/i, 5],
  [/\b(?:on |at )?(?:the )?weekends?\b/i, 2],
  [/\b(?:once|one time) a month\b/i, 0.25],
  [/\b(?:once a week|weekly|every week)\b/i, 1],
];
const LENGTH = new RegExp(`\\b(\\d+(?:\\.\\d+)?|${NUMBER})(?: an)?[ -](minutes?|mins?|hours?)\\b`, 'i');
const TIME = /\b(?:morning|afternoon|evening|night|lunch|breakfast)\b/i;

/** "30 minutes every morning" → seven times a week, 30 minutes, in the morning. */
export function parseRhythm(text: string): Rhythm {
  const counted = TIMES.exec(text)?.[1];
  const fixed = FIXED.find(([pattern]) => pattern.test(text))?.[1];
  const days = new Set((text.match(DAYS) ?? []).map((day) => day.toLowerCase().slice(0, 3))).size;
  const length = LENGTH.exec(text);
  return {
    timesAWeek: counted ? toNumber(counted) : (fixed ?? (days > 0 ? days : null)),
    minutes: length ? toNumber(length[1] ?? '') * (/^h/i.test(length[2] ?? '') ? 60 : 1) : null,
    time: TIME.exec(text)?.[0].toLowerCase() ?? null,
  };
}

/** Whether two rhythms agree in everything that both state; null if they have nothing in common. */
export function sameRhythm(a: Rhythm, b: Rhythm): boolean | null {
  const pairs = [
    [a.timesAWeek, b.timesAWeek],
    [a.minutes, b.minutes],
    [a.time, b.time],
  ].filter(([one, other]) => one !== null && other !== null);
  return pairs.length === 0 ? null : pairs.every(([one, other]) => one === other);
}

function toNumber(word: string): number {
  return NUMBERS.get(word.toLowerCase()) ?? Number(word);
}
