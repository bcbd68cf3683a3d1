import { wordClass } from '../lexicon/word-classes';
import { addsStatement, isDoingBeside } from './descriptions';
import { finiteOf, formOf, type Tree } from './tree';
import { OWNER, SPEAKER } from './who';

/** Most words of a relation with a name: "my older brother Tom". */
const LONGEST_NAME = 5;

const PREDICATES = new Set(['VERB', 'AUX']);

/** Words that open a clause of time or reason. */
export const OPENS = wordClass('openClause');

interface Head {
  head: number;
  /** The predicate whose subject it shares. */
  after: number | null;
}

/** Relations that add to a description: "I'm Ivo, 34, a plumber from Cork". */
const LISTED = ['conj', 'appos', 'list', 'nmod:unmarked', 'parataxis', 'obl'];

export function headsOf(tree: Tree): Head[] {
  const heads: Head[] = [];
  const visit = (head: number, after: number | null) => {
    heads.push({ head, after });
    for (const child of tree.childrenBy(head, 'advcl', 'acl', 'amod', 'nmod', 'conj', 'parataxis'))
      if (isDoingBeside(tree, head, child)) visit(child, head);
    for (const child of tree.childrenBy(head, 'conj', 'parataxis')) {
      if (heads.some((one) => one.head === child)) continue;
      if (isRelative(tree, child) || isOfWhen(tree, head, child) || isElse(tree, child)) continue;
      if (hasOwnSubject(tree, child)) visit(child, null);
      else if (tree.relationOf(child) === 'conj' && standsAlone(tree, child) && !isNeeded(tree, head, child))
        visit(child, isAsked(tree, head, child) ? null : head);
      else if (tree.relationOf(child) === 'parataxis' && isPredicate(tree, child)) visit(child, null);
    }
    for (const child of tree.childrenBy(head, 'advcl'))
      if (isConcession(tree, child) && hasOwnSubject(tree, child)) visit(child, null);
    for (const child of [...tree.childrenBy(head, ...LISTED), ...misplaced(tree, head)])
      if (!heads.some((one) => one.head === child) && addsStatement(tree, head, child)) visit(child, head);
  };
  const joined = joinedSubject(tree);
  if (joined !== undefined) return [{ head: joined, after: null }];
  visit(tree.root, null);
  for (const index of tree.tokens.keys())
    if (isMisjoined(tree, index) && !heads.some(({ head }) => head === index)) visit(index, null);
  return heads;
}

/** "I mainly ski for fun, although I've raced twice": two statements, each true without the other; "as though" likens. */
function isConcession(tree: Tree, index: number): boolean {
  return tree
    .childrenBy(index, 'mark')
    .some(
      (mark) => /^(?:(?:al)?though|whereas)$/.test(formOf(tree, mark)) && formOf(tree, mark - 1) !== 'as',
    );
}

/** "I work in Ghent and my sister lives in York": a separate clause that the parser attached to a noun. */
function isMisjoined(tree: Tree, index: number): boolean {
  const subject = tree.childOf(index, 'nsubj');
  const joined = tree.tokens[index]?.head ?? -1;
  return (
    tree.tokens[index]?.deprel === 'conj' &&
    subject !== undefined &&
    subject > joined &&
    isPredicate(tree, index) &&
    tree.childOf(joined, 'nsubj') === undefined
  );
}

/** "My ex-wife and I share custody", where the parser made the first noun the root. */
export function joinedSubject(tree: Tree): number | undefined {
  if (isPredicate(tree, tree.root) || !/^(?:NOUN|PROPN)$/.test(tree.tokens[tree.root]?.upos ?? ''))
    return undefined;
  return tree.childrenBy(tree.root, 'conj').find((child) => {
    const subject = tree.childOf(child, 'nsubj');
    const conjunction = tree.childOf(child, 'cc');
    return (
      subject !== undefined &&
      conjunction !== undefined &&
      isName(tree, conjunction) &&
      conjunction === subject - 1 &&
      /^(?:and|&|n)$/.test(formOf(tree, conjunction)) &&
      SPEAKER.has(formOf(tree, subject)) &&
      // "Music and I am" are two statements.
      formOf(tree, subject + 1) !== 'am' &&
      isPredicate(tree, child)
    );
  });
}

/** Only a name, or a relation with its owner, stands before this word. */
function isName(tree: Tree, before: number): boolean {
  const words = tree.tokens.slice(tree.tokens[0]?.xpos === 'RB' ? 1 : 0, before);
  return (
    words.length <= LONGEST_NAME &&
    words.every(({ upos, form }) => /^(?:NOUN|PROPN|ADJ)$/.test(upos) || OWNER.has(form.toLowerCase()))
  );
}

export function isPredicate(tree: Tree, index: number): boolean {
  return PREDICATES.has(tree.tokens[index]?.upos ?? '') || tree.childOf(index, 'cop') !== undefined;
}

