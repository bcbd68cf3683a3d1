import { de, es, fr, it, ja, nl, pt, ru, sv, uk, zh } from 'chrono-node';
import { type ForeignLocale, findForeignPeriods, joinForeign } from './foreign';
import { instantOf, type Mention, type ReadingDay, withoutOverlaps } from './mention';
import { minutesOf, parseResult } from './parse-components';

const LOCALES = { de, es, fr, it, ja, nl, pt, ru, sv, uk, zh };

/** Dates in a text that is not English, for the languages that chrono knows. */
export function findWithChrono(text: string, locale: ForeignLocale, day: ReadingDay): Mention[] {
  const own = findForeignPeriods(text, locale, day);
  const results = locale === 'ko' ? [] : LOCALES[locale].casual.parse(text, instantOf(day));
  const dates = results.flatMap((result): Mention[] => {
    const end = result.index + result.text.length;
    // Keep a whole week or month instead of the one day that chrono makes of it.
    if (own.some((one) => !one.weak && one.series.size > 1 && one.start < end && result.index < one.end)) {
      if (result.tags().has('result/relativeDate')) return [];
    }
    const read = parseResult(result, day.today);
    const mention = read && { start: result.index, end, ...read, weak: false };
    if (!mention) return [];
    return [result.start.isCertain('hour') ? { ...mention, minutes: minutesOf(result) } : mention];
  });
  return joinForeign(withoutOverlaps([...own, ...dates]), text, locale, day);
}
