import ASSENT from './lexicon/assent.json';

const { unspaced, ...spaced } = ASSENT;
const wordsOf = (words: string) => words.replaceAll(' ', '|').replaceAll('~', ' ');
const OPENS = new RegExp(
  String.raw`^\s*(?:(?:${Object.values(spaced).map(wordsOf).join('|')})(?!\p{L})|${wordsOf(unspaced)})`,
  'iu',
);

/** Whether a text opens with a word that confirms or denies what was said before it. */
export function isAssent(text: string): boolean {
  return OPENS.test(text);
}
