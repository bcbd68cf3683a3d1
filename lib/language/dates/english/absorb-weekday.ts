import { type Day, partsOf } from '@/lib/basics/calendar';
import { type Mention, oneDay, type Reading, type ReadingDay } from '../reading';
import { readWeekday, WEEKDAY } from './vocabulary';

const BEFORE = new RegExp(
  String.raw`(?<!\w)(?:on )?(?:(?<which>this|next|last)(?: |$))?(?:(?<weekday>${WEEKDAY})[.,]? ?(?:- ?)?\(?)?(?:the )?$`,
  'i',
);

/**
 * Takes a weekday before a date into it: "Thursday, 17 July". It chooses the year where the two agree, and adds
 * nothing where they do not: the date is what was looked up.
 */
export function absorbWeekday(text: string, mention: Mention, { today }: ReadingDay): Mention {
  const { inYear, future } = mention.reading;
  if (future.granularity !== 'day' || !/\d/.test(text.slice(mention.start, mention.end))) return mention;
  const lead = text.slice(Math.max(0, mention.start - 30), mention.start);
  const found = BEFORE.exec(lead);
  const { which, weekday } = found?.groups ?? {};
  if (!found || (weekday === undefined && which === undefined)) return mention;
  const { year } = partsOf(today);
  const ownYear = which?.toLowerCase() === 'this' ? inYear?.(year) : null;
  const reading = ownYear
    ? { past: ownYear, future: ownYear }
    : (weekday && inYear && agreeing(inYear, readWeekday(weekday), year)) || mention.reading;
  return { ...mention, start: mention.start - found[0].length, reading, weak: false };
}

/** The date in this year or the ones beside it, where it falls on that weekday. */
function agreeing(inYear: NonNullable<Reading['inYear']>, weekday: number, year: Day): Reading | null {
  const found = [year, year + 1, year - 1]
    .map((each) => inYear(each)?.start ?? null)
    .find((day) => day !== null && partsOf(day).weekday === weekday);
  return found === undefined || found === null ? null : { past: oneDay(found), future: oneDay(found) };
}
