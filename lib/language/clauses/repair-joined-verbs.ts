import type { ParsedSentence } from '../parse/parsed-sentence';
import { isPredicate } from './heads';
import joinedVerbs from './joined-verbs.json';
import { type Changes, presentVerb } from './repair-words';
import { OF_LIFE } from './requests';
import { formOf, type Tree } from './tree';
import { SPEAKER } from './who';

type Token = ParsedSentence['tokens'][number];

const NONE: Changes = new Map();

/** Verbs of how people live that are nouns too: seldom after "and", or as often. */
const ALWAYS = new Set(joinedVerbs.always.split(' '));
const OFTEN_NOUNS = new Set(joinedVerbs.oftenNouns.split(' '));
/** Verbs that are no object without an article: "we hike", not "we watch hike". */
const SELDOM_OBJECTS = new Set(joinedVerbs.seldomObjects.split(' '));
/** Verbs if a quality follows: "stay active". */
const OF_STATE = new Set(joinedVerbs.ofState.split(' '));
/** Of these it may be one of several objects: "I like music and dance". */
const TAKES_ACTIVITIES = /^(?:love|like|enjoy|hate|need|want|prefer|study|teach|do|learn|combine)$/;
const TIME = /^(?:day|night|evening|morning|weekend|shift|hour)$/;

/**
 * "I have two ponies and love riding them", "I live in a village and raise ducks", "I'm retired and help at the library":
 * the verb after "and" is taken for a noun, and joined to the noun before it.
 */
export function repairJoinedVerb(tree: Tree): Changes {
  const own = tree.childrenBy(tree.root, 'nsubj').find((index) => SPEAKER.has(formOf(tree, index)));
  for (const [index, token] of tree.tokens.entries()) {
    const conjunction = conjunctionBefore(tree, index);
    if (conjunction === null || /^VB[GDNZ]$/.test(token.xpos)) continue;
    const quality = repairVerbOfState(tree, index);
    if (quality) return quality;
    const form = formOf(tree, index);
    if (own === undefined || own > index) continue;
    if (isJoinedToNoun(tree, index)) return joinVerb(tree, { index, conjunction, object: null });
    if (token.xpos === 'VBP' || !(ALWAYS.has(form) || OFTEN_NOUNS.has(form))) continue;
    if (isModified(tree, index) || isBare(tree, index)) continue;
    const object = objectOf(tree, index);
    if (object !== null) return joinVerb(tree, { index, conjunction, object });
    if (isFollowed(tree, index)) return joinVerb(tree, { index, conjunction, object: null });
  }
  return NONE;
}

/** "I grew up in Malta and work as a diver": read as a verb, but joined to Malta. */
function isJoinedToNoun(tree: Tree, index: number): boolean {
  const { xpos, deprel, head } = tree.tokens[index] ?? { xpos: '', deprel: '', head: -1 };
  return (
    xpos === 'VBP' &&
    deprel === 'conj' &&
    tree.relationOf(head) === 'obl' &&
    tree.tokens[head]?.head === tree.root &&
    tree.childOf(index, 'nsubj', 'mark') === undefined
  );
}

/** "And", also before an adverb: "and usually walk there". */
function conjunctionBefore(tree: Tree, index: number): number | null {
  let before = index - 1;
  while (tree.tokens[before]?.upos === 'ADV') before--;
  return /^(?:and|but)$/.test(formOf(tree, before)) ? before : null;
}

/** "My love", "a daily run", "two runs": a noun. */
function isModified(tree: Tree, index: number): boolean {
  return tree
    .childrenOf(index)
    .some((child) => child < index && /^(?:det|nmod|nummod|amod|case|mark)$/.test(tree.relationOf(child)));
}

/** "I don't drink and drive", "I have time to bake and read": as bare as a verb before. */
function isBare(tree: Tree, index: number): boolean {
  return tree.tokens.slice(0, index).some(({ xpos }) => xpos === 'VB' || xpos === 'MD');
}

/** "Ducks" of "raise ducks", taken for a compound that is joined to another noun. */
function objectOf(tree: Tree, index: number): number | null {
  const { head, deprel } = tree.tokens[index] ?? { head: -1, deprel: '' };
  const object = tree.tokens[head];
  if (head <= index || !/^(?:compound|amod|nmod)/.test(deprel) || object?.deprel !== 'conj') return null;
  // "I love tea and work clothes", but "I have ponies and love riding them"
  const isSure = ALWAYS.has(formOf(tree, index)) || object.xpos === 'VBG';
  return isSure || !isObject(tree, object.head) ? head : null;
}

function isObject(tree: Tree, index: number): boolean {
  return /^(?:obj|obl|nmod)$/.test(tree.relationOf(index));
}

