import { words } from '../words';
import FILLERS from './fillers.json';

/** Scripts that are written without spaces, or, in Korean, with particles joined to the words. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const THAI = /^\p{sc=Thai}+$/u;
const CHARACTER = /[\p{sc=Han}\p{sc=Hangul}]/gu;

/** Characters that the segmentation leaves joined to a word, as in 喝茶 and 차는. */
const JOINED = new Set(FILLERS.joined);
/** Function words. */
const EMPTY = new Set([...FILLERS.joined, ...FILLERS.characters, ...FILLERS.words.split(' ')]);

/**
 * What means little by itself in a text without spaces: its function words, characters that are only part of a word, and in
 * Thai the letters where two words meet.
 */
export function fillersIn(text: string): string[] {
  if (!UNSPACED.test(text)) return [];
  const fillers = new Set<string>();
  const meant = new Set<string>();
  let before = '';
  for (const word of words(text)) {
    if (THAI.test(before + word)) fillers.add(before.slice(-2) + word.slice(0, 2));
    before = word;
    const characters = word.match(CHARACTER) ?? [];
    for (const filler of EMPTY.has(word) ? [word] : characters) fillers.add(filler);
    const [only, ...others] = characters.filter((character) => !JOINED.has(character));
    if (only && others.length === 0 && !EMPTY.has(only)) meant.add(only);
  }
  return [...fillers].filter((filler) => !meant.has(filler));
}
