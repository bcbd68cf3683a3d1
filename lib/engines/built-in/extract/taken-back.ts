import { NUMBER_WORDS } from '@/lib/language/lexicon/numbers';

/** What takes the words before it back: "no, sorry", "I mean". */
const BACK =
  '(?:no,? (?:excuse me|pardon|sorry|wait|scratch that|i mean|i lie)|sorry,? (?:no|i mean|i meant)|wait,? no|scratch that|i lie|correction)';

const SEPARATORS = /^[\s,.;:–-]+/;
const FROM_THERE = new RegExp(`^(?:(?:oops|wait)[\\s,.]{1,3})?${BACK}\\b`, 'i');
const WITHIN = new RegExp(`(?<=[\\s,;:–-])${BACK}[\\s,:–-]{1,3}(?=[\\p{L}\\p{N}])`, 'iu');
/** Words with which a part of a sentence begins, and begins again: "in Ghent, no wait, in Bruges". */
const BEGINS = /^(?:an?|the|my|our|in|on|at|to|from|for|with|near|by)$/i;
const isNumber = (word: string): boolean => /^\d/.test(word) || NUMBER_WORDS.has(word.toLowerCase());

/** Whether what follows a statement takes it back: "He is a vet. No, sorry, …". */
export const isTakenBack = (rest: string): boolean => FROM_THERE.test(rest.replace(SEPARATORS, ''));

/** "He is a vet, no, sorry, a nurse" as what was meant, "he is a nurse"; any other sentence as it is. */
export function asMeant(sentence: string): string {
  const back = WITHIN.exec(sentence);
  if (!back) return sentence;
  const mistaken = sentence.slice(0, back.index);
  const meant = sentence.slice(back.index + back[0].length);
  const [first = ''] = meant.split(/[\s,.!?]+/);
  const words = [...mistaken.matchAll(/[\p{L}\p{N}'’]+/gu)];
  const isSame = ([word]: RegExpExecArray) =>
    BEGINS.test(first) ? sameKind(word, first) : isNumber(first) && isNumber(word);
  const last = words.findLast(isSame);
  if (!last) return sentence;
  // "Two cats, no, three": the rest stays.
  const rest =
    isNumber(first) && /^\S+[.!]*$/.test(meant)
      ? mistaken.slice(last.index + last[0].length).replace(/[\s,;:–-]+$/, '')
      : '';
  return `${mistaken.slice(0, last.index)}${rest === '' ? meant : meant.replace(/[.!]+$/, '')}${rest}`;
}

const ARTICLE = /^an?$/i;
const sameKind = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || (ARTICLE.test(one) && ARTICLE.test(other));