/** "…, that I learned to make in a class": a relative clause that the noun before it needs. */
function isRelative(tree: Tree, index: number): boolean {
  const subject = tree.childOf(index, 'nsubj');
  return (
    subject !== undefined &&
    tree
      .childrenBy(index, 'obj', 'obl')
      .some((child) => child < subject && tree.tokens[child]?.xpos === 'WDT')
  );
}

/** "My best day was when we were ten down and I scored": both say when; "and I live in York" would not. */
function isOfWhen(tree: Tree, head: number, joined: number): boolean {
  const finite = finiteOf(tree, joined);
  const isPast = (index: number) => tree.tokens[index]?.xpos === 'VBD';
  return (
    tree
      .childrenBy(head, 'cop')
      .some((cop) => formOf(tree, cop + 1) === 'when' && isPast(cop) === isPast(finite)) &&
    tree.childrenBy(joined, 'cc').some((child) => formOf(tree, child) === 'and')
  );
}

/** "I need a nap or I'm useless": neither is said without the other. */
function isElse(tree: Tree, joined: number): boolean {
  const [first = 0] = tree.subtreeOf(tree.childOf(joined, 'nsubj', 'expl') ?? 0);
  return hasOwnSubject(tree, joined) && formOf(tree, first - 1) === 'or';
}

function hasOwnSubject(tree: Tree, index: number): boolean {
  return tree.childOf(index, 'nsubj', 'expl') !== undefined && isPredicate(tree, index);
}

/** "I live in Leeds and work as a nurse": the second is a separate statement. */
function standsAlone(tree: Tree, index: number): boolean {
  if (!PREDICATES.has(tree.tokens[index]?.upos ?? '')) return tree.childOf(index, 'cop') !== undefined;
  return (
    /^VB[DPZ]$/.test(tree.tokens[index]?.xpos ?? '') &&
    tree.childOf(index, 'obj', 'obl', 'xcomp', 'ccomp') !== undefined
  );
}

/** "We watch films, hike, and throw parties": the list of verbs stays whole, where one of them is no statement alone. */
function endsList(tree: Tree, head: number, joined: number): boolean {
  return tree
    .childrenBy(head, 'conj')
    .some(
      (item) =>
        item < joined &&
        tree.tokens[item]?.upos === 'VERB' &&
        tree.childOf(item, 'cc', 'nsubj') === undefined &&
        !standsAlone(tree, item),
    );
}

/** A joined verb that the one before it needs. */
function isNeeded(tree: Tree, head: number, joined: number): boolean {
  return isDenied(tree, head, joined) || endsList(tree, head, joined) || prevents(tree, head, joined);
}

/** "I was going to sell the piano but kept it": alone, what was meant would seem to be open. */
function prevents(tree: Tree, head: number, joined: number): boolean {
  const finite = finiteOf(tree, head);
  return (
    /^(?:go|plan|want|mean|intend|suppose|hope)$/.test(tree.tokens[head]?.lemma ?? '') &&
    tree.tokens[finite]?.xpos === 'VBD' &&
    tree.tokens[joined]?.xpos === 'VBD' &&
    tree.childOf(head, 'xcomp') !== undefined &&
    tree.childrenBy(joined, 'cc').some((child) => formOf(tree, child) === 'but')
  );
}

/** "My name is Konrad but call me Kon": a bare verb that does not agree with the subject, or whose "me" would be "myself". */
function isAsked(tree: Tree, head: number, joined: number): boolean {
  const finiteTag = (index: number) => tree.tokens[finiteOf(tree, index)]?.xpos ?? '';
  const isOfSpeaker =
    tree.childrenBy(joined, 'obj', 'iobj').some((child) => formOf(tree, child) === 'me') &&
    SPEAKER.has(formOf(tree, tree.childOf(head, 'nsubj') ?? -1));
  return /^VBP?$/.test(finiteTag(joined)) && (finiteTag(head) === 'VBZ' || isOfSpeaker);
}

/** "I haven't washed my face or brushed my teeth": the negation covers both. */
function isDenied(tree: Tree, head: number, joined: number): boolean {
  const conjunction = tree.childOf(joined, 'cc');
  return (
    conjunction !== undefined &&
    /^n?or$/.test(formOf(tree, conjunction)) &&
    tree.childrenBy(head, 'advmod').some((child) => /^(?:n't|nt|not|never)$/.test(formOf(tree, child)))
  );
}

/** "A nurse in Leeds and allergic to cats": a quality that the parser attached to the place. */
function misplaced(tree: Tree, head: number): number[] {
  if (tree.childOf(head, 'cop') === undefined) return [];
  return tree.subtreeOf(head).filter((index) => {
    const token = tree.tokens[index];
    const joined = tree.tokens[token?.head ?? -1];
    return (
      token?.deprel === 'conj' &&
      token.head !== head &&
      token.upos === 'ADJ' &&
      /^(?:NOUN|PROPN)$/.test(joined?.upos ?? '')
    );
  });
}
