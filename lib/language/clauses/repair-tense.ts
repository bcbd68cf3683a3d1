import { isKindOf, rootOf } from '../comparison/lexicon/relate-words';
import { english } from '../english/english';
import { loadIrregularWords } from '../english/irregular-words';
import { isWordOfTime } from '../lexicon/names-of-time';
import type { Changes } from './repair-words';
import tense from './tense.json';
import { finiteOf, formOf, type Tree } from './tree';
import { GROUP, SPEAKER } from './who';

const wordsByVerb = (lists: Readonly<Record<string, string>>) =>
  new Map(Object.entries(lists).map(([verb, words]) => [verb, new Set(words.split(' '))]));

/** Verbs of habits when what they are done to is anything of its kind: "I knit socks", but not "I hit traffic". */
const LASTING = new Set(tense.lasting.split(' '));
/** Those that go without an object. */
const ALONE = new Set(tense.alone.split(' '));
/** What a verb is usually, or only once, done to: "set an alarm", "set fire to". */
const USUAL = wordsByVerb(tense.usual);
const ONCE = wordsByVerb(tense.once);
/** Forms that are no past: "broken", "seen". */
const PARTICIPLES = new Set(
  [...loadIrregularWords().verbs.values()].flatMap(({ past, participle }) =>
    participle === past ? [] : [participle],
  ),
);
const OFTEN = new RegExp(` (?:${tense.often.replaceAll(' ', '|')}|${tense.oftenPhrases}) `, 'u');
const PAST = new RegExp(` (?:${tense.pastPhrases}) `, 'u');
const LANGUAGE = rootOf('language');
const WHEN = /^(?:when|whenever|if|while|before|after|until|unless)$/;

/**
 * "I put salt on everything", "I put it away": whether a verb whose past looks like its present is meant as one or the other.
 * "I have fallen and broken my wrist", "I seen it": a participle in the place of a past is written as one.
 */
export function repairTense(tree: Tree): Changes {
  const { past } = english().inflect;
  return new Map(
    tree.tokens.flatMap(({ xpos, form, lemma }, index): [number, Partial<Tree['tokens'][number]>][] => {
      const isParticiple =
        xpos === 'VBD' && PARTICIPLES.has(form.toLowerCase()) && tree.childOf(index, 'aux') === undefined;
      const did = emphaticDid(tree, index);
      if (did !== undefined) return [[index, { form: past(lemma), xpos: 'VBD' }]];
      // "My wife and I run a café"
      if (isParticiple && form.toLowerCase() === lemma && isOfSeveral(tree, index))
        return [[index, { xpos: 'VBP' }]];
      if (isParticiple) return [[index, { form: past(lemma) }]];
      if (!isWrittenAlike(tree, index)) return [];
      const found = isDone(tree, index) ? 'VBN' : isPresent(tree, index) ? 'VBP' : 'VBD';
      return found === xpos ? [] : [[index, { xpos: found }]];
    }),
  );
}

/** Whether a verb has the subject of a bare present: "I", "they", "my wife and I", "my sisters". */
function isOfSeveral(tree: Tree, verb: number): boolean {
  const subject = tree.childOf(verb, 'nsubj') ?? -1;
  return (
    /^(?:i|me|we|you|they)$/.test(formOf(tree, subject)) ||
    tree.tokens[subject]?.xpos === 'NNS' ||
    tree.childOf(subject, 'conj') !== undefined
  );
}

