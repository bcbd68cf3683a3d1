import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { hasKind, isKind, relateWords, rootOf } from '../comparison/lexicon/relate-words';
import { isPartner } from '../kin';
import type { Asked, Wanted } from './asked';
import { isAskedBy } from './asking-words';
import { meaningBetween } from './compare-meaning';
import { isAddressee, isKinWord, isTheirs, writtenText } from './facts';
import { findPlace } from './find-place';
import { type Match, subjectOf } from './match-fact';
import { findName, findOccupation } from './name-and-work';
import { nounPhraseOf, prepositionOf } from './phrases';
import { findTimePhrases, NUMBER, type TimeKind } from './time-phrases';

export interface PartContext {
  readonly sense: WordSense;
  /** Each name in lower case with the person's relation to them. */
  readonly names: ReadonlyMap<string, string>;
}

/** Below this cosine a thing is not of the kind asked for. */
const OF_KIND = 0.2;

type FindPart = (asked: Asked, match: Match, context: PartContext) => string | null;

const PARTS: Partial<Record<Wanted, FindPart>> = {
  where: (asked, match) => findPlace(asked, match) ?? (isPlaced(asked, match) ? findComplement(match) : null),
  when: (asked, match) =>
    findTime(match, ['point', 'frequency']) ?? (asked.past === 'too' ? findStart(match) : null),
  how_long: (_, match) => findTime(match, ['duration']) ?? findYear(match),
  how_often: (_, match) => findTime(match, ['frequency', 'count']),
  how_many: (_, match) => findCount(match),
  amount: (_, match) => findAmount(match),
  age: (_, match) => findAge(match),
  name: (asked, match, { names }) =>
    findSpouse(asked, match) ?? findName(match, withoutAsked(asked, names)) ?? findNamed(match),
  occupation: (asked, match, { sense }) => findOccupation(asked, match, sense),
  who: findPerson,
  whose: findOwner,
  what: findThing,
  reason: (_, match) => findReason(match),
};

/** The words of a fact that are the part asked for; null if it does not contain it. */
export function findPart(asked: Asked, match: Match, context: PartContext): string | null {
  return PARTS[asked.wanted]?.(asked, match, context) ?? null;
}

function findTime({ tree, fact }: Match, kinds: readonly TimeKind[]): string | null {
  const phrases = findTimePhrases(tree).toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
  const phrase = phrases.find(({ kind }) => kinds.includes(kind));
  const text = phrase && fact.text.slice(tree.tokens[phrase.from]?.start, tree.tokens[phrase.to - 1]?.end);
  // "You booked it for Friday": it is on Friday.
  return phrase?.kind === 'point' ? (text?.replace(/^for (?=\p{L}+day\b)/u, 'on ') ?? null) : (text ?? null);
}

/** "You have lived there since 2018": when that began. */
function findStart(match: Match): string | null {
  return /^since (.+)$/i.exec(findTime(match, ['duration']) ?? '')?.[1] ?? null;
}

/** "You moved there in 2018": the answer to "since when". */
function findYear(match: Match): string | null {
  const time = findTime(match, ['point']);
  return time !== null && /\b(?:1[89]|20)\d\d$/.test(time) ? time : null;
}

function findCount({ tree, covered }: Match): string | null {
  const numbers = [...covered].flatMap((noun) => tree.childrenBy(noun, 'nummod', 'amod'));
  const number = numbers.find((child) => NUMBER.test(formOf(tree, child)));
  return number === undefined ? null : (tree.tokens[number]?.form ?? null);
}

function findAmount({ tree, fact, covered }: Match): string | null {
  const numbers = [...tree.tokens.keys()].filter(
    (index) => tree.tokens[index]?.upos === 'NUM' && !covered.has(index),
  );
  // "1.80 m tall and weighs 75 kg": the number beside the word that was asked with.
  const beside = [...covered].flatMap((word) => tree.subtreeOf(word, new Set(tree.childrenBy(word, 'conj'))));
  const number = numbers.find((index) => beside.includes(index)) ?? numbers[0];
  if (number === undefined) return null;
  const head = tree.relationOf(number) === 'nummod' ? (tree.tokens[number]?.head ?? number) : number;
  return writtenText(tree, fact.text, [number, head].toSorted());
}

