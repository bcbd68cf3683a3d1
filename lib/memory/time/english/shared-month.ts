import type { Day } from '../calendar';
import { type Mention, oneDay, type Reading } from '../reading';
import { dated } from './day-rules';
import { words } from './rule';
import { MONTH, ORDINAL, readMonth, readOrdinal, YEAR } from './vocabulary';

const DATE = String.raw`(?:${ORDINAL})|[0-3]?\d`;
const TO = String.raw`\s?(?:-|–|to|and|until|through|till)\s?(?:the )?`;

/** Ranges whose two days share a month told once: "9 to 12 of June", "June 9-12, 2020". */
const PATTERNS: readonly RegExp[] = [
  words(
    `(?:from |between )?(?:the )?(?<first>${DATE})${TO}(?<second>${DATE})(?: of |-| )(?<month>${MONTH})\\.?(?:,? (?:of )?(?<year>${YEAR}))?`,
  ),
  words(
    `(?:from |between )?(?<month>${MONTH})\\.? (?:the )?(?<first>${DATE})${TO}(?<second>${DATE})(?![:\\d]|\\s?[ap]m)(?:,? (?:of )?(?<year>${YEAR}))?`,
  ),
];

export function findSharedMonths(text: string, today: Day): Mention[] {
  return PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap((found) => {
    const { first = '', second = '', month = '', year } = found.groups ?? {};
    const opens = dated(year, readMonth(month), readOrdinal(first), today);
    const closes = dated(year, readMonth(month), readOrdinal(second), today);
    const reading = opens && closes && between(opens, readOrdinal(second) - readOrdinal(first));
    return reading ? [{ start: found.index, end: found.index + found[0].length, reading, weak: false }] : [];
  });
}

function between({ past, future }: Reading, length: number): Reading | null {
  if (length <= 0 || past.start === null || future.start === null) return null;
  return {
    past: { ...oneDay(past.start, 'range'), end: past.start + length + 1, lastStart: past.start + length },
    future: {
      ...oneDay(future.start, 'range'),
      end: future.start + length + 1,
      lastStart: future.start + length,
    },
  };
}