/** "I did work in Turin": "worked", without "did". */
function emphaticDid(tree: Tree, verb: number): number | undefined {
  const did = tree.childrenBy(verb, 'aux').find((index) => formOf(tree, index) === 'did');
  const [subject = -1] = tree.childrenBy(verb, 'nsubj');
  const isDenied = tree
    .childrenBy(verb, 'advmod')
    .some((index) => /^(?:n't|nt|not|never|ever)$/.test(formOf(tree, index)));
  const isPlain = tree.tokens[verb]?.xpos === 'VB' && did === subject + 1 && !isDenied;
  return isPlain && did !== undefined && did > 0 && verb > did ? did : undefined;
}

/** A finite verb with the same form in the present and in the past: "put", "read". */
function isWrittenAlike(tree: Tree, index: number): boolean {
  const { xpos = '', upos, lemma = '', deprel, head = -1 } = tree.tokens[index] ?? {};
  // A bare form with a subject, or joined to a past: "I came home and put the kettle on".
  const isRead =
    tree.childOf(index, 'nsubj') !== undefined ||
    (deprel === 'conj' && tree.tokens[finiteOf(tree, head)]?.xpos === 'VBD');
  return (
    upos === 'VERB' &&
    (/^VB[DP]$/.test(xpos) || (xpos === 'VB' && isRead)) &&
    formOf(tree, index) === lemma &&
    english().inflect.past(lemma) === lemma &&
    tree.childOf(index, 'aux', 'mark') === undefined
  );
}

/** "I have met some and read of others" */
function isDone(tree: Tree, index: number): boolean {
  const { deprel, head = -1 } = tree.tokens[index] ?? {};
  return (
    deprel === 'conj' &&
    tree.childOf(index, 'nsubj') === undefined &&
    tree.tokens[head]?.xpos === 'VBN' &&
    tree.childrenBy(head, 'aux').some((verb) => tree.tokens[verb]?.lemma === 'have')
  );
}

function isPresent(tree: Tree, index: number): boolean {
  const { deprel = '', head = -1, xpos } = tree.tokens[index] ?? {};
  const isJoined = deprel === 'conj' && tree.childOf(index, 'nsubj') === undefined;
  const subject = tree.childOf(index, 'nsubj') ?? (isJoined ? tree.childOf(head, 'nsubj') : undefined);
  // "My dad put up shelves"
  if (subject !== undefined && !isPlural(tree, subject)) return false;
  const within = tree.subtreeOf(index);
  const own = tree.subtreeOf(index, new Set(within.filter((word) => isApart(tree, word, index))));
  const text = ` ${own.map((word) => formOf(tree, word)).join(' ')} `;
  if (PAST.test(text) || own.some((word) => isPast(tree, word))) return false;
  if (deprel === 'acl:relcl') return xpos !== 'VBD';
  if (OFTEN.test(text) || isAtRate(tree, own) || isOfAnyTime(tree, index)) return true;
  // "I put my earphones in and listen to the sea"
  if (tree.childrenBy(index, 'conj').some((child) => isJoinedNow(tree, child))) return true;
  if (isJoined || deprel === 'advcl') {
    if (isPast(tree, finiteOf(tree, head))) return false;
    if (isNow(tree, finiteOf(tree, head)) && !isParticular(tree, index)) return true;
  }
  return isUsual(tree, index, own);
}

/** "I cook and put music on", "books that helped me": has its own tense. */
const isApart = (tree: Tree, word: number, verb: number) =>
  tree.tokens[word]?.deprel === 'acl:relcl' ||
  (tree.tokens[word]?.head === verb && /^(?:conj|parataxis)$/.test(tree.relationOf(word)));

const isPlural = (tree: Tree, subject: number) =>
  SPEAKER.has(formOf(tree, subject)) ||
  GROUP.has(formOf(tree, subject)) ||
  formOf(tree, subject) === 'they' ||
  /S$/.test(tree.tokens[subject]?.xpos ?? '') ||
  tree.childOf(subject, 'conj') !== undefined;

const isPast = (tree: Tree, index: number) =>
  tree.tokens[index]?.xpos === 'VBD' && !isWrittenAlike(tree, index);
const isNow = (tree: Tree, index: number) =>
  /^VB[PZ]$/.test(tree.tokens[index]?.xpos ?? '') && !isWrittenAlike(tree, index);

/** "And listen": the same person's deed, in a form that is no past. */
const isJoinedNow = (tree: Tree, index: number) =>
  /^VBP?$/.test(tree.tokens[index]?.xpos ?? '') &&
  !isWrittenAlike(tree, index) &&
  tree.childOf(index, 'nsubj', 'aux', 'mark') === undefined;

/** "A book a month", not "for a month" or "a month ago". */
function isAtRate(tree: Tree, own: readonly number[]): boolean {
  return own.some(
    (index) =>
      /^(?:an?|per)$/.test(formOf(tree, index)) &&
      isWordOfTime(formOf(tree, index + 1)) &&
      !/^(?:ADP|ADV)$/.test(tree.tokens[index - 1]?.upos ?? '') &&
      !/^(?:before|after|later)$/.test(formOf(tree, index + 2)),
  );
}

/** "I put music on when I cook" */
function isOfAnyTime(tree: Tree, index: number): boolean {
  return tree
    .childrenBy(index, 'advcl')
    .some(
      (child) =>
        isNow(tree, finiteOf(tree, child)) &&
        tree.childrenBy(child, 'mark', 'advmod').some((word) => WHEN.test(formOf(tree, word))),
    );
}

/** One certain thing: "Dune", "it", "my hand". */
function isParticular(tree: Tree, index: number): boolean {
  const object = tree.childOf(index, 'obj');
  return (
    object !== undefined &&
    (isName(tree, object) ||
      tree.tokens[object]?.upos === 'PRON' ||
      tree.childOf(object, 'nmod:poss') !== undefined)
  );
}

const isName = (tree: Tree, index: number) => /^\p{Lu}/u.test(tree.tokens[index]?.form ?? '');

/** What is done is usual: "I knit", "I knit socks", "I cut my own hair", "I put the milk in first". */
function isUsual(tree: Tree, index: number, own: readonly number[]): boolean {
  const lemma = tree.tokens[index]?.lemma ?? '';
  const isOf = (nouns: ReadonlySet<string> | undefined) =>
    tree
      .childrenBy(index, 'obj', 'obl:unmarked')
      .some((child) => nouns?.has(tree.tokens[child]?.lemma ?? '') === true);
  if (isOf(ONCE.get(lemma))) return false;
  if (isOf(USUAL.get(lemma))) return true;
  const object = tree.childOf(index, 'obj');
  if (object === undefined || formOf(tree, index + 1) === 'about')
    return ALONE.has(lemma) && !isSaidOf(tree, index);
  if (!LASTING.has(lemma)) return false;
  if (isName(tree, object)) return isKindOf(rootOf(tree.tokens[object]?.lemma.toLowerCase() ?? ''), LANGUAGE);
  if (own.some((word) => formOf(tree, word) === 'first' && tree.tokens[word]?.xpos === 'RB')) return true;
  if (tree.childrenBy(object, 'amod').some((child) => formOf(tree, child) === 'own')) return true;
  const isBare = tree.childOf(object, 'det', 'nummod', 'nmod:poss', 'case') === undefined;
  return isBare && tree.tokens[object]?.upos !== 'PRON';
}

/** "I read about it", "I read that …", but "I bet it rains". */
const isSaidOf = (tree: Tree, index: number) =>
  formOf(tree, index + 1) === 'about' ||
  tree.childOf(index, 'compound:prt', 'xcomp') !== undefined ||
  (tree.childOf(index, 'ccomp') !== undefined && formOf(tree, index) !== 'bet');
