import type { WordSense } from '@/lib/memory/ports';
import type { Tree } from '../clauses/tree';
import { isKindOf, rootOf } from '../comparison/lexicon/relate-words';
import { meaningBetween } from './compare-meaning';
import { isKinWord } from './facts';

/** Endings of words for occupations. */
const DOER =
  /(?:er|or|ist|ian|eer|ant|man|woman|person|wife|nurse|chef|cook|clerk|judge|pilot|guard|coach|vet|student|monk|nun|smith|wright)$/;
/** Occupations to compare with, and the minimum similarity. */
const TRADES = 'nurse teacher engineer driver manager artist farmer clerk lawyer cook student'.split(' ');
const LIKE_A_TRADE = 0.45;

/** The trade that a sentence names: "a beekeeper near Cork". */
export interface Trade {
  /** The index of the article. */
  readonly article: number;
  /** The index of the noun. */
  readonly noun: number;
}

/** "A beekeeper near Cork", not "an only child": decided by the last word before a preposition, whatever its tag. */
export function findTrade(tree: Tree, sense: WordSense): Trade | null {
  const be = tree.tokens.findIndex(({ deprel, head }) => deprel === 'cop' && isSaid(tree, head));
  if (be < 0) return null;
  const article = tree.tokens.findIndex(({ form }, index) => index > be && /^an?$/i.test(form));
  if (article < 0 || article > be + 2) return null;
  const rest = tree.tokens.findIndex(
    ({ upos, form }, index) =>
      index > article && (upos === 'ADP' || upos === 'PUNCT' || /^(?:who|that|and)$/.test(form)),
  );
  const noun = (rest < 0 ? tree.tokens.length : rest) - 1;
  return isTrade(tree.tokens[noun]?.form.toLowerCase() ?? '', sense) ? { article, noun } : null;
}

/** It is said of the subject: "lives in Perth and is a midwife", "used to be a chef". */
function isSaid(tree: Tree, index: number): boolean {
  for (let at = index; at !== tree.root; at = tree.tokens[at]?.head ?? tree.root)
    if (!/^(?:conj|xcomp|obl)$/.test(tree.relationOf(at))) return false;
  return true;
}

/** Words for people in somebody's life may be trades ("teacher") or not ("father"). */
function isTrade(word: string, sense: WordSense): boolean {
  if (isKindOf(rootOf(word), rootOf('profession'))) return true;
  if (isKinWord(word)) return false;
  if (!sense.isWord(word)) return DOER.test(word);
  return TRADES.some((trade) => meaningBetween(trade, word, sense) >= LIKE_A_TRADE);
}
