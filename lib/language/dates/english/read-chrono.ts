import type { ParsedResult } from 'chrono-node';
import { dayOf } from '@/lib/basics/calendar';
import { minutesOf, readResult } from '../read-components';
import { type Mention, oneDay, type Reading, type ReadingDay, yearly } from '../reading';
import { reader } from './date-result';

/** A time of day beyond doubt: "at 7", "7pm", "18:45", "noon"; not the 7 of "7 people". */
const TELLS_A_TIME = /\d\s?[ap]\.?(?:m\b|$)|\d[:.]\d\d|\d\s?o'?clock|\b(?:noon|midnight)\b|(?:\bat|@) ?\d/i;
/** What may stand between a day and its time: "tomorrow, at 3pm", "3pm on Monday". */
const BETWEEN = /^(?:[\s,@(-]|\b(?:on|at|for|around|about|the|in|morning|afternoon|evening|night)\b){0,6}$/i;
const LONGEST_BETWEEN = 30;
const EVENING = /\b(?:tonight|night|evening|afternoon)\b/i;
/** Relative dates that count from today. What has no number is ours, and "for three years" is no date. */
const FROM_TODAY = /^in .*\d|\d.*(?:ago|earlier|later|from now)$/i;
const TO_COME = /^in\b|later$/i;

/** The first refiner: what chrono's own parsers read of days and times, beside what ours found. */
export const READ_CHRONO = reader((own, others, text, day) => {
  const times = others.filter(
    ({ start, text: said }) => start.isCertain('hour') && !start.isCertain('day') && TELLS_A_TIME.test(said),
  );
  const read = others.flatMap((result) => readDate(result, day) ?? []);
  return [...own, ...read].map((mention) => withTime(mention, times, text));
});

function readDate(result: ParsedResult, day: ReadingDay): Mention | null {
  const { start, text } = result;
  const place = { start: result.index, end: result.index + text.length };
  if (result.tags().has('result/relativeDate')) return readRelative(result, day);
  // Months, weekdays and "last night" are ours: chrono reads "Jun 31" as a month of 2031, and nights by the machine's clock.
  if (!start.isCertain('day') || !start.isCertain('month') || /^last|end of/i.test(text)) return null;
  // "12/5.75": a date has one mark throughout.
  if (/^\d+([/.-])\d+(?!\1)[/.-]\d/.test(text)) return null;
  if (start.tags().has('casualReference/now')) return null;
  if (start.isCertain('year') && /\s\d\d$/.test(text)) return readWithoutYear(result, day);
  const year = start.get('year') ?? 0;
  if (start.isCertain('year') && (year < 1000 || year > 2200)) return null;
  const reading = readResult(result, day.today);
  if (!reading) return null;
  const weak = /^\d{1,2}[/.-]\d{1,2}$/.test(text);
  const mention = { ...place, reading, weak };
  return start.isCertain('hour') ? { ...mention, minutes: minutesOf(result) } : mention;
}

function readRelative(result: ParsedResult, day: ReadingDay): Mention | null {
  const { text, index } = result;
  const reading = FROM_TODAY.test(text) ? readResult(result, day.today) : null;
  if (!reading) return null;
  const toCome = TO_COME.test(text);
  // "In twenty minutes" of today is mostly how long something takes.
  const isShort = result.tags().has('result/relativeDateAndTime');
  if (isShort && toCome && reading.future.start === day.today) return null;
  return { start: index, end: index + text.length, reading, weak: false, toCome };
}

/** "May 3 16 people came": two digits behind a blank are no year. */
function readWithoutYear({ start, index, text }: ParsedResult, { today }: ReadingDay): Mention | null {
  const reading: Reading | null = yearly((year) => {
    const day = dayOf(year, start.get('month') ?? 0, start.get('day') ?? 0);
    return day === null ? null : oneDay(day);
  }, today);
  return (
    reading && { start: index, end: index + text.replace(/,?\s+\d\d$/, '').length, reading, weak: false }
  );
}

function withTime(mention: Mention, times: readonly ParsedResult[], text: string): Mention {
  if (mention.reading.future.granularity !== 'day' || mention.minutes !== undefined) return mention;
  const time = times.find((result) => {
    const end = result.index + result.text.length;
    const [from, to] = result.index >= mention.end ? [mention.end, result.index] : [end, mention.start];
    return from <= to && to - from < LONGEST_BETWEEN && BETWEEN.test(text.slice(from, to));
  });
  if (!time) return mention;
  const minutes = minutesOf(time);
  const between = text.slice(mention.start, Math.max(mention.end, time.index + time.text.length));
  const isLate =
    !time.start.isCertain('meridiem') && minutes < 720 && minutes >= 240 && EVENING.test(between);
  return { ...mention, minutes: isLate ? minutes + 720 : minutes };
}
