import type { Day } from '@/lib/basics/calendar';
import { choose, type Period, type Series, type Tense } from './series';

/** The kind of words, where it decides what they can combine with. */
export type Kind = 'month' | 'weekday' | 'season' | 'unit' | 'nth' | 'year' | 'slash' | 'now';

/** A date expression with its meaning: UTF-16 offsets into the text. */
export interface Mention {
  start: number;
  end: number;
  series: Series;
  /** The resulting period if it is not one of the series: "from May to July", "until Friday". */
  bounded?: (tense: Tense) => Period | null;
  kind?: Kind;
  /** A date only in context: "may", "the week", a bare number that could be a year. */
  weak: boolean;
  /** An ordinal with the kind: "the second Tuesday", "the first two weeks". */
  nth?: { which: number; count: number };
  /** A date only in the future: in the past, "in ten days" is a duration. */
  toCome?: boolean;
  /** Minutes since midnight, if a time of day was given with the day. */
  minutes?: number;
}

/** The day from which dates are read, in the person's timezone. */
export interface ReadingDay {
  today: Day;
  minutes: number;
}

/** The reading's moment for chrono: the wall clock as UTC, so that the machine's timezone does not matter. */
export function instantOf({ today, minutes }: ReadingDay): { instant: Date; timezone: number } {
  return { instant: new Date((today * 1440 + minutes) * 60_000), timezone: 0 };
}

export function periodOf({ series, bounded }: Mention, tense: Tense, today: Day): Period | null {
  return bounded ? bounded(tense) : choose(series, tense, today);
}

/** The longest mention wins; among equals, those that do not depend on context. */
export function withoutOverlaps(mentions: readonly Mention[]): Mention[] {
  const taken = new Set<number>();
  const ranked = [...mentions].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || Number(a.weak) - Number(b.weak) || a.start - b.start,
  );
  const kept = ranked.filter(({ start, end }) => {
    // Kept mentions are at least as long, so an overlap includes one of the two ends.
    if (taken.has(start) || taken.has(end - 1)) return false;
    for (let index = start; index < end; index++) taken.add(index);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
