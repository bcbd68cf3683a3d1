import { wordClass } from '../../lexicon/word-classes';

const NAMES = wordClass('namesOfTime');

/** Days and months are capitalised like names, but are not entities. */
export function isNameOfTime(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}

const WORDS = wordClass('wordsOfTime');

/** "Last year", "every evening" are times, not things. */
export function isWordOfTime(word: string): boolean {
  return WORDS.has(word.toLowerCase()) || isNameOfTime(word);
}
