import { isPersonNoun } from '../kin';
import { isWordOfTime } from '../lexicon/names-of-time';
import type { ParsedSentence } from '../parse/parsed-sentence';
import { isPredicate, OPENS } from './heads';
import { isNoThing } from './no-thing';
import { findRunOn } from './run-on';
import { afterPredicates, opensTime, saysOfEach, startsAfresh } from './starts-afresh';
import { createTree, formOf, type Tree } from './tree';

/** Most cuts in one sentence: people do not join more statements than that. */
const MOST_CUTS = 4;

const CONJUNCTIONS = new Set(['and', 'but', 'so', '&', 'n', 'plus']);
const SUBJECTS = new Set('i we he she they it'.split(' '));
/** May precede the subject of a joined clause: "so maybe I will move". */
const HEDGES = new Set('maybe perhaps hopefully then now also'.split(' '));
const OWNERS = new Set('my our his her their'.split(' '));
const FINITE = /^(?:VB[DPZ]|MD)$/;
/** Within these, what follows "and" may belong to the subordinate clause: "I know that he sings and she plays". */
const ENCLOSE = new Set(['ccomp', 'advcl', 'csubj']);

interface Cut {
  /** The last word of the first part. */
  end: number;
  /** The first word of the second part. */
  start: number;
}

/** Parses a text that is one sentence or part of one; empty if it should not be parsed. */
export type Read = (text: string, start: number) => readonly ParsedSentence[];

/**
 * Splits a sentence where the parser attached a second one to a word of the first: "I work as a chef and my sister
 * lives in York", "I love skiing its my favourite sport". Each part is parsed again, and the split is kept only if both
 * are complete.
 *
 * @param text the text that the sentence's positions refer to.
 */
export function repairBoundaries(sentence: ParsedSentence, text: string, read: Read): ParsedSentence[] {
  return repair(sentence, text, read, MOST_CUTS);
}

function repair(sentence: ParsedSentence, text: string, read: Read, left: number): ParsedSentence[] {
  if (left === 0) return [sentence];
  const tree = createTree(sentence);
  for (const { end, start } of findCuts(tree)) {
    const [from, to] = [tree.tokens[0], tree.tokens[end]];
    const [next, last] = [tree.tokens[start], tree.tokens.at(-1)];
    if (!from || !to || !next || !last || opensTime(tree, end)) continue;
    const [one, ...more] = read(text.slice(from.start, to.end), from.start);
    const isSpliced = tree.tokens[start - 1]?.form === ',';
    if (!one || more.length > 0 || !staysWhole(createTree(one), isSpliced)) continue;
    const [other, ...others] = read(text.slice(next.start, last.end), next.start);
    if (!other || others.length > 0 || !beginsWhole(createTree(other))) continue;
    return [one, ...repair(other, text, read, left - 1)];
  }
  return [sentence];
}

function findCuts(tree: Tree): Cut[] {
  const cuts: Cut[] = [];
  tree.tokens.forEach((_, index) => {
    if (index < 2 || !(tree.tokens[index]?.form === ',' || CONJUNCTIONS.has(formOf(tree, index)))) return;
    // "A friend, my best one": after a comma, only a pronoun reliably begins a clause.
    if (tree.tokens[index]?.form === ',' && !SUBJECTS.has(formOf(tree, index + 1))) return;
    const first = HEDGES.has(formOf(tree, index + 1)) ? index + 2 : index + 1;
    const startsClause =
      startsSubject(tree, first) || (/^(?:so|but)$/.test(formOf(tree, index)) && startsNounOf(tree, first));
    if (startsClause && goesOnWithVerb(tree, first) && !isFound(tree, first) && !isJoinedSubject(tree, first))
      cuts.push({ end: beforeComma(tree, index - 1), start: index + 1 });
  });
  for (const start of [
    ...hungOnNouns(tree),
    ...repeatedSubjects(tree),
    ...secondVerbsOfIt(tree),
    ...unledVerbs(tree),
    ...afterPredicates(tree),
    ...startsAfresh(tree),
    ...saysOfEach(tree),
  ])
    cuts.push({ end: beforeComma(tree, start - 1), start });
  const runOn = findRunOn(tree, tree.root);
  // "A pie, that I learned to bake": a relative clause.
  const isRelative =
    runOn !== null &&
    (/^(?:that|which|who|whom|where)$/.test(formOf(tree, runOn - 1)) || formOf(tree, runOn - 2) === 'whose');
  if (runOn !== null && runOn > 1 && !isRelative && startsSubject(tree, runOn))
    cuts.push({ end: beforeComma(tree, beforeLink(tree, runOn - 1)), start: withHedge(tree, runOn) });
  return cuts;
}

