import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { de, es, fr, it, ja, nl, pt, ru, sv, uk, zh } from 'chrono-node';
import { dayOf, firstOfMonth } from './calendar';
import { monthOf } from './english/period-rules';
import { minutesOf } from './english/times';
import { findForeignPeriods } from './foreign-periods';
import type { ChronoLocale } from './guess-locale';
import {
  fixed,
  type Mention,
  oneDay,
  type Period,
  period,
  type Reading,
  type ReadingDay,
  withoutOverlaps,
  yearly,
} from './reading';

const PARSERS = { de, es, fr, it, ja, nl, pt, ru, sv, uk, zh };

/** Dates in a text of another language than English, as chrono reads them. */
export function findWithChrono(text: string, locale: ChronoLocale, day: ReadingDay): Mention[] {
  // The wall clock stands in for the instant, so that the machine's own timezone has no part in it.
  const instant = new Date(day.today * 86_400_000 + day.minutes * 60_000);
  const results: ParsedResult[] = PARSERS[locale].casual.parse(text, { instant, timezone: 0 });
  const dates = results.flatMap((result) => {
    const reading = readResult(result, day);
    if (!reading) return [];
    const mention = { start: result.index, end: result.index + result.text.length, reading, weak: false };
    return [result.start.isCertain('hour') ? { ...mention, minutes: minutesOf(result) } : mention];
  });
  return withoutOverlaps([...dates, ...findForeignPeriods(text, locale, day)]);
}

function readResult({ start, end }: ParsedResult, { today }: ReadingDay): Reading | null {
  const first = readComponents(start, today);
  if (!first || !end) return first;
  const last = readComponents(end, today);
  const range = (a: Period, b: Period): Period | null =>
    a.start !== null && b.start !== null && b.end !== null && b.start > a.start
      ? { start: a.start, end: b.end, granularity: 'range', lastStart: b.start }
      : null;
  const past = last && range(first.past, last.past);
  const future = last && range(first.future, last.future);
  return past && future ? { past, future } : first;
}

function readComponents(parts: ParsedComponents, today: number): Reading | null {
  const year = parts.get('year') ?? 0;
  const month = parts.get('month') ?? 0;
  const date = parts.get('day') ?? 0;
  const day = dayOf(year, month, date);
  if (parts.isCertain('day')) {
    if (parts.isCertain('year') && day !== null) return fixed(oneDay(day));
    return yearly((each) => {
      const there = dayOf(each, month, date);
      return there === null ? null : oneDay(there);
    }, today);
  }
  if (parts.isCertain('weekday') && day !== null) {
    const next = day < today ? day + 7 : day;
    return { past: oneDay(next > today ? next - 7 : next), future: oneDay(next) };
  }
  if (parts.isCertain('month')) {
    return parts.isCertain('year')
      ? fixed(monthOf(year, month))
      : yearly((each) => monthOf(each, month), today);
  }
  return parts.isCertain('year')
    ? fixed(period(firstOfMonth(year, 1), firstOfMonth(year + 1, 1), 'year'))
    : null;
}
