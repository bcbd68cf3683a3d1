import LANGUAGES from './languages.json';

/** Words and word parts in English dates, in any spelling. */
const ENGLISH_DATES =
  'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|today|ton[ig]|tom|tmr|tmw|yest|yday|ystr|morning|afternoon|evening|night|w?knd|week|wks?|month|mths?|mos|year|yrs?|day|fortnight|couple|few|quarter|decade|centur|season|spring|summer|autumn|fall|winter|easter|christmas|xmas|thanks|hallowe|new|nye|valentine|juneteenth|jubilee|boxing|bonfire|guy|pancake|shrove|mardi|ash|palm|epiphany|pentecost|whit|corpus|ascension|mich|cand|mlk|martin|st|twelfth|eo[ymwd]|ytd|mtd|ago|now|\\w+ties|two|nineteen|eighteen|twenty|first|second|third|\\w+th(?!\\w)|half';
const COULD_BE_A_DATE = new RegExp(
  `\\d|[^\\x20-\\x7E\\s‘’“”–—…]|(?<!\\p{L})(?:${ENGLISH_DATES}|${Object.values(LANGUAGES)
    .flatMap(({ months, weekdays, units, seasons }) => [
      months,
      weekdays,
      ...units.split(','),
      ...seasons.split(','),
    ])
    .join(
      '|',
    )}|hoje|ontem|amanh|oggi|domani|ieri|hoy|ayer|heute|morgen|gestern|demain|hier|vandaag|gisteren|idag|imorgon)`,
  'iu',
);

/** Whether something in the text could be a date: a digit, another script, or a date word. */
export function couldBeADate(text: string): boolean {
  return COULD_BE_A_DATE.test(text);
}
