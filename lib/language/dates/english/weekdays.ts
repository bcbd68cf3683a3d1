import { type Day, dayOf, partsOf, startOf } from '@/lib/basics/calendar';
import { fixed, oneDay, type Reading } from '../reading';
import { parser } from './date-result';
import { ORDINAL, readWeekday, WEEKDAY } from './vocabulary';

const DIRECTION =
  'last|previous|this past|past|this coming|this upcoming|coming|upcoming|this|next|following';
const NAME = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const LATER =
  '(?! (?:morning|afternoon|evening|night)s)(?: (?:this|of this) week|(?<later> week(?!end|ly| of)))?';

/** Weekdays: by the week ("next", "last"), by the tense, or beside a date. */
export const WEEKDAY_PARSERS = [
  parser(`(?:(?<which>${DIRECTION}) )?(?<weekday>${NAME})${LATER}`, read),
  parser(String.raw`(?<which>${DIRECTION}) (?<weekday>${WEEKDAY})\.?${LATER}`, read),
  // "Sun", "sat" and "wed" are words of their own.
  parser(String.raw`(?<weekday>${WEEKDAY})\.?${LATER}`, read, { weak: true }),
  parser(
    `(?:on )?(?:the )?(?<weekday>${WEEKDAY}) (?<beyond>before last|after next)`,
    ({ weekday = '', beyond = '' }, { today }) => {
      const inWeek = startOf('week', today) + readWeekday(weekday) - 1;
      return fixed(oneDay(inWeek + (/before/i.test(beyond) ? -14 : 14)));
    },
  ),
  parser(
    String.raw`(?<count>\d{1,2}) (?<weekday>${NAME})s (?<way>ago|from now)`,
    ({ count, weekday = '', way = '' }, { today }) => {
      const { past, future } = nearest(readWeekday(weekday), today);
      const weeks = 7 * (Number(count) - 1);
      return fixed(oneDay(/ago/i.test(way) ? past - weeks : future + weeks));
    },
  ),
  parser(
    String.raw`(?:on |this |next )?(?<weekday>${WEEKDAY})\.?,? (?:the )?(?<date>${ORDINAL}|[0-3]?\d(?=[.!?,;]|$))`,
    ({ weekday = '', date = '' }, { today }) =>
      agreeing(readWeekday(weekday), Number.parseInt(date, 10), today),
  ),
];

function read(
  { which = '', weekday: name = '', later }: Record<string, string | undefined>,
  { today }: { today: Day },
): Reading | null {
  const weekday = readWeekday(name);
  const inWeek = startOf('week', today) + weekday - 1;
  const { past, future } = nearest(weekday, today);
  const weeks = later === undefined ? 0 : 7;
  const said = which.toLowerCase();
  if (said === 'this') return fixed(oneDay(inWeek + weeks));
  if (said === 'next' || said === 'following') return fixed(oneDay(inWeek + 7 + weeks));
  if (said === 'last' || said === 'previous') return fixed(oneDay(inWeek - 7));
  if (said.endsWith('past')) return fixed(oneDay(past));
  if (weeks > 0) return fixed(oneDay(future + weeks));
  return {
    past: oneDay(past),
    future: oneDay(said.includes('coming') && future === today ? future + 7 : future),
  };
}

/** The last such weekday before today, and the next one from today. */
function nearest(weekday: number, today: Day): { past: Day; future: Day } {
  const inWeek = startOf('week', today) + weekday - 1;
  return { past: inWeek < today ? inWeek : inWeek - 7, future: inWeek < today ? inWeek + 7 : inWeek };
}

/** "Friday the 13th": the months nearest to today in which the two agree. */
function agreeing(weekday: number, date: number, today: Day): Reading | null {
  const { year, month } = partsOf(today);
  const days = Array.from({ length: 37 }, (_, index) => month - 18 + index)
    .map((each) => dayOf(year + Math.floor((each - 1) / 12), ((((each - 1) % 12) + 12) % 12) + 1, date))
    .filter((day) => day !== null)
    .filter((day) => partsOf(day).weekday === weekday);
  const past = days.findLast((day) => day <= today);
  const future = days.find((day) => day >= today);
  return past === undefined || future === undefined ? null : { past: oneDay(past), future: oneDay(future) };
}