/** "Hopefully she recovers": with what makes it uncertain. */
const withHedge = (tree: Tree, index: number) => index - Number(formOf(tree, index - 1) === 'hopefully');

/** "…, so maybe I will ask": what links the second statement to the first belongs to neither. */
function beforeLink(tree: Tree, index: number): number {
  let end = index;
  while (HEDGES.has(formOf(tree, end)) || CONJUNCTIONS.has(formOf(tree, end))) end--;
  return end;
}

/** "… a nice city my best friend works at a bank there": looks like "the house my dad built", but has no gap. */
function hungOnNouns(tree: Tree): number[] {
  return tree.tokens.flatMap(({ deprel, head }, index) => {
    const start = deprel === 'acl:relcl' ? subjectStart(tree, index) : null;
    // "The clock my grandfather left me": an indirect object does not fill the gap.
    // "The climb I did a while ago" has only a time.
    const isWhole = tree
      .childrenBy(index, 'obj', 'ccomp')
      .some((child) => !/^(?:me|us|him|her|them|while)$/.test(formOf(tree, child)) && !isTime(tree, child));
    const isJoined = tree.childrenOf(index).some((child) => /^W/.test(tree.tokens[child]?.xpos ?? ''));
    // "A guard in Cork we are saving": a name needs no description.
    const isNamed = tree.tokens[head]?.upos === 'PROPN' && tree.childOf(head, 'det') === undefined;
    const hasNoGap = isNamed || isWhole || hasPlace(tree, index) || isDescribed(tree, index);
    // "Every time I go to Rome"
    const isWhen = isTime(tree, head) && !/^(?:an?|the)$/.test(formOf(tree, tree.childOf(head, 'det') ?? -1));
    return start !== null && start > 1 && hasNoGap && !isWhen && !isJoined && startsSubject(tree, start)
      ? [start]
      : [];
  });
}

const isTime = (tree: Tree, index: number): boolean =>
  isWordOfTime(tree.tokens[index]?.lemma.toLowerCase() ?? '');

/** Verbs without an object, of which only a preposition leaves a gap: "the shop I work for". */
const WITHOUT_OBJECT = new Set(
  'work live major go come fly travel walk commute belong swim sleep'.split(' '),
);

/** "I'm a baker I work for a hotel": the preposition is followed by its noun. */
function hasPlace(tree: Tree, index: number): boolean {
  return (
    WITHOUT_OBJECT.has(tree.tokens[index]?.lemma ?? '') &&
    tree.tokens[index + 1]?.upos === 'ADP' &&
    /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(tree.tokens[index + 2]?.upos ?? '') &&
    !/^(?:every|each|this|last|next|most|all)$/.test(formOf(tree, index + 2)) &&
    tree.tokens[index + 1]?.deprel === 'case'
  );
}

/**
 * "My partner is a welder we are married": a predicate with "am" or "is" leaves no gap, unlike "whom I'm close to" and "the day I'm
 * free".
 */
