import { en, type ParsedResult } from 'chrono-node';
import { dayOf } from '../calendar';
import type { Mention, ReadingDay } from '../reading';
import { fixed, oneDay } from '../reading';

const TELLS_A_TIME = /\d\s?[ap]\.?m\b|\d:\d\d|\d\s?o'?clock|\b(?:noon|midnight)\b|\bat \d/i;
/** Characters that may stand between a day and its time: "tomorrow, at 3pm", "3pm on Monday". */
const CLOSE = 6;

/** Gives the days of a text the times told with them, and adds timestamps that only a clock's reader knows. */
export function addTimes(text: string, mentions: readonly Mention[], day: ReadingDay): Mention[] {
  if (!TELLS_A_TIME.test(text)) return [...mentions];
  const instant = new Date(day.today * 86_400_000 + day.minutes * 60_000);
  const clocks = en.casual
    .parse(text, { instant, timezone: 0 })
    .filter(({ start }) => start.isCertain('hour'));
  const timed = mentions.map((mention) => {
    const { future } = mention.reading;
    const clock = clocks.find((result) => isBeside(mention, result));
    return clock && future.granularity === 'day' ? { ...mention, minutes: minutesOf(clock) } : mention;
  });
  const stamps = clocks
    .filter((result) => result.start.isCertain('year') && result.start.isCertain('day'))
    .filter((result) => timed.every((mention) => !isBeside(mention, result)))
    .flatMap((result) => toMention(result));
  return [...timed, ...stamps].sort((a, b) => a.start - b.start);
}

function isBeside(mention: Mention, { index, text }: ParsedResult): boolean {
  return index <= mention.end + CLOSE && index + text.length >= mention.start - CLOSE;
}

/** Minutes since midnight of what chrono read. */
export function minutesOf({ start }: Pick<ParsedResult, 'start'>): number {
  return (start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0);
}

function toMention(result: ParsedResult): Mention[] {
  const { start } = result;
  const day = dayOf(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
  if (day === null) return [];
  const place = { start: result.index, end: result.index + result.text.length };
  return [{ ...place, reading: fixed(oneDay(day)), weak: false, minutes: minutesOf(result) }];
}
