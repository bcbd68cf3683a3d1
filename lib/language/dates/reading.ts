import { type Day, partsOf, shift, startOf, type Unit } from '@/lib/basics/calendar';

/** How fine a date was told: "in May" is a month, "two years ago" is a year although it resolves to one day. */
export type Granularity =
  | 'minute'
  | 'day'
  | 'week'
  | 'month'
  | 'quarter'
  | 'season'
  | 'year'
  | 'decade'
  | 'century'
  | 'range';

/** Days from `start` to before `end`; null where it is open ("since 2010"). */
export interface Period {
  start: Day | null;
  end: Day | null;
  granularity: Granularity;
  /** Of a range between two that were named, where the second begins: "9 to 12 June" ends after the 12th. */
  lastStart?: Day;
  /** The words named one end of it: "by the end of May" means until May is over. */
  edge?: 'start' | 'end';
}

/** What words mean when they speak of what was, and when they speak of what will be; often the same. */
export interface Reading {
  past: Period;
  future: Period;
  /** Of a date told without its year: the date in that year. */
  inYear?: (year: number) => Period | null;
}

/** Words with their meaning: UTF-16 offsets of the text. */
export interface Mention {
  start: number;
  end: number;
  reading: Reading;
  /** Means a date only in company: "may", "the week", a bare number that could be a year. */
  weak: boolean;
  /** A date only of what will be: "in ten days" of what was is how long it took. */
  toCome?: boolean;
  /** Minutes since midnight, where a time of day was told with the day. */
  minutes?: number;
}

/** The day on which something is read, in the person's timezone. */
export interface ReadingDay {
  today: Day;
  minutes: number;
}

/** The reading's moment for chrono: the wall clock stands in for the instant, so that no machine's timezone has a part. */
export function instantOf({ today, minutes }: ReadingDay): { instant: Date; timezone: number } {
  return { instant: new Date((today * 1440 + minutes) * 60_000), timezone: 0 };
}

export function fixed(period: Period): Reading {
  return { past: period, future: period };
}

export function period(start: Day | null, end: Day | null, granularity: Granularity): Period {
  return { start, end, granularity };
}

export function oneDay(day: Day, granularity: Granularity = 'day'): Period {
  return { start: day, end: day + 1, granularity };
}

/** A whole week, month, year …, so many from the one that a day lies in. */
export function unitAt(unit: Unit, day: Day, count: number): Period {
  const start = shift(unit, startOf(unit, day), count);
  return period(start, shift(unit, start, 1), unit);
}

/** The same change to whatever is meant; null when it cannot be made. */
export function mapReading(reading: Reading, change: (period: Period) => Period | null): Reading | null {
  const past = change(reading.past);
  const future = change(reading.future);
  if (!past || !future) return null;
  const { inYear } = reading;
  if (!inYear) return { past, future };
  return {
    past,
    future,
    inYear: (year) => {
      const there = inYear(year);
      return there && change(there);
    },
  };
}

/** A date that comes once a year: the last one up to today, and the next one from today. */
export function yearly(inYear: (year: number) => Period | null, today: Day): Reading | null {
  const { year } = partsOf(today);
  // Eight years reach the next 29 February wherever one starts.
  const years = Array.from({ length: 17 }, (_, index) => year - 8 + index);
  const all = years.map(inYear).filter((found) => found !== null);
  const past = all.findLast(({ start }) => start !== null && start <= today);
  const future = all.find(({ end }) => end !== null && end > today);
  return past && future ? { past, future, inYear } : null;
}

/** The longest words win, and among equals those that need no company. */
export function withoutOverlaps(mentions: readonly Mention[]): Mention[] {
  const taken = new Set<number>();
  const ranked = [...mentions].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || Number(a.weak) - Number(b.weak) || a.start - b.start,
  );
  const kept = ranked.filter(({ start, end }) => {
    // What was kept is at least as long, so an overlap reaches one of the two ends.
    if (taken.has(start) || taken.has(end - 1)) return false;
    for (let index = start; index < end; index++) taken.add(index);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
