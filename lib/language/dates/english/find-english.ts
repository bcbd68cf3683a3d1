import { Chrono, en } from 'chrono-node';
import { instantOf, type Mention, type ReadingDay, withoutOverlaps } from '../mention';
import { ATOMS } from './atoms';
import { isDate, isRepeated } from './company';
import { compose } from './compose';
import { DateResult } from './date-result';
import { HOLIDAY_PARSER } from './holidays';
import { readChrono } from './parse-chrono';
import { boundMention, joinRanges } from './ranges';
import { respell } from './respell';

/** Chrono reads calendar days, times and "three weeks ago"; periods and their combinations are ours. */
const ENGLISH = new Chrono({ parsers: [...ATOMS, HOLIDAY_PARSER, ...en.casual.parsers], refiners: [] });

/** Dates in an English text, in order, without overlaps. */
export function findEnglish(source: string, day: ReadingDay): Mention[] {
  const { text, toSource } = respell(source);
  const results = ENGLISH.parse(text, instantOf(day));
  const own = results.flatMap((result) => (result instanceof DateResult ? [result.mention] : []));
  const others = results.filter((result) => !(result instanceof DateResult));
  const composed = compose(withoutOverlaps(readChrono(own, others, text, day)), text, day).filter(
    (mention) => !isRepeated(text, mention),
  );
  return joinRanges(text, withoutOverlaps(composed), day)
    .map((mention) => boundMention(text, mention, day))
    .filter((mention) => isDate(text, mention))
    .map((mention) => ({ ...mention, ...toSource(mention.start, mention.end) }));
}