/** "Is six years old", "turned 40", "is eighty-one". */
function findAge(match: Match): string | null {
  const { tree, fact, covered } = match;
  // "Ann who is 7 and Ben who is 5"
  const told = [...covered].find(
    (index) =>
      /^who (?:is|'s)$/.test(`${formOf(tree, index + 1)} ${formOf(tree, index + 2)}`) &&
      tree.tokens[index + 3]?.upos === 'NUM',
  );
  if (told !== undefined) return formOf(tree, told + 3);
  // "Ann (7) and Ben (5)"
  const named = [...covered].find((index) => formOf(tree, index + 1) === '(') ?? -1;
  if (/\(\d+\)/.test(fact.text)) return named < 0 ? findName(match, new Map()) : formOf(tree, named + 2);
  const old = tree.tokens.findIndex((_, index) => formOf(tree, index) === 'old');
  const number = tree.tokens.findIndex(({ upos }, index) => upos === 'NUM' && (old < 0 || index < old));
  if (old < number && !/^(?:be|age|turn)$/.test(tree.tokens[number - 1]?.lemma ?? '')) return null;
  return number < 0
    ? null
    : fact.text.slice(tree.tokens[number]?.start, tree.tokens[Math.max(old, number)]?.end);
}

/** The word that is asked for: the subject, what the question's preposition is about, or the object. */
function findArgument(asked: Asked, { tree, covered, verb }: Match): number | null {
  const isNew = (index: number) => !covered.has(index) && !isAddressee(tree, index);
  const predicate = verb ?? tree.root;
  if (asked.subject === 'asked') {
    const subject = subjectOf(tree, predicate);
    return subject !== null && !covered.has(subject) ? subject : null;
  }
  const behind = [...tree.tokens.keys()].find(
    (index) => prepositionOf(tree, index) === asked.preposition && isNew(index),
  );
  return behind ?? tree.childrenBy(predicate, 'obj', 'xcomp', 'ccomp').find(isNew) ?? null;
}

function findPerson(asked: Asked, match: Match, { names }: PartContext): string | null {
  const { tree, fact } = match;
  const argument = findArgument(asked, match);
  const isMeant =
    argument !== null &&
    (isSomebody(tree, argument, names) || (asked.preposition !== null && asked.subject !== 'asked'));
  if (isMeant) return withRelation(nounPhraseOf(tree, fact.text, argument), asked, names);
  if (asked.subject === 'asked') return null;
  const relation = asked.terms.flatMap(({ word }) => names.get(word) ?? [])[0];
  return (
    findSpouse(asked, match) ??
    (relation ? `your ${relation}` : null) ??
    findName(match, names) ??
    findBearer(match) ??
    (asked.subject === 'named' ? findComplement(match) : null)
  );
}

/** "Your sister Nora is married to Tim": her husband. */
function findSpouse({ terms }: Asked, { tree, fact, covered }: Match): string | null {
  if (!terms.some(({ word }) => isPartner(word)) || !covered.has(tree.root)) return null;
  const whom = tree
    .childrenBy(tree.root, 'obl', 'obj')
    .find((index) => tree.tokens[index]?.upos === 'PROPN' && !covered.has(index));
  return whom === undefined ? null : nounPhraseOf(tree, fact.text, whom);
}

/** "Your boss is Petra Low": her name. */
function findNamed(match: Match): string | null {
  return match.tree.tokens[match.tree.root]?.upos === 'PROPN' ? findComplement(match) : null;
}

/** The names but those in the question: of "Nora's husband" Nora's is not asked for. */
function withoutAsked({ terms }: Asked, names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...names].filter(([name]) => !terms.some(({ word }) => word === name)));
}

/** "A boat named Dory": what bears the name. */
function findBearer({ tree, fact, covered }: Match): string | null {
  for (const name of covered) {
    const naming = tree.tokens[name]?.head ?? -1;
    const bearer = naming === tree.root ? (subjectOf(tree, naming) ?? -1) : (tree.tokens[naming]?.head ?? -1);
    if (/^(?:call|name)$/.test(tree.tokens[naming]?.lemma ?? '') && tree.tokens[bearer]?.upos === 'NOUN')
      return fact.text.slice(
        tree.tokens[tree.subtreeOf(bearer)[0] ?? bearer]?.start,
        tree.tokens[bearer]?.end,
      );
  }
  return null;
}

/** A person or an animal. */
function isSomebody(tree: Tree, index: number, names: ReadonlyMap<string, string>): boolean {
  const token = tree.tokens[index];
  if (!token) return false;
  if (token.upos === 'PROPN' || names.has(token.form.toLowerCase()) || isAddressee(tree, index)) return true;
  const root = rootOf(token.lemma.toLowerCase());
  return (
    isKinWord(token.lemma) ||
    ['person', 'profession', 'anim'].some((kind) => relateWords(root, kind)?.kind === 'broader')
  );
}

/** "Ilse" → "your sister Ilse", since the name alone may be unfamiliar; not if the question says what she is. */
function withRelation(wording: string, { terms }: Asked, names: ReadonlyMap<string, string>): string {
  const relation = names.get(wording.toLowerCase());
  if (!relation || relation === 'partner' || terms.some(({ word }) => relation.includes(word)))
    return wording;
  return `your ${relation} ${wording}`;
}

