import { type Day, partsOf, shift, startOf, type Unit } from '@/lib/basics/calendar';

/** Precision of a date: "in May" is a month, "two years ago" is a year although it resolves to one day. */
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

/** Days from `start` to before `end`; null if open ("since 2010"). */
export interface Period {
  start: Day | null;
  end: Day | null;
  granularity: Granularity;
  /** In a range between two named dates, where the second begins: "9 to 12 June" ends after the 12th. */
  lastStart?: Day;
  /** The words named one end of the period: "by the end of May" means until May is over. */
  edge?: 'start' | 'end';
}

/** A period with two known ends. */
export interface Span extends Period {
  start: Day;
  end: Day;
}

export type Tense = 'past' | 'future';

/** Everything that words can mean: "May" is every May, "17 July 2025" is a single day. */
export interface Series {
  /** The periods in a range of days, in order. */
  within(from: Day, to: Day): Span[];
  /** Length of one period, to decide which can contain which. */
  size: number;
  /** Set if the words mean a single period. */
  only?: Span;
  /** Number of series it was composed of, if more than one. */
  parts?: number;
}

const SIZES: Record<Granularity, number> = {
  minute: 1,
  day: 1,
  week: 7,
  range: 14,
  month: 30,
  quarter: 91,
  season: 92,
  year: 365,
  decade: 3650,
  century: 36500,
};
/** Search ranges in days around today: for yearly dates, and for the 29th of February. */
const REACHES = [400, 3000] as const;
/** No real date combines more recurring words; each searches all periods of the others. */
const MOST_PARTS = 4;

export function span(start: Day, end: Day, granularity: Granularity = 'range'): Span {
  return { start, end, granularity };
}

export function oneDay(day: Day, granularity: Granularity = 'day'): Span {
  return { start: day, end: day + 1, granularity };
}

/** A whole week, month, year …, `count` units from the one that contains a day. */
export function unitAt(unit: Unit, day: Day, count = 0): Span {
  const start = shift(unit, startOf(unit, day), count);
  return span(start, shift(unit, start, 1), unit);
}

/** The Saturday and Sunday of a day's week. */
export function weekendAt(day: Day): Span {
  const monday = startOf('week', day);
  return span(monday + 5, monday + 7);
}

export function fixed(only: Span): Series {
  return { only, size: only.end - only.start, within: (from, to) => (belongs(only, from, to) ? [only] : []) };
}

/** A period in every week, month, year …: `make` gets the first day of the unit. */
export function each(unit: Unit, make: (first: Day) => Span | null): Series {
  const sample = make(startOf(unit, 0)) ?? make(shift(unit, startOf(unit, 0), 2));
  return {
    size: sample ? Math.min(SIZES[sample.granularity], sample.end - sample.start) : 1,
    within(from, to) {
      const found: Span[] = [];
      for (let first = shift(unit, startOf(unit, from), -1); first < to; first = shift(unit, first, 1)) {
        const made = make(first);
        if (made && belongs(made, from, to)) found.push(made);
      }
      return found;
    },
  };
}

/** A period in every year. */
export function yearly(inYear: (year: number) => Span | null): Series {
  return each('year', (first) => inYear(partsOf(first).year));
}

/** A day in every year that has it. */
export function yearlyDay(inYear: (year: number) => Day | null): Series {
  return yearly((year) => {
    const day = inYear(year);
    return day === null ? null : oneDay(day);
  });
}

/** Applies a change to every period; null if it cannot be made. */
export function mapSeries(series: Series, change: (one: Span) => Span | null): Series | null {
  const sample = series.only ?? series.within(0, REACHES[1])[0];
  const changed = sample && change(sample);
  if (!changed) return null;
  if (series.only) return fixed(changed);
  const reach = Math.abs(changed.start - (sample?.start ?? 0)) + 31;
  return {
    size: changed.end - changed.start,
    within: (from, to) =>
      series
        .within(from - reach, to + reach)
        .flatMap((one) => change(one) ?? [])
        .filter((one) => belongs(one, from, to)),
  };
}

/** The period in both, if there is exactly one: "Thursday" and "next week", "May" and "2019"; otherwise null. */
export function intersect(first: Series, second: Series, today: Day): Series | null {
  const [wide, narrow] = first.size >= second.size ? [first, second] : [second, first];
  const inside = ({ start, end }: Span) => narrow.within(start, end);
  if (wide.only) {
    const [found, ...more] = inside(wide.only);
    return found && more.length === 0 ? fixed(found) : null;
  }
  const parts = (wide.parts ?? 1) + (narrow.parts ?? 1);
  if (narrow.only || parts > MOST_PARTS) return null;
  const reach = wide.size + 31;
  const within = (from: Day, to: Day) =>
    wide
      .within(from - reach, to)
      .flatMap(inside)
      .filter((one) => belongs(one, from, to));
  const samples = wide.within(today - 800, today + 800);
  const isSingle = samples.every((sample) => inside(sample).length <= 1);
  return isSingle && within(today - 800, today + 800).length > 0
    ? { size: narrow.size, within, parts }
    : null;
}

/** The date in the year nearest to today in which it falls on the weekday; the date unchanged if none does. */
export function nearestOn(weekday: Series, date: Series, today: Day): Series {
  const [found] = date
    .within(today - REACHES[0], today + REACHES[0])
    .filter(({ start, end }) => weekday.within(start, end).length > 0)
    .sort((a, b) => Math.abs(a.start - today) - Math.abs(b.start - today));
  return found && !date.only ? fixed(found) : date;
}

/** The period meant by a sentence about the past or the future. */
export function choose(series: Series, tense: Tense, today: Day): Span | null {
  if (series.only) return series.only;
  for (const reach of REACHES) {
    const all = series.within(today - reach, today + reach);
    // "On Wednesday it rained", said on a Wednesday, is a week ago; a past "on the 3rd" may be today.
    const isWeekly = all.length > reach / 5;
    const found =
      tense === 'past'
        ? all.findLast(({ start }) => start < today || (start === today && !isWeekly))
        : all.find(({ end }) => end > today);
    if (found) return found;
  }
  return null;
}

/** Days from today within which "this Christmas" is the nearest, be it of another year. */
const NEAR = 31;

/** "Last May" is over, "next May" has not begun, "this May" is now, the nearest day of its name, or within this year. */
export function chooseBy(series: Series, direction: -1 | 0 | 1, today: Day): Series | null {
  const all = series.within(today - 800, today + 800);
  const { year } = partsOf(today);
  const found =
    direction < 0
      ? all.findLast(({ end }) => end <= today)
      : direction > 0
        ? all.find(({ start }) => start > today)
        : (all.find(({ start, end }) => start <= today && today < end) ??
          all.find(({ start, granularity }) => granularity === 'day' && Math.abs(start - today) <= NEAR) ??
          all.find(({ start }) => partsOf(start).year === year));
  return found ? fixed(found) : null;
}

/** A week belongs to the month and year of its Thursday (ISO 8601), any other period to those it begins in. */
function belongs({ start, granularity }: Span, from: Day, to: Day): boolean {
  const day = granularity === 'week' ? start + 3 : start;
  return from <= day && day < to;
}
