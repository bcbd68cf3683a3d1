import { wordClass } from '../lexicon/word-classes';
import { formOf, type Tree } from './tree';
import { SPEAKER } from './who';

export const DETAILS = wordClass('introduceDetail');

/** "Usually I work late": said of the whole statement, where they do not end it. */
const OF_HABIT = new Set('usually mostly mainly'.split(' '));

/** "A pacifist, sort of", "I don't drink, never have", "I booked a flight, should (I go?)", "…, but other days (I don't)" */
const ADDED =
  /, (?:but (?:other|some) (?:times|days|nights|weeks|weekends|months|years)|should|could|would|(?:sort|kind) of|more or less|(?:never|always) (?:have|did|do|was|am|will|would))$/;

/** "If the bank says yes" */
export const isSaid = (tree: Tree, index: number): boolean =>
  tree.tokens[index]?.upos === 'INTJ' && tree.tokens[index - 1]?.lemma === 'say';

/** Removes punctuation and conjunctions at both ends, what introduces a detail, and what is outside the statement's brackets. */
export function trim(tree: Tree, all: readonly number[]): number[] {
  const words = withinBrackets(tree, all);
  const isLoose = (index: number | undefined) => {
    const token = index === undefined ? undefined : tree.tokens[index];
    const isHabit = index === words[0] && OF_HABIT.has(formOf(tree, index ?? -1));
    return (
      token !== undefined &&
      ((DETAILS.has(token.form.toLowerCase()) && !isHabit) ||
        (/^(?:PUNCT|SYM|INTJ|CCONJ)$/.test(token.upos) &&
          !/[)\]%$€£°+]/.test(token.form) &&
          !isSaid(tree, index ?? -1)))
    );
  };
  let from = 0;
  let to = words.length;
  while (
    from < to &&
    isLoose(words[from]) &&
    !(isQuote(tree, words[from]) && hasOpening(tree, words.slice(from + 1)))
  )
    from++;
  const isClosing = (index: number | undefined) =>
    index !== undefined && /^["”’']$/.test(tree.tokens[index]?.form ?? '');
  while (
    to > from &&
    isLoose(words[to - 1]) &&
    !(isClosing(words[to - 1]) && hasOpening(tree, words.slice(from, to - 1)))
  )
    to--;
  const last = words.slice(Math.max(from, to - 4), to).map((index) => formOf(tree, index));
  to -= ADDED.exec(last.join(' '))?.[0].split(' ').length ?? 0;
  return withoutAssurance(tree, words.slice(from, to));
}

/** "I play chess (my dad taught me) every Sunday": a bracket that was not opened within it ends a statement. */
function withinBrackets(tree: Tree, words: readonly number[]): readonly number[] {
  let open = 0;
  const closing = words.findIndex((index) => {
    const form = formOf(tree, index);
    open += Number(form === '(') - Number(form === ')');
    return open < 0;
  });
  return closing < 0 ? words : words.slice(0, closing);
}

/** "I only drink decaf I guess": removes the assurance. */
function withoutAssurance(tree: Tree, words: number[]): number[] {
  const [who = -1, thinks = -1] = words.slice(-2);
  const isReporting =
    words.length > 3 &&
    SPEAKER.has(formOf(tree, who)) &&
    tree.tokens[thinks]?.head !== who &&
    tree.tokens[who]?.head === thinks &&
    /^(?:think|guess|believe|realize|realise|suppose|imagine|reckon|assume)$/.test(
      tree.tokens[thinks]?.lemma ?? '',
    );
  return isReporting ? words.slice(0, -2) : words;
}

function isQuote(tree: Tree, index: number | undefined): boolean {
  return index !== undefined && /^["“‘']$/.test(tree.tokens[index]?.form ?? '');
}

/** An opening quotation mark has no closing one. */
function hasOpening(tree: Tree, words: readonly number[]): boolean {
  return words.filter((index) => /^["“”‘']$/.test(tree.tokens[index]?.form ?? '')).length % 2 === 1;
}
