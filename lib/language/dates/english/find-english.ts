import { Chrono, en } from 'chrono-node';
import { instantOf, type Mention, type ReadingDay, withoutOverlaps } from '../reading';
import { absorbWeekday } from './absorb-weekday';
import { boundMention } from './bound';
import { isDate, isRepeated } from './company';
import { mentionsOf, refiner } from './date-result';
import { HOLIDAY_PARSER } from './holidays';
import { joinRanges, joinYears } from './join';
import { MONTH_PARSERS } from './months';
import { narrowMention } from './narrow';
import { offsetMention } from './offset';
import { PERIOD_PARSERS } from './periods';
import { READ_CHRONO } from './read-chrono';
import { respell } from './respell';
import { WEEKDAY_PARSERS } from './weekdays';

/** Chrono reads days of a calendar, times and "three weeks ago"; the periods of a life are ours, and how they combine. */
const ENGLISH = new Chrono({
  parsers: [...PERIOD_PARSERS, ...MONTH_PARSERS, ...WEEKDAY_PARSERS, HOLIDAY_PARSER, ...en.casual.parsers],
  refiners: [
    READ_CHRONO,
    refiner(withoutOverlaps),
    refiner((mentions, text, day) => mentions.map((mention) => narrowMention(text, mention, day))),
    refiner((mentions, text, day) => mentions.map((mention) => absorbWeekday(text, mention, day))),
    refiner(withoutOverlaps),
    refiner((mentions, text) => joinYears(text, mentions)),
    refiner((mentions, text) => mentions.filter((mention) => !isRepeated(text, mention))),
    refiner((mentions, text) => mentions.map((mention) => offsetMention(text, mention))),
    refiner(withoutOverlaps),
    refiner((mentions, text) => joinRanges(text, mentions)),
    refiner((mentions, text) => mentions.map((mention) => boundMention(text, mention))),
    refiner((mentions, text) => mentions.filter((mention) => isDate(text, mention))),
  ],
});

/** Dates in an English text, in order, none overlapping. */
export function findEnglish(source: string, day: ReadingDay): Mention[] {
  const { text, toSource } = respell(source);
  return mentionsOf(ENGLISH.parse(text, instantOf(day))).map((mention) => ({
    ...mention,
    ...toSource(mention.start, mention.end),
  }));
}
