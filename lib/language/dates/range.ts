import type { Day } from '@/lib/basics/calendar';
import { choose, type Period, type Series, type Span, type Tense } from './series';

/**
 * A range between two dates, by tense; null if the second cannot follow the first. A year given for one applies to the
 * other: "Nov to Feb 2017" began in 2016.
 */
export function rangeOf(first: Series, second: Series, today: Day): ((tense: Tense) => Period | null) | null {
  const resolve = (tense: Tense) => {
    const [begins, ends] = endsOf(first, second, tense, today);
    return begins && ends && begins.start < ends.end && begins.start <= ends.start
      ? { start: begins.start, end: ends.end, granularity: 'range' as const, lastStart: ends.start }
      : null;
  };
  return resolve('past') || resolve('future') ? resolve : null;
}

function endsOf(first: Series, second: Series, tense: Tense, today: Day): [Span | null, Span | null] {
  if (second.only || (tense === 'past' && !first.only)) {
    const ends = choose(second, tense, today);
    return [ends && (first.only ?? lastUpTo(first, ends.start)), ends];
  }
  const begins = choose(first, tense, today);
  return [begins, begins && firstFrom(second, begins.start)];
}

function lastUpTo(series: Series, day: Day): Span | null {
  return series.within(day - 1600, day + 1).at(-1) ?? null;
}

function firstFrom(series: Series, day: Day): Span | null {
  return series.within(day, day + 1600)[0] ?? null;
}
