import ASSENT from './lexicon/assent.json';

const wordsOf = (lists: Readonly<Record<string, string>>) =>
  Object.values(lists).join(' ').replaceAll(' ', '|').replaceAll('~', ' ');

const { unspaced: unspacedOpens, ...opens } = ASSENT.opens;
/** Words that are an answer with whatever follows, and words that begin another sentence as well: "both my parents". */
const ANSWERS = new RegExp(
  String.raw`^\s*(?:(?:${wordsOf(opens)})(?!\p{L})|(?:${wordsOf({ unspacedOpens })})|(?:${wordsOf(ASSENT.alone)})(?=[^\p{L}\p{N}-]*$))`,
  'iu',
);

/** Whether a text opens with a word that confirms or denies what was said before it. */
export function isAssent(text: string): boolean {
  return ANSWERS.test(text);
}