function findOwner(
  asked: Asked,
  { tree, fact, covered, verb }: Match,
  { names }: PartContext,
): string | null {
  for (const noun of covered) {
    const owner = tree.childOf(noun, 'nmod:poss');
    if (owner !== undefined && tree.tokens[owner]?.upos !== 'PRON')
      return withRelation(
        writtenText(tree, fact.text, tree.subtreeOf(owner, new Set(tree.childrenBy(owner, 'case')))),
        asked,
        names,
      );
  }
  const subject = subjectOf(tree, verb ?? tree.root);
  return subject !== null && !isAddressee(tree, subject) && isSomebody(tree, subject, names)
    ? withRelation(nounPhraseOf(tree, fact.text, subject), asked, names)
    : null;
}

function findThing(asked: Asked, match: Match, { sense }: PartContext): string | null {
  const { tree, fact, covered, verb } = match;
  const { kind, kindWord } = asked;
  const phrase = (index: number) => nounPhraseOf(tree, fact.text, index);
  if (kind === null) {
    const isSaid = verb !== null || covered.has(tree.root) || asked.preposition !== null;
    const argument = isSaid ? findArgument(asked, match) : null;
    if (argument !== null) return isAddressee(tree, argument) ? null : phrase(argument);
    return asked.subject === 'asked' ? null : findComplement(match);
  }
  const own = subjectOf(tree, tree.root);
  if (own !== null && rootOf(tree.tokens[own]?.lemma.toLowerCase() ?? '') === kind && isTheirs(tree, own)) {
    const said = findComplement({ ...match, covered: new Set([own]) });
    if (said !== null) return said;
  }
  const member = tree.tokens.findIndex(({ lemma, upos }, index) => {
    const root = rootOf(lemma.toLowerCase());
    const isMember = relateWords(kind, root)?.kind === 'broader' || isAskedBy(kind, root);
    return isMember && /^(?:NOUN|PROPN|ADJ)$/.test(upos) && !covered.has(index);
  });
  if (member >= 0) return tree.tokens[member]?.upos === 'ADJ' ? formOf(tree, member) : phrase(member);
  // "What pills am I on?"
  const isState = asked.preposition !== null && prepositionOf(tree, tree.root) === asked.preposition;
  const isSaid = verb !== null || covered.has(tree.root) || isState;
  const object = isSaid ? findArgument(asked, match) : null;
  return object === null || isOtherKind(kind, kindWord ?? kind, tree, object, sense) ? null : phrase(object);
}

/** It is known to be of another kind: a clarinet is not a sport. */
function isOtherKind(kind: string, kindWord: string, tree: Tree, index: number, sense: WordSense): boolean {
  const word = formOf(tree, index);
  const root = rootOf(tree.tokens[index]?.lemma.toLowerCase() ?? word);
  const relation = relateWords(kind, root);
  if (relation) return relation.kind === 'excludes';
  // A mango has kinds, and vegetable is none of them.
  if (isKind(kind) && hasKind(root)) return true;
  return sense.isWord(word) && sense.isWord(kindWord) && meaningBetween(kindWord, word, sense) < OF_KIND;
}

/** "Your favourite café is Bo's" tells where; "your boyfriend is a chef" does not, nor where he is from. */
function isPlaced({ preposition }: Asked, { tree }: Match): boolean {
  return (
    preposition !== 'from' &&
    (tree.tokens[tree.root]?.upos === 'PROPN' || tree.childOf(tree.root, 'case') !== undefined)
  );
}

/** The predicate of what the question names: "your favourite dish is soup". */
export function findComplement({ tree, fact, covered }: Match): string | null {
  const { root } = tree;
  const be = tree.childOf(root, 'cop');
  const subject = tree.childOf(root, 'nsubj');
  if (be === undefined || subject === undefined || covered.has(root)) return null;
  const isNamed = [...covered].some((index) => tree.subtreeOf(subject).includes(index));
  if (!isNamed) return null;
  const after = tree.subtreeOf(root, new Set([subject])).filter((index) => index > be);
  const wording = after.filter((index) => tree.tokens[index]?.upos !== 'PUNCT');
  return writtenText(tree, fact.text, wording);
}

function findReason({ tree, fact }: Match): string | null {
  const because = tree.tokens.findIndex(
    (_, index) => /^(?:because|since)$/.test(formOf(tree, index)) && tree.relationOf(index) === 'mark',
  );
  const head = tree.tokens[because]?.head ?? -1;
  return because >= 0 && head >= 0 ? writtenText(tree, fact.text, tree.subtreeOf(head)) : null;
}