/** Something follows that goes with a verb; a noun may be joined to the noun before it instead. */
function isFollowed(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  const next = tree.tokens[index + 1];
  const goesOn = next?.xpos === '-RRB-' || /^(?:ADP|ADV|DET|PRON|PART|VERB|SCONJ)$/.test(next?.upos ?? '');
  if (token?.deprel !== 'conj' || !goesOn) return false;
  const isOneOfSeveral =
    tree.relationOf(token.head) === 'obj' &&
    tree.childOf(token.head, 'det', 'nmod', 'nummod') === undefined &&
    TAKES_ACTIVITIES.test(tree.tokens[tree.root]?.lemma ?? '');
  return !isOneOfSeveral || /^(?:live|work|help|volunteer)$/.test(formOf(tree, index));
}

interface Joined {
  index: number;
  conjunction: number;
  object: number | null;
}

function joinVerb(tree: Tree, { index, conjunction, object }: Joined): Changes {
  const { root } = tree;
  const token = tree.tokens[index];
  // What follows was attached to the first verb, or to the noun before "and".
  const above = object === null ? (token?.head ?? root) : (tree.tokens[object]?.head ?? root);
  const isAside = tree.tokens[index + 1]?.xpos === '-RRB-';
  const moved = (isAside ? [] : [root, above]).flatMap((head) =>
    tree
      .childrenOf(head)
      .filter(
        (child) => child > index && child !== object && !/^(?:punct|conj|cc)$/.test(tree.relationOf(child)),
      ),
  );
  const between = tree.childrenOf(object ?? index).filter((child) => child < index && child > conjunction);
  const isTime = object !== null && TIME.test(tree.tokens[object]?.lemma ?? '');
  return new Map<number, Partial<Token>>([
    ...moved.map((child) => [child, { head: index }] as const),
    ...between.map((child) => [child, { head: index }] as const),
    ...tree.childrenBy(index, 'nmod', 'acl').map((child) => {
      const isDeed = tree.relationOf(child) === 'acl';
      return [child, { deprel: isDeed ? 'xcomp' : 'obl' }] as const;
    }),
    [conjunction, { head: index }],
    [index, { ...presentVerb(formOf(tree, index)), head: root, deprel: 'conj' }],
    ...(object === null ? [] : [[object, objectChange(tree, object, index, isTime)] as const]),
  ]);
}

/** "Love riding them" has a verb for its object, "work nights" a time. */
function objectChange(tree: Tree, object: number, head: number, isTime: boolean): Partial<Token> {
  if (tree.tokens[object]?.xpos === 'VBG') return { head, deprel: 'xcomp' };
  return { head, deprel: isTime ? 'obl:unmarked' : 'obj' };
}

/** "A student but stay active": the quality was joined instead of the verb. */
function repairVerbOfState(tree: Tree, index: number): Changes | null {
  const token = tree.tokens[index];
  const quality = tree.tokens[index + 1];
  const isSo =
    token !== undefined &&
    OF_STATE.has(formOf(tree, index)) &&
    token.head === index + 1 &&
    /^(?:compound|amod|advmod)$/.test(token.deprel) &&
    quality?.upos === 'ADJ' &&
    quality.deprel === 'conj' &&
    isPredicate(tree, quality.head);
  if (!isSo) return null;
  return new Map<number, Partial<Token>>([
    [index - 1, { head: index }],
    [index, { ...presentVerb(formOf(tree, index)), head: quality.head, deprel: 'conj' }],
    [index + 1, { head: index, deprel: 'xcomp' }],
  ]);
}

/** "Where I wake up early and get little sleep": a bare verb joined to a finite one is finite too. */
export function repairJoinedBase(tree: Tree): Changes {
  for (const [index, token] of tree.tokens.entries()) {
    if (!/^VBP?$/.test(token.xpos) || token.deprel !== 'conj' || tree.childOf(index, 'aux', 'mark', 'nsubj'))
      continue;
    const main = isAfterBut(tree, index) ? mainVerbOf(tree, token.head) : token.head;
    if (main !== token.head || (token.xpos === 'VB' && isFreshStart(tree, index)))
      return new Map([[index, { xpos: 'VBP', head: main }]]);
    const above = tree.tokens[token.head];
    if (token.xpos !== 'VB' || !above || !/^VB[PG]$/.test(above.xpos) || hasAuxiliary(tree, token.head))
      continue;
    const between = tree.tokens.slice(token.head + 1, index);
    if (between.some(({ xpos }) => xpos === 'VB' || xpos === 'MD')) continue;
    const nearest = between.findLastIndex(({ xpos, upos }) => xpos === 'VBP' && upos === 'VERB');
    if (nearest < 0 && above.xpos !== 'VBP') continue;
    const head = nearest < 0 ? token.head : token.head + 1 + nearest;
    return new Map([[index, { xpos: 'VBP', head }]]);
  }
  return NONE;
}

