import { isKin } from '../kin';
import { wordClass } from '../lexicon/word-classes';
import { formOf, type Tree } from './tree';
import { SPEAKER } from './who';

const DETAILS = wordClass('introduceDetail');

/** "Into old maps and the history of roads", "keen on tea, cake, and jam": the last item shares the preposition. */
function sharesPreposition(tree: Tree, head: number, child: number): boolean {
  if (tree.tokens[child]?.upos !== 'NOUN') return false;
  if (tree.childOf(head, 'case') !== undefined) return true;
  const isBare = tree.childOf(child, 'det', 'nummod', 'nmod:poss') === undefined;
  return (
    isBare &&
    tree.tokens[head]?.upos === 'ADJ' &&
    tree.childrenBy(head, 'obl').some((index) => index > head && index < child)
  );
}

/** "Two kids", "no children" after "I'm divorced": what somebody has, not what they are. */
export function isCounted(tree: Tree, index: number): boolean {
  const isNumbered = tree.childOf(index, 'nummod') !== undefined;
  return isNumbered || tree.childrenBy(index, 'det').some((child) => formOf(tree, child) === 'no');
}

/** Adjectives and participles for what somebody is. */
export const QUALITIES = wordClass('qualities');

/** "Vegan and allergic to nuts", "married and vegan": each is true without the other, and may end without it. */
function isOfItself(tree: Tree, head: number, child: number): boolean {
  const isAlone = (index: number) =>
    QUALITIES.has(tree.tokens[index]?.lemma ?? '') || tree.childOf(index, 'obl') !== undefined;
  return (
    tree.tokens[head]?.upos === 'ADJ' && (isAlone(child) || QUALITIES.has(tree.tokens[head]?.lemma ?? ''))
  );
}

/** "Speaking of school", "judging by that": about what is said. */
const OF_TALK = /^(?:speak|talk|judge|consider|give)$/;

/** "From Bradford" */
const isOrigin = (tree: Tree, index: number): boolean =>
  tree.tokens[index]?.upos === 'PROPN' &&
  tree.childrenBy(index, 'case').some((child) => formOf(tree, child) === 'from');

/** "I'm Mia, 30, living in Ghent", "I'm 22 and from York": what somebody does, after who they are. */
export function isDoingBeside(tree: Tree, head: number, child: number): boolean {
  const subject = tree.childOf(head, 'nsubj');
  const [first = child] = tree.subtreeOf(child).filter((index) => tree.tokens[index]?.upos !== 'PUNCT');
  return (
    subject !== undefined &&
    SPEAKER.has(formOf(tree, subject)) &&
    tree.childOf(head, 'cop') !== undefined &&
    /^(?:PROPN|NUM|NOUN)$/.test(tree.tokens[head]?.upos ?? '') &&
    (tree.tokens[child]?.xpos === 'VBG' || QUALITIES.has(formOf(tree, child)) || isOrigin(tree, child)) &&
    !OF_TALK.test(tree.tokens[child]?.lemma ?? '') &&
    (formOf(tree, first - 1) === ',' || /^(?:and|but)$/.test(formOf(tree, first))) &&
    tree.childOf(child, 'nsubj', 'mark', 'aux') === undefined
  );
}

/** After "I'm": another description, of a different kind than the first, of its own, or with its own article. */
export function addsStatement(tree: Tree, head: number, child: number): boolean {
  const subject = tree.childOf(head, 'nsubj');
  const copula = tree.childOf(head, 'cop');
  if (copula === undefined || subject === undefined || child < head) return false;
  // "I've been a donor for years, O negative", "a baker, more or less", "retired, sort of"
  if (
    formOf(tree, copula) === 'been' ||
    /^(?:more or|sort of|kind of)$/.test(`${formOf(tree, child)} ${formOf(tree, child + 1)}`)
  )
    return false;
  const kind = (index: number) => tree.tokens[index]?.upos ?? '';
  if (!/^(?:NOUN|ADJ|NUM)$/.test(kind(child)) || tree.childOf(child, 'nsubj', 'case') !== undefined)
    return false;
  if (!SPEAKER.has(formOf(tree, subject))) return false;
  if (sharesPreposition(tree, head, child)) return false;
  if (isCounted(tree, child)) return isKin(tree.tokens[child]?.lemma ?? '');
  if (tree.relationOf(child) === 'obl') return false;
  // "One of six, brothers"
  if (tree.tokens[child]?.xpos === 'NNS' && formOf(tree, subject) === 'i') return false;
  // "A translator, mostly legal work"
  if (tree.childrenBy(child, 'advmod').some((index) => DETAILS.has(formOf(tree, index)))) return false;
  // "A student, so still some years to go"
  if (tree.subtreeOf(child).some((index) => index <= child && formOf(tree, index) === 'so')) return false;
  // "A maid or housekeeper" is one of the two, "a fan of jazz, as well as of blues" adds to the first.
  if (tree.childrenBy(child, 'cc').some((conjunction) => /^(?:or|as)$/.test(formOf(tree, conjunction))))
    return false;
  // "On cloud nine": a number without a separator belongs to the word before.
  if (
    kind(child) === 'NUM' &&
    tree.tokens[child - 1]?.upos !== 'PUNCT' &&
    tree.childOf(child, 'cc') === undefined
  )
    return false;
  const hasArticle = (index: number) => tree.childOf(index, 'det', 'nummod') !== undefined;
  // A bare noun beside one with an article is a quality: "a nurse and allergic to cats".
  const isQuality = tree.tokens[child]?.xpos === 'NN' && hasArticle(head);
  return kind(child) !== kind(head) || hasArticle(child) || isQuality || isOfItself(tree, head, child);
}
