import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { dayOf, firstOfMonth, partsOf } from '@/lib/basics/calendar';
import type { Mention } from './mention';
import { rangeOf } from './range';
import { each, fixed, oneDay, type Series, unitAt, yearly, yearlyDay } from './series';

/** The meaning of a date that chrono read; null for a time alone. The certain components give its granularity. */
export function parseResult(
  { start, end }: Pick<ParsedResult, 'start' | 'end'>,
  today: number,
): Pick<Mention, 'series' | 'bounded'> | null {
  const series = parseComponents(start);
  const last = series && end ? parseComponents(end) : null;
  const bounded = series && last ? rangeOf(series, last, today) : null;
  return series && (bounded ? { series, bounded } : { series });
}

/** Minutes since midnight in chrono's result. */
export function minutesOf({ start }: Pick<ParsedResult, 'start'>): number {
  return (start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0);
}

function parseComponents(parts: ParsedComponents): Series | null {
  const year = parts.get('year') ?? 0;
  const month = parts.get('month') ?? 0;
  const date = parts.get('day') ?? 0;
  const day = dayOf(year, month, date);
  if (parts.tags().has('result/relativeDate'))
    return day === null ? null : fixed(oneDay(day, finenessOf(parts)));
  if (parts.isCertain('day')) {
    if (parts.isCertain('year')) return day === null ? null : fixed(oneDay(day));
    return dateEachYear(month, date);
  }
  if (parts.isCertain('weekday') && day !== null) {
    const { weekday } = partsOf(day);
    return each('week', (monday) => oneDay(monday + weekday - 1));
  }
  if (parts.isCertain('month')) {
    return parts.isCertain('year')
      ? fixed(unitAt('month', firstOfMonth(year, month)))
      : yearly((each) => unitAt('month', firstOfMonth(each, month)));
  }
  return parts.isCertain('year') ? fixed(unitAt('year', firstOfMonth(year, 1))) : null;
}

/** A day and month in every year that has it; null for the 31st of June. */
export function dateEachYear(month: number, date: number): Series | null {
  if (dayOf(2000, month, date) === null) return null;
  return yearlyDay((year) => dayOf(year, month, date));
}

/** "Two years ago" is a day known only to the year: chrono marks no other component as certain. */
function finenessOf(parts: ParsedComponents) {
  if (parts.isCertain('hour') || parts.isCertain('weekday')) return 'day';
  if (parts.isCertain('day')) return 'week';
  return parts.isCertain('month') ? 'month' : 'year';
}
