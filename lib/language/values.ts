import { MONTHS, WEEKDAYS } from './lexicon/names-of-time';
import { SMALL } from './lexicon/numbers';

/** Values that can change: a number, an amount, a time, a day. */
const VALUE = new RegExp(
  `\\d[\\d.,:%/]*|\\b(?:${[...SMALL.slice(0, 12), ...WEEKDAYS, ...MONTHS].join('|')})\\b`,
  'gi',
);

/** The values in a text, lower case, in order. */
export function valuesIn(text: string): string[] {
  return text.toLowerCase().match(VALUE) ?? [];
}