/** "I don't drink and never smoke": what comes is denied by itself, after a denial. */
function isFreshStart(tree: Tree, index: number): boolean {
  const above = tree.tokens[index]?.head ?? -1;
  const isDenied = tree.childrenBy(above, 'advmod').some((child) => /^n['’]?t$/.test(formOf(tree, child)));
  return (
    isAfterBut(tree, index) ||
    (isDenied && tree.childrenBy(index, 'advmod').some((child) => formOf(tree, child) === 'never'))
  );
}

/** "I can't cook but love to eat": after "but", a verb is not as bare as the one before. */
function isAfterBut(tree: Tree, index: number): boolean {
  const conjunction = conjunctionBefore(tree, index) ?? -1;
  return formOf(tree, conjunction) === 'but' && !/^(?:not|n't)$/.test(formOf(tree, conjunction + 1));
}

/** "Like" of "I'd like to try to go". */
function mainVerbOf(tree: Tree, index: number): number {
  return tree.relationOf(index) === 'xcomp' ? mainVerbOf(tree, tree.tokens[index]?.head ?? index) : index;
}

/** "We watch films, hike, and throw parties", "she cooks, paints and sings": a bare noun in a list of verbs is one of them. */
export function repairListedVerb(tree: Tree): Changes {
  const { root } = tree;
  const verb = tree.tokens[root];
  if (verb?.upos !== 'VERB' || !/^VB[PZ]$/.test(verb.xpos)) return NONE;
  const found = tree.tokens.flatMap(({ xpos, deprel, head }, index) => {
    const conjunction = formOf(tree, index + 1) === ',' ? index + 2 : index + 1;
    const last = tree.tokens[conjunction]?.head ?? -1;
    const isListed =
      /^(?:conj|appos)$/.test(deprel) &&
      formOf(tree, index - 1) === ',' &&
      tree.childrenOf(index).every((child) => tree.relationOf(child) === 'punct') &&
      tree.relationOf(conjunction) === 'cc' &&
      tree.tokens[last]?.head === root &&
      [verb.xpos, 'VB'].includes(tree.tokens[last]?.xpos ?? '');
    const isVerb =
      verb.xpos === 'VBZ' ? xpos === 'NNS' && head === root : SELDOM_OBJECTS.has(formOf(tree, index));
    return isListed && isVerb
      ? [[index, { upos: 'VERB', xpos: verb.xpos, head: root, deprel: 'conj' }] as const]
      : [];
  });
  return new Map<number, Partial<Token>>(found);
}

/** "I want to travel, write a book, and adopt a dog": all that is planned is joined to the first of it. */
export function repairJoinedInfinitive(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ xpos, deprel, head }, index) => {
    const planned = tree.childrenBy(head, 'xcomp').find((child) => isInfinitive(tree, child));
    // "…, check it out and tell me" is an order.
    const goesOn =
      tree.childrenBy(index, 'conj').some((child) => tree.tokens[child]?.xpos === 'VB') &&
      tree.subtreeOf(index).every((word) => tree.tokens[word]?.xpos !== 'PRP');
    // "To ski, try the food, and swim" needs its last part.
    const isLast =
      xpos === 'VBP' &&
      [planned ?? -1, head].some((above) =>
        tree.childrenBy(above, 'conj').some((item) => item < index && isOpenItem(tree, item)),
      );
    return (xpos === 'VB' || isLast) &&
      (deprel === 'conj' || (deprel === 'parataxis' && goesOn)) &&
      planned !== undefined &&
      planned < index &&
      tree.childOf(index, 'nsubj', 'aux', 'mark') === undefined &&
      !isAfterBut(tree, index)
      ? [[index, { head: planned, deprel: 'conj' }] as const]
      : [];
  });
  return new Map<number, Partial<Token>>(found);
}

function isOpenItem(tree: Tree, index: number): boolean {
  return tree.tokens[index]?.xpos === 'VB' && tree.childOf(index, 'cc') === undefined;
}

function isInfinitive(tree: Tree, index: number): boolean {
  return tree.childrenBy(index, 'mark').some((child) => formOf(tree, child) === 'to');
}

/** "I can go out and visit my gran": after a modal, a verb joined by "and" is bare too. */
export function repairAfterModal(tree: Tree): Changes {
  const found = tree.tokens.flatMap(({ xpos, lemma, deprel, head }, index) => {
    const isModal = tree.childrenBy(head, 'aux').some((aux) => tree.tokens[aux]?.xpos === 'MD');
    const hasTo =
      tree.tokens[tree.tokens[head]?.head ?? -1]?.lemma === 'have' && tree.relationOf(head) === 'xcomp';
    return xpos === 'VBP' &&
      deprel === 'conj' &&
      (isModal || hasTo) &&
      !OF_LIFE.has(lemma) &&
      !isFreshStart(tree, index) &&
      tree.childOf(index, 'nsubj', 'aux') === undefined &&
      formOf(tree, conjunctionBefore(tree, index) ?? -1) === 'and'
      ? [[index, { xpos: 'VB' }] as const]
      : [];
  });
  return new Map<number, Partial<Token>>(found);
}

function hasAuxiliary(tree: Tree, index: number): boolean {
  return tree
    .childrenBy(index, 'aux')
    .some(
      (child) => /^(?:MD|VBD)$/.test(tree.tokens[child]?.xpos ?? '') || tree.tokens[child]?.lemma === 'do',
    );
}
