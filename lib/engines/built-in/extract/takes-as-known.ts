import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { WHEN_THEN } from '@/lib/language/english/order-words';
import { isComparedElsewhere, isOneOfWhat, isOtherOfWhat } from './counts-unnamed';
import { isRedated } from './is-planned';
import { TIMES } from './leaves-unnamed';
import { isPartOfWhat, pointsAtKnown } from './points-at-known';

/** Whether a noun is taken as known from the conversation: "the vibe", "that class". */
export function takesAsKnown(clause: Clause): boolean {
  return (
    pointsAtNoun(clause) ||
    isOneOfWhat(clause) ||
    isOfOthers(clause) ||
    isComparedElsewhere(clause) ||
    pointsAtTalk(clause) ||
    pointsAtKnown(clause) ||
    isRedated(clause) ||
    isPartOfWhat(clause) ||
    isBareFavourite(clause)
  );
}

/** "My neighbour lost his": not "his dog". */
const isHis = (tree: Tree, index: number): boolean =>
  formOf(tree, index) === 'his' && /^(?:nsubj|obj|root)$/.test(tree.relationOf(index));

/** "Mine like to sleep", "one of mine", "the owner of mine"; but "a hobby of mine". */
function isOfWhat(tree: Tree, index: number): boolean {
  const owned = tree.tokens[index]?.head ?? -1;
  return (
    /^(?:nsubj|obj|root)$/.test(tree.relationOf(index)) ||
    tree.tokens[owned]?.upos !== 'NOUN' ||
    tree.childrenBy(owned, 'det').some((child) => formOf(tree, child) === 'the')
  );
}

/** "Music like that", "one or two others": only the conversation shows which. */
function isOfOthers({ tree, head, words: clauseWords }: Clause): boolean {
  return clauseWords.some((index) => {
    const form = formOf(tree, index);
    if (/^(?:mine|ours|hers|theirs)$/.test(form) || isHis(tree, index)) return isOfWhat(tree, index);
    // "I bought a bike instead", "I want to grab lunch first", "I hope to adopt this time"
    if (index === clauseWords.at(-1) && /^(?:instead|afterwards?|beforehand|first|time)$/.test(form))
      return form === 'time'
        ? formOf(tree, index - 1) === 'this'
        : tree.relationOf(index) === 'advmod' &&
            formOf(tree, index - 1) !== 'at' &&
            // "I wanted a dog but got a cat instead"
            !clauseWords.some((word) => formOf(tree, word) === 'but');
    if (/^(?:this|that|these|those|it)$/.test(form))
      return tree.childrenBy(index, 'case').some((child) => formOf(tree, child) === 'like');
    return (
      (/^others?$/.test(form) &&
        /^NNS?$/.test(tree.tokens[index]?.xpos ?? '') &&
        tree.childOf(index, 'det', 'nummod') !== undefined) ||
      isOtherOfWhat(tree, index) ||
      // "I am stuck other times", "I began learning then how to carve"
      (form === 'other' && formOf(tree, index + 1) === 'times') ||
      (form === 'then' &&
        index > head &&
        !WHEN_THEN.has(formOf(tree, index - 1)) &&
        formOf(tree, index - 1) !== ',')
    );
  });
}

/** "The course I mentioned before": only the conversation shows which. */
function pointsAtTalk({ tree, words: clauseWords }: Clause): boolean {
  return clauseWords.some(
    (index) =>
      /^(?:mention|say|tell|talk|speak|describe)$/.test(tree.tokens[index]?.lemma ?? '') &&
      tree.tokens[index]?.xpos === 'VBD' &&
      /^(?:acl|advcl)$/.test(tree.relationOf(index)) &&
      tree.childrenBy(index, 'nsubj').some((subject) => /^(?:i|we)$/.test(formOf(tree, subject))),
  );
}

/** "Lido is my favourite": of what, where the name does not say it; "sushi is my favourite" does. */
function isBareFavourite({ tree, head }: Clause): boolean {
  const subject = tree.childOf(head, 'nsubj') ?? -1;
  const isBare = (index: number) =>
    /^fav(?:ou?rites?|es?|s)?$/.test(formOf(tree, index)) &&
    tree.childOf(index, 'nmod:poss') !== undefined &&
    tree
      .childrenBy(index, 'nmod', 'compound', 'acl', 'obl', 'appos', 'amod')
      .every((child) => tree.tokens[child]?.deprel === 'nmod:poss');
  const isName = (index: number) =>
    tree.tokens[index]?.upos === 'PROPN' && tree.childOf(index, 'det', 'nmod:poss') === undefined;
  return (isBare(head) && isName(subject)) || (isBare(subject) && isName(head));
}

/** "That Batman film" */
const isNamed = (tree: Tree, determiner: number, noun: number): boolean =>
  tree.tokens.slice(determiner + 1, noun).some(({ form }) => /^\p{Lu}\p{Ll}/u.test(form));

/** "In that field next term", parsed as one noun. */
const isBeforeTime = (tree: Tree, determiner: number, time: number): boolean =>
  tree.tokens[determiner + 1]?.upos === 'NOUN' &&
  tree.tokens
    .slice(determiner + 2, time)
    .some((_, at) => /^(?:next|last|this)$/.test(formOf(tree, determiner + 2 + at)));

/** "I'm reading this book", "that picture": it does not say which. "This café called Dot" includes the name. */
function pointsAtNoun({ tree, head, words: clauseWords }: Clause): boolean {
  return clauseWords.some((index, position) => {
    const noun = tree.tokens[index]?.head ?? -1;
    const lemma = tree.tokens[noun]?.lemma;
    // In "On a walk I met this kind woman" she is new, in "rock, and no song of that kind" the kind was named.
    const isTold =
      /^th(?:is|ese)$/.test(formOf(tree, index)) ||
      (tree.tokens[noun]?.head !== head && tree.relationOf(noun) === 'nmod');
    const isAfter = clauseWords
      .slice(0, position)
      .some(
        (before) => tree.tokens[before]?.lemma === lemma || (isTold && tree.tokens[before]?.upos === 'PROPN'),
      );
    return (
      !isAfter &&
      /^(?:this|that|these|those)$/.test(formOf(tree, index)) &&
      tree.relationOf(index) === 'det' &&
      (!TIMES.test((tree.tokens[noun]?.lemma ?? '').toLowerCase()) || isBeforeTime(tree, index, noun)) &&
      !isNamed(tree, index, noun) &&
      !tree
        .childrenBy(noun, 'acl', 'nmod', 'appos')
        // "This café called Dot" is new; "that feeling of summer", "those songs she sang" were mentioned.
        .some(
          (child) =>
            isTold &&
            child > noun &&
            clauseWords.includes(child) &&
            // "That field next term"
            tree.tokens[child]?.deprel !== 'nmod:unmarked',
        )
    );
  });
}