function isDescribed(tree: Tree, index: number): boolean {
  const last = tree.subtreeOf(index).findLast((word) => tree.tokens[word]?.upos !== 'PUNCT') ?? index;
  const [verb] = tree.childrenBy(index, 'cop', 'aux');
  return (
    verb !== undefined &&
    /^(?:VBP|VBZ)$/.test(tree.tokens[verb]?.xpos ?? '') &&
    (tree.tokens[index]?.upos !== 'VERB' || tree.childOf(index, 'aux:pass', 'nsubj:pass') !== undefined) &&
    !/^(?:ADP|ADV|AUX)$/.test(tree.tokens[last]?.upos ?? '') &&
    !isNoThing(tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '')
  );
}

/** "I love the sea its so calm", "I like old films i am a projectionist": a subject without an opening word. */
function secondVerbsOfIt(tree: Tree): number[] {
  return tree.tokens.flatMap((subject, index) => {
    const governor = tree.tokens[subject.head];
    const isMe = /^(?:am|'m|m)$/.test(formOf(tree, index + 1)) && formOf(tree, index) === 'i';
    const isIt = formOf(tree, index) === 'it' && /^VB[DZ]$/.test(tree.tokens[index + 1]?.xpos ?? '');
    const before = tree.tokens[index - 1];
    // "I love rowing it's my favourite sport"
    // "A place where I'm a knight"
    const isOpen =
      /^W/.test(before?.xpos ?? '') ||
      (before?.xpos !== 'VBG' && /^(?:SCONJ|CCONJ|VERB|AUX|PRON|DET)$/.test(before?.upos ?? ''));
    const isNamed = isMe ? governor?.upos === 'NOUN' : /^(?:NOUN|NUM|ADJ|VERB)$/.test(governor?.upos ?? '');
    // "Happy it is Friday", "the way it is done": part of the first statement.
    const isUnmarked =
      governor?.upos === 'NOUN' && (governor.deprel === 'acl:relcl' || before?.xpos === 'VBG');
    const isBound = governor?.head === index - 1 && !isUnmarked;
    return index > 2 && (isMe || isIt) && !isOpen && isNamed && !isBound ? [index] : [];
  });
}

/** "The swim was great it was like flying": two subjects of one predicate. */
function repeatedSubjects(tree: Tree): number[] {
  return tree.tokens.flatMap((_, index) => {
    const [first, second] = tree.childrenBy(index, 'cop');
    return first !== undefined && second !== undefined && SUBJECTS.has(formOf(tree, second - 1))
      ? [second - 1]
      : [];
  });
}

/** "I'm a nurse in Hull been doing it for years": "I have" is left out. */
function unledVerbs(tree: Tree): number[] {
  return tree.tokens.flatMap(({ head }, index) =>
    formOf(tree, index) === 'been' &&
    /^(?:NOUN|PROPN|NUM)$/.test(tree.tokens[index - 1]?.upos ?? '') &&
    [index, ...tree.childrenBy(index, 'aux'), ...tree.childrenBy(head, 'aux')].every(
      (verb) => tree.tokens[verb]?.lemma !== 'have' && tree.tokens[verb]?.xpos !== 'MD',
    )
      ? [index]
      : [],
  );
}

function beforeComma(tree: Tree, index: number): number {
  return tree.tokens[index]?.form === ',' ? index - 1 : index;
}

function startsSubject(tree: Tree, index: number): boolean {
  const form = formOf(tree, index);
  return SUBJECTS.has(form) || OWNERS.has(form);
}

/** "I sold my car and my dad's old tools" has no second verb; "my sister dances" may be taken for two nouns. */
function goesOnWithVerb(tree: Tree, first: number): boolean {
  const [who, does] = [tree.tokens[first + 1], tree.tokens[first + 2]];
  return (
    tree.tokens.slice(first).some(({ xpos }) => FINITE.test(xpos)) ||
    (does?.xpos === 'NNS' && isPersonNoun(who?.lemma ?? ''))
  );
}

/** "So sleep is rare": a noun with a verb of its own. */
function startsNounOf(tree: Tree, first: number): boolean {
  const { upos, deprel, head } = tree.tokens[first] ?? { upos: '', deprel: '', head: -1 };
  return deprel === 'nsubj' && head > first && /^(?:NOUN|PROPN)$/.test(upos);
}

/** "My family and I": a compound subject; no clause begins with its second part. */
function isJoinedSubject(tree: Tree, index: number): boolean {
  const above = tree.tokens[index]?.head ?? -1;
  return (
    formOf(tree, index) === 'i' && tree.relationOf(index) === 'conj' && tree.relationOf(above) === 'nsubj'
  );
}

/** The parser already joined it to the first clause. */
function isFound(tree: Tree, start: number): boolean {
  return tree
    .childrenBy(tree.root, 'conj', 'parataxis')
    .some((child) => isPredicate(tree, child) && subjectStart(tree, child) === start);
}

function subjectStart(tree: Tree, predicate: number): number | null {
  const subject = tree.childOf(predicate, 'nsubj', 'expl');
  return subject === undefined ? null : (tree.subtreeOf(subject)[0] ?? null);
}

/** "I never had a garden before": opens nothing. */
const isBeforeNow = (tree: Tree, index: number): boolean =>
  formOf(tree, index) === 'before' && index === tree.tokens.length - 1;

/** A complete statement without an open constituent that the rest could belong to. */
function staysWhole(tree: Tree, isSpliced: boolean): boolean {
  if (!isPredicate(tree, tree.root) || tree.childOf(tree.root, 'nsubj', 'csubj', 'expl') === undefined)
    return false;
  if (
    tree
      .childrenBy(tree.root, 'mark', 'advmod')
      .some((child) => OPENS.has(formOf(tree, child)) && !isBeforeNow(tree, child))
  )
    return false;
  const last = tree.tokens.length - 1;
  // "Because my family": the opened clause has no verb yet.
  const opened = tree.tokens.findLastIndex((_, index) => OPENS.has(formOf(tree, index)));
  const verbs = tree.tokens.slice(opened).some(({ upos }) => upos === 'VERB' || upos === 'AUX');
  if (opened > 0 && !isBeforeNow(tree, opened) && tree.relationOf(opened) !== 'case' && !verbs) return false;
  if (breaksOff(tree, last)) return false;
  // A comma closes an open clause: "I rest when I can, I have a bad knee".
  if (isSpliced) return true;
  for (let index = last; index >= 0 && index !== tree.root; index = tree.tokens[index]?.head ?? -1) {
    if (ENCLOSE.has(tree.relationOf(index)) && !isOfSame(tree, index)) return false;
    if (tree.tokens[index]?.deprel === 'acl:relcl' && !modifiesSubject(tree, index)) return false;
  }
  return true;
}

/** "I'm thinking of going to Malta": the second verb has no subject of its own. */
function isOfSame(tree: Tree, index: number): boolean {
  return tree.tokens[index]?.xpos === 'VBG' && tree.childOf(index, 'nsubj', 'expl') === undefined;
}

function breaksOff(tree: Tree, last: number): boolean {
  const token = tree.tokens[last];
  if (!token || last === tree.root || token.xpos === 'RP' || tree.relationOf(last) === 'obl') return false;
  return /^(?:ADP|DET|CCONJ|SCONJ|AUX)$/.test(token.upos);
}

/** "A cousin who plays the cello", not "the house where I grew up". */
function modifiesSubject(tree: Tree, relative: number): boolean {
  const subject = tree.childOf(relative, 'nsubj');
  return subject !== undefined && /^(?:who|which|that)$/.test(formOf(tree, subject));
}

/** Begins with its subject and has a finite verb. */
function beginsWhole(tree: Tree): boolean {
  const { root } = tree;
  if (formOf(tree, 0) === 'been') return isPredicate(tree, root);
  if (!isPredicate(tree, root) || (subjectStart(tree, root) ?? 2) > 1) return false;
  if (subjectStart(tree, root) === 1 && !HEDGES.has(formOf(tree, 0))) return false;
  const verbs = [root, ...tree.childrenBy(root, 'aux', 'cop')];
  return verbs.some((index) => FINITE.test(tree.tokens[index]?.xpos ?? ''));
}
