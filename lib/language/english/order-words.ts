import type { Clause } from '../clauses/clause';
import { formOf, type Tree } from '../clauses/tree';
import { SPEAKER } from './write-words';

/** Colours a statement without saying more. */
const FILLERS = new Set(
  'actually also just really honestly basically literally definitely obviously personally though too anyway lol lmao haha tbh btw kinda sorta yes yeah yep well so anyways truly absolutely however additionally'.split(
    ' ',
  ),
);

/** Leads on to nothing at the end, or only says that it holds. */
const LEADS_ON = new Set(['since', 'and', 'but', 'or', 'because', 'so', ',', 'now']);

/** Most words before the subject that are moved behind the statement. */
const MOVED = 6;

/** The same of a part with a verb of its own: "Whenever I visit Europe, …". */
const MOVED_CLAUSE = 12;

/** Adverbs that say when, how often or how surely. */
const WHEN = new Set(
  'now currently recently lately usually sometimes often always never nowadays today tonight tomorrow yesterday previously originally eventually soon maybe perhaps probably hopefully possibly'.split(
    ' ',
  ),
);

export function isFiller({ tree, head }: Clause, index: number): boolean {
  const token = tree.tokens[index];
  // "I have got a dog" has a dog.
  if (
    token?.form === 'got' &&
    tree.childOf(index, 'obj') !== undefined &&
    tree.childrenBy(index, 'aux').some((aux) => tree.tokens[aux]?.lemma === 'have')
  )
    return true;
  if (!token || index === head) return false;
  return (
    tree.childrenOf(index).every((child) => tree.tokens[child]?.upos === 'PUNCT') &&
    (token.upos === 'INTJ' ||
      token.xpos === 'NFP' ||
      (FILLERS.has(formOf(tree, index)) &&
        tree.relationOf(index) === 'advmod' &&
        !(token.head === index + 1 && tree.tokens[token.head]?.upos === 'ADJ')))
  );
}

/** "I have been freelancing since": a word that leads on to nothing. */
export function withoutLooseEnd(tree: Tree, words: number[]): number[] {
  const colon = words.findIndex(
    (index, place) => formOf(tree, index) === ':' && SPEAKER.has(formOf(tree, words[place + 1] ?? -1)),
  );
  if (colon > 0) return words.slice(0, colon);
  const last = words.at(-1);
  return last !== undefined && LEADS_ON.has(formOf(tree, last))
    ? withoutLooseEnd(tree, words.slice(0, -1))
    : words;
}

/** "Every summer we drive to Italy" says first who drives. */
export function reorder(clause: Clause, words: readonly number[]): number[] {
  const { tree, subject, subjectKind, head } = clause;
  if (subject === null || subjectKind === 'pronoun' || subjectKind === 'you')
    return dropLooseCommas(tree, [...words]);
  const first = Math.min(...tree.subtreeOf(subject));
  const before = words.filter((index) => index < first);
  const rest = words.filter((index) => index >= first);
  if (subjectKind === 'other') return dropLooseCommas(tree, [...words]);
  return dropLooseCommas(tree, [...rest, ...before.filter((index) => isOfTime(tree, head, index, first))]);
}

/** Part of what opens a statement and says when, or on what condition, it holds; a greeting or a scrap says nothing of it. */
function isOfTime(tree: Tree, head: number, index: number, first: number): boolean {
  let top = index;
  while (top !== head && tree.tokens[top]?.head !== head) {
    const up = tree.tokens[top]?.head ?? -1;
    if (up < 0) return false;
    top = up;
  }
  if (top === head || top >= first) return false;
  const words = tree.subtreeOf(top);
  if (tree.tokens[index]?.upos === 'PUNCT') return false;
  const relation = tree.relationOf(top);
  if (relation === 'obl') return words.length <= MOVED;
  if (relation === 'advcl') return words.length <= MOVED_CLAUSE;
  return relation === 'advmod' && (words.length > 1 || WHEN.has(formOf(tree, top)));
}

function dropLooseCommas(tree: Tree, words: number[]): number[] {
  const isComma = (index: number | undefined) => index !== undefined && tree.tokens[index]?.form === ',';
  return words.filter(
    (index, place) =>
      !isComma(index) || (place > 0 && place < words.length - 1 && !isComma(words[place - 1])),
  );
}
