import type { ParsedResult } from 'chrono-node';
import { weekdaySeries } from '../calendar-series';
import type { Mention, ReadingDay } from '../mention';
import { dateEachYear, minutesOf, parseResult } from '../parse-components';
import { nearestOn } from '../series';

/** An unambiguous time of day: "at 7", "7pm", "18:45", "noon"; not the 7 of "7 people". */
const STATES_TIME = /\d\s?[ap]\.?(?:m\b|$)|\d[:.]\d\d|\d\s?o'?clock|\b(?:noon|midnight)\b|(?:\bat|@) ?\d/i;
/** What may stand between a day and its time: "tomorrow, at 3pm", "3pm on Monday". */
const BETWEEN = /^(?:[\s,@(-]|\b(?:on|at|for|around|about|the|in|morning|afternoon|evening|night)\b){0,6}$/i;
const LONGEST_BETWEEN = 30;
const EVENING = /\b(?:tonight|night|evening|afternoon)\b/i;
/** Dates relative to today. Those without a number are ours, and "for three years" is not a date. */
const FROM_TODAY = /^in .*\d|\d.*(?:ago|earlier|later|from now)$/i;
const TO_COME = /^in\b|later$/i;

/** Chrono's days and times, next to what our parsers found. */
export function readChrono(
  own: readonly Mention[],
  others: readonly ParsedResult[],
  text: string,
  day: ReadingDay,
): Mention[] {
  const times = others.filter(
    ({ start, text: phrase }) =>
      start.isCertain('hour') && !start.isCertain('day') && STATES_TIME.test(phrase),
  );
  const read = others.flatMap((result) => parseDate(result, day) ?? []);
  return [...own, ...read].map((mention) => withTime(mention, times, text));
}

function parseDate(result: ParsedResult, day: ReadingDay): Mention | null {
  const { start, text, index } = result;
  if (result.tags().has('result/relativeDate')) return parseRelative(result, day);
  // Months, weekdays and "last night" are ours: chrono reads "Jun 31" as a month of 2031, and nights by the machine's clock.
  if (!start.isCertain('day') || !start.isCertain('month') || /^last|end of/i.test(text)) return null;
  // "12/5.75": a date uses one separator.
  if (/^\d+([/.-])\d+(?!\1)[/.-]\d/.test(text) || start.tags().has('casualReference/now')) return null;
  const year = start.get('year') ?? 0;
  if (start.isCertain('year') && (year < 1000 || year > 2200)) return null;
  // "May 3 16 people came": two digits after a space are not a year.
  const phrase = start.isCertain('year') ? text.replace(/,?\s+\d\d$/, '') : text;
  const alone = phrase === text ? null : dateEachYear(start.get('month') ?? 0, start.get('day') ?? 0);
  const read = alone ? { series: alone } : parseResult(result, day.today);
  if (!read) return null;
  const weekday = start.isCertain('weekday') ? (start.get('weekday') ?? 0) || 7 : null;
  const onWeekday = weekday && nearestOn(weekdaySeries(weekday), read.series, day.today);
  const mention: Mention = {
    start: index,
    end: index + phrase.length,
    ...read,
    ...(onWeekday && { series: onWeekday }),
    weak: false,
  };
  if (start.isCertain('hour')) mention.minutes = minutesOf(result);
  return /^\d{1,2}[/.-]\d{1,2}$/.test(text) ? { ...mention, kind: 'slash', weak: true } : mention;
}

function parseRelative(result: ParsedResult, day: ReadingDay): Mention | null {
  const { text, index } = result;
  const read = FROM_TODAY.test(text) ? parseResult(result, day.today) : null;
  if (!read) return null;
  const toCome = TO_COME.test(text);
  // "In twenty minutes" today usually means how long something takes.
  const isShort = result.tags().has('result/relativeDateAndTime');
  if (isShort && toCome && read.series.only?.start === day.today) return null;
  return { start: index, end: index + text.length, ...read, weak: false, toCome };
}

function withTime(mention: Mention, times: readonly ParsedResult[], text: string): Mention {
  if (mention.series.size !== 1 || mention.bounded || mention.minutes !== undefined) return mention;
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
