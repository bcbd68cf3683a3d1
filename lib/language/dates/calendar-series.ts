import { dayOf, firstOfMonth, partsOf, type Unit } from '@/lib/basics/calendar';
import { each, oneDay, type Series, type Span, span, unitAt, yearly } from './series';

/** Northern seasons in whole months, as commonly used; winter begins in December. */
export const SEASONS: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };

export function monthSeries(month: number): Series {
  return yearly((year) => unitAt('month', firstOfMonth(year, month)));
}

export function weekdaySeries(weekday: number): Series {
  return each('week', (monday) => oneDay(monday + weekday - 1));
}

export function unitSeries(unit: Unit): Series {
  return each(unit, (first) => unitAt(unit, first));
}

/** "The 4th" of any month. */
export function dateOfMonth(date: number): Series | null {
  if (date < 1 || date > 31) return null;
  return each('month', (first) => {
    const { year, month } = partsOf(first);
    const day = dayOf(year, month, date);
    return day === null ? null : oneDay(day);
  });
}

export function seasonSeries(season: string): Series {
  return yearly((year) => seasonOf(year, season));
}

export function seasonOf(year: number, season: string): Span {
  const month = SEASONS[season.toLowerCase()] ?? 3;
  return span(firstOfMonth(year, month), firstOfMonth(year, month + 3), 'season');
}

export function partSeries(months: 3 | 6, count: number): Series {
  return yearly((year) => {
    const first = (count - 1) * months + 1;
    return span(
      firstOfMonth(year, first),
      firstOfMonth(year, first + months),
      months === 3 ? 'quarter' : 'range',
    );
  });
}
