import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { type Day, dayOf, firstOfMonth } from '@/lib/basics/calendar';
import { fixed, oneDay, type Period, type Reading, unitAt, yearly } from './reading';

/** What a date that chrono read means; null where it read only a time. What it was certain of is how finely it was told. */
export function readResult({ start, end }: Pick<ParsedResult, 'start' | 'end'>, today: Day): Reading | null {
  const first = readComponents(start, today);
  if (!first || !end) return first;
  const last = readComponents(end, today);
  const past = last && rangeOf(first.past, last.past);
  const future = last && rangeOf(first.future, last.future);
  return past && future ? { past, future } : first;
}

/** Minutes since midnight of what chrono read. */
export function minutesOf({ start }: Pick<ParsedResult, 'start'>): number {
  return (start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0);
}

function readComponents(parts: ParsedComponents, today: Day): Reading | null {
  const year = parts.get('year') ?? 0;
  const month = parts.get('month') ?? 0;
  const date = parts.get('day') ?? 0;
  const day = dayOf(year, month, date);
  if (parts.tags().has('result/relativeDate'))
    return day === null ? null : fixed(oneDay(day, finenessOf(parts)));
  if (parts.isCertain('day')) {
    if (parts.isCertain('year')) return day === null ? null : fixed(oneDay(day));
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
      ? fixed(unitAt('month', firstOfMonth(year, month), 0))
      : yearly((each) => unitAt('month', firstOfMonth(each, month), 0), today);
  }
  return parts.isCertain('year') ? fixed(unitAt('year', firstOfMonth(year, 1), 0)) : null;
}

/** "Two years ago" is a day that was told by the year: chrono is certain of no more. */
function finenessOf(parts: ParsedComponents) {
  if (parts.isCertain('hour') || parts.isCertain('weekday')) return 'day';
  if (parts.isCertain('day')) return 'week';
  return parts.isCertain('month') ? 'month' : 'year';
}

function rangeOf(first: Period, last: Period): Period | null {
  return first.start !== null && last.start !== null && last.end !== null && last.start > first.start
    ? { start: first.start, end: last.end, granularity: 'range', lastStart: last.start }
    : null;
}
