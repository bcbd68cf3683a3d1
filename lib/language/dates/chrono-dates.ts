import { de, es, fr, it, ja, nl, pt, ru, sv, uk, zh } from 'chrono-node';
import { findForeignPeriods } from './foreign-periods';
import type { ChronoLocale } from './guess-locale';
import { minutesOf, readResult } from './read-components';
import { instantOf, type Mention, type ReadingDay, withoutOverlaps } from './reading';

const LOCALES = { de, es, fr, it, ja, nl, pt, ru, sv, uk, zh };

/** Dates in a text of another language than English, as chrono reads them. */
export function findWithChrono(text: string, locale: ChronoLocale, day: ReadingDay): Mention[] {
  const dates = LOCALES[locale].casual.parse(text, instantOf(day)).flatMap((result) => {
    const reading = readResult(result, day.today);
    if (!reading) return [];
    const mention = { start: result.index, end: result.index + result.text.length, reading, weak: false };
    return [result.start.isCertain('hour') ? { ...mention, minutes: minutesOf(result) } : mention];
  });
  return withoutOverlaps([...findForeignPeriods(text, locale, day), ...dates]);
}
