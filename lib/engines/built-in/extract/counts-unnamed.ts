import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';

/** "I've been to one that has a pool": one of what, only the conversation shows. */
export function isOneThat({ tree, words: clauseWords }: Clause): boolean {
  return clauseWords.some(
    (index, position) =>
      /^(?:ones?|few|several|both)$/.test(formOf(tree, index)) &&
      /^(?:root|obj|obl|conj|nsubj)$/.test(tree.relationOf(index)) &&
      // "One of my aunts", "both live here"
      (tree.relationOf(index) !== 'nsubj' || tree.childOf(index, 'acl:relcl') !== undefined) &&
      !tree.childrenBy(index, 'nmod').some((child) => child > index && saysOfWhat(tree, child)) &&
      tree.childrenBy(index, 'amod').every((child) => tree.tokens[child]?.xpos !== 'JJS') &&
      !clauseWords
        .slice(0, position)
        .some(
          (before) =>
            tree.tokens[before]?.head !== index &&
            tree.relationOf(before) !== 'nsubj' &&
            /^(?:NOUN|PROPN)$/.test(tree.tokens[before]?.upos ?? ''),
        ),
  );
}

/** "One of the twins", "one my favourites", but not "one with friends". */
const saysOfWhat = (tree: Tree, index: number): boolean =>
  tree.childrenBy(index, 'case').every((word) => /^(?:of|from|in|at|about|on|for)$/.test(formOf(tree, word)));

const isQuality = (tree: Tree, index: number): boolean =>
  /^(?:JJ|VB[GN])$/.test(tree.tokens[index]?.xpos ?? '') || formOf(tree, index) === 'fun';

/** "I built something clever", but "I try something new every year". */
export function isSomethingUnnamed({ tree, words: clauseWords }: Clause): boolean {
  const isRecurrent = clauseWords.some((index) =>
    /^(?:every|each|always|usually|often)$/.test(formOf(tree, index)),
  );
  return (
    !isRecurrent &&
    clauseWords.some(
      (index) =>
        /^some(?:thing|where)$/.test(formOf(tree, index)) &&
        tree.tokens[index - 1]?.upos !== 'NUM' &&
        isQuality(tree, index + 1) &&
        !clauseWords.some(
          (word) => word > index + 1 && /^(?:ADP|PART|SCONJ)$/.test(tree.tokens[word]?.upos ?? ''),
        ),
    )
  );
}

/** "We mended a couple": of what. */
export const isPairUnnamed = ({ tree, words: clauseWords }: Clause): boolean =>
  clauseWords.some(
    (index) =>
      /^(?:couple|pair|bunch)$/.test(formOf(tree, index)) &&
      tree.relationOf(index) === 'obj' &&
      /^(?:DET|ADJ)$/.test(tree.tokens[index - 1]?.upos ?? '') &&
      formOf(tree, index + 1) !== 'of' &&
      tree.tokens[index + 1]?.upos !== 'NOUN',
  );

/** "We want to go back next spring": where to, only the conversation shows. */
export const isGoneBack = ({ tree, words: clauseWords }: Clause): boolean =>
  clauseWords.some((index) => {
    const verb = tree.tokens[index]?.head ?? -1;
    return (
      formOf(tree, index) === 'back' &&
      verb === index - 1 &&
      /^(?:go|travel|fly)$/.test(tree.tokens[verb]?.lemma ?? '') &&
      !clauseWords.some(
        (word) =>
          word > index &&
          (/^(?:ADP|PART)$/.test(tree.tokens[word]?.upos ?? '') ||
            /^(?:home|t?here)$/.test(formOf(tree, word))),
      )
    );
  });

/** "I only have one", "I read four of them": of what, only the conversation shows. */
export function countsUnnamed({ tree, head, words: clauseWords }: Clause): boolean {
  if (!/^(?:have|own|want|need|get|buy|read|see|watch|keep|make)$/.test(tree.tokens[head]?.lemma ?? ''))
    return false;
  return tree
    .childrenBy(head, 'obj')
    .some(
      (index) =>
        tree.tokens[index]?.xpos === 'CD' &&
        clauseWords.includes(index) &&
        !tree
          .childrenBy(index, 'nmod', 'compound')
          .some((child) => child > index && /^(?:NOUN|PROPN)$/.test(tree.tokens[child]?.upos ?? '')),
    );
}

/** "My favourite one is from Peru": one of what was said before. */
export function isOneOfWhat({ tree, head, subject }: Clause): boolean {
  // "Something so small has ruined my diet"
  if (subject !== null && /^(?:something|anything|someone|somebody)$/.test(formOf(tree, subject)))
    return true;
  // "My favourite was when it rained"
  const isWhen = tree.childrenBy(head, 'cop').some((cop) => formOf(tree, cop + 1) === 'when');
  if (subject !== null && isWhen && /^fav/.test(formOf(tree, subject))) return true;
  return (
    subject !== null &&
    /^ones?$/.test(formOf(tree, subject)) &&
    !tree.childrenBy(subject, 'nmod').some((child) => child > subject)
  );
}

/** "I don't have any other pets", "I have a similar chair": besides or like which, only the conversation shows. */
export function isOtherOfWhat(tree: Tree, index: number): boolean {
  const noun = tree.tokens[index]?.head ?? -1;
  const verb = tree.tokens[tree.tokens[noun]?.head ?? -1];
  const isSimilar =
    formOf(tree, index) === 'similar' && /^(?:an?|something|\p{L}+ly)$/u.test(formOf(tree, index - 1));
  return (
    (isSimilar || (formOf(tree, index) === 'other' && /^(?:have|do|own)$/.test(verb?.lemma ?? ''))) &&
    [...tree.childrenOf(index), ...tree.childrenOf(noun)].every(
      (child) =>
        (child <= index || (isSimilar && !/^(?:obl|nmod|acl)$/.test(tree.relationOf(child)))) &&
        formOf(tree, child) !== 'the' &&
        tree.relationOf(child) !== 'nummod',
    )
  );
}

/** "I liked anatomy more": there is no object of comparison. */
export function isComparedElsewhere({ tree, head, words: clauseWords }: Clause): boolean {
  const last = clauseWords.at(-1) ?? head;
  // "I like films better", told as a preference
  if (tree.tokens[head]?.lemma === 'prefer') return false;
  // "My new job pays better", "I started my routine later"
  const isMeasured =
    /^(?:RBR|JJR)$/.test(tree.tokens[last]?.xpos ?? '') && /^VB[DPZ]$/.test(tree.tokens[head]?.xpos ?? '');
  const isState = /^(?:feel|get|look|become|seem|be)$/.test(tree.tokens[head]?.lemma ?? '');
  if (
    isMeasured &&
    !isState &&
    tree.tokens[last]?.head === head &&
    /^(?:advmod|xcomp)$/.test(tree.relationOf(last))
  )
    return true;
  return (
    /^(?:like|love|enjoy|hate)$/.test(tree.tokens[head]?.lemma ?? '') &&
    /^(?:more|better|less|most|best)$/.test(formOf(tree, last)) &&
    // "I like horror novels the most"
    formOf(tree, last - 1) !== 'the' &&
    tree.childOf(head, 'obj', 'xcomp') !== undefined
  );
}
