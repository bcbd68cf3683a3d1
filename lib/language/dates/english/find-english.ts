import { Chrono, en } from 'chrono-node';
import { instantOf, type Mention, type ReadingDay, withoutOverlaps } from '../mention';
import { ATOMS } from './atoms';
import { isDate, isRepeated } from './company';
import { compose } from './compose';
import { mentionsOf, refiner } from './date-result';
import { HOLIDAY_PARSER } from './holidays';
import { READ_CHRONO } from './parse-chrono';
import { boundMention, joinRanges, offsetMention } from './relate';
import { respell } from './respell';

/** Chrono reads calendar days, times and "three weeks ago"; periods and their combinations are ours. */
const ENGLISH = new Chrono({
  parsers: [...ATOMS, HOLIDAY_PARSER, ...en.casual.parsers],
  refiners: [
    READ_CHRONO,
    refiner(withoutOverlaps),
    refiner(compose),
    refiner((mentions, text) => mentions.filter((mention) => !isRepeated(text, mention))),
    refiner((mentions, text, day) => mentions.map((mention) => offsetMention(text, mention, day))),
    refiner(withoutOverlaps),
    refiner((mentions, text, day) => joinRanges(text, mentions, day)),
    refiner((mentions, text, day) => mentions.map((mention) => boundMention(text, mention, day))),
    refiner((mentions, text) => mentions.filter((mention) => isDate(text, mention))),
  ],
});

/** Dates in an English text, in order, without overlaps. */
export function findEnglish(source: string, day: ReadingDay): Mention[] {
  const { text, toSource } = respell(source);
  return mentionsOf(ENGLISH.parse(text, instantOf(day))).map((mention) => ({
    ...mention,
    ...toSource(mention.start, mention.end),
  }));
}
