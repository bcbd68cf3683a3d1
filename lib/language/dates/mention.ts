import type { Day } from '@/lib/basics/calendar';
import { choose, type Period, type Series, type Tense } from './series';

/** What the words are made of, where it matters for what they go with. */
export type Kind = 'month' | 'weekday' | 'season' | 'unit' | 'nth' | 'year' | 'slash' | 'now';

/** Words with their meaning: UTF-16 offsets of the text. */
export interface Mention {
  start: number;
  end: number;
  series: Series;
  /** What is meant in the end, where it is more than one of the series: "from May to July", "until Friday". */
  bounded?: (tense: Tense) => Period | null;
  kind?: Kind;
  /** Means a date only in company: "may", "the week", a bare number that could be a year. */
  weak: boolean;
  /** Which of its kind, where that was given: "the second Tuesday", "the first two weeks". */
  nth?: { which: number; count: number };
  /** A date only of what will be: "in ten days" of what was is how long it took. */
  toCome?: boolean;
  /** Minutes since midnight, where a time of day was given with the day. */
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

export function periodOf({ series, bounded }: Mention, tense: Tense, today: Day): Period | null {
  return bounded ? bounded(tense) : choose(series, tense, today);
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
