import { wordClass } from './word-classes';

export const WEEKDAYS: readonly string[] = [...wordClass('weekdays')];
export const MONTHS: readonly string[] = [...wordClass('months')];
/** Words with a capital that are no names of somebody or something. */
const NAMES = new Set([...WEEKDAYS, ...WEEKDAYS.map((day) => `${day}s`), ...MONTHS, 'i', "i'm", "i've"]);

/** Days and months are capitalised like names, but are not entities. */
export function isNameOfTime(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}

const WORDS = wordClass('wordsOfTime');

/** "Last year", "every evening" are times, not things. */
export function isWordOfTime(word: string): boolean {
  return WORDS.has(word.toLowerCase()) || isNameOfTime(word);
}
