import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { hasKind, isKind, relateWords, rootOf } from '../comparison/lexicon/relate-words';
import { isPartner } from '../kin';
import type { Asked } from './asked';
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

/** The words of a fact that are the part asked for; null if it does not contain it. */
export function findPart(asked: Asked, match: Match, context: PartContext): string | null {
  switch (asked.wanted) {
    case 'where':
      return findPlace(asked, match);
    case 'when':
      return findTime(match, ['point', 'frequency']) ?? (asked.past === 'too' ? findStart(match) : null);
    case 'how_long':
      return findTime(match, ['duration']) ?? findYear(match);
    case 'how_often':
      return findTime(match, ['frequency', 'count']);
    case 'how_many':
      return findCount(match);
    case 'amount':
      return findAmount(match);
    case 'age':
      return findAge(asked, match);
    case 'name':
      return findSpouse(asked, match) ?? findName(match, withoutAsked(asked, context.names));
    case 'occupation':
      return findOccupation(asked, match, context.sense);
    case 'who':
      return findPerson(asked, match, context);
    case 'whose':
      return findOwner(match, context);
    case 'what':
      return findThing(asked, match, context);
    case 'reason':
      return findReason(match);
    default:
      return null;
  }
}

function findTime({ tree, fact, covered }: Match, kinds: readonly TimeKind[]): string | null {
  const phrases = findTimePhrases(tree).filter(
    ({ from, to }) => ![...covered].some((word) => from <= word && word < to && to - from === 1),
  );
  for (const kind of kinds) {
    const phrase = phrases.find((one) => one.kind === kind);
    if (phrase) return fact.text.slice(tree.tokens[phrase.from]?.start, tree.tokens[phrase.to - 1]?.end);
  }
  return null;
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
  for (const noun of covered) {
    const number = tree.childrenBy(noun, 'nummod', 'amod').find((child) => NUMBER.test(formOf(tree, child)));
    if (number !== undefined) return tree.tokens[number]?.form ?? null;
  }
  return null;
}

function findAmount({ tree, fact, covered }: Match): string | null {
  const numbers = tree.tokens.flatMap(({ upos }, index) =>
    upos === 'NUM' && !covered.has(index) ? [index] : [],
  );
  // "1.80 m tall and weighs 75 kg": the number beside the word that was asked with.
  const beside = [...covered].flatMap((word) => tree.subtreeOf(word, new Set(tree.childrenBy(word, 'conj'))));
  const number = numbers.find((index) => beside.includes(index)) ?? numbers[0];
  if (number === undefined) return null;
  const head = tree.relationOf(number) === 'nummod' ? (tree.tokens[number]?.head ?? number) : number;
  const words = tree
    .subtreeOf(head)
    .filter((index) => index >= Math.min(number, head) && index <= Math.max(number, head));
  return writtenText(tree, fact.text, words);
}

/** "Is six years old", "turned 40", "is eighty-one". */
function findAge({ terms }: Asked, match: Match): string | null {
  const { tree, fact, covered } = match;
  const subject = subjectOf(tree, tree.root);
  if (terms.length === 0 && (subject === null || !isAddressee(tree, subject))) return null;
  // "Ann (7) and Ben (5)"
  const named = [...covered].find((index) => formOf(tree, index + 1) === '(') ?? -1;
  if (/\(\d+\)/.test(fact.text)) return named < 0 ? findName(match, new Map()) : formOf(tree, named + 2);
  const lowers = tree.tokens.map((_, index) => formOf(tree, index));
  const old = lowers.indexOf('old');
  const number = tree.tokens.findIndex(({ upos }, index) => upos === 'NUM' && (old < 0 || index < old));
  if (number < 0) return null;
  const isAge =
    old > number ||
    (tree.root === number && tree.childOf(number, 'cop') !== undefined && subject !== null) ||
    /^(?:be|age|turn)$/.test(tree.tokens[number - 1]?.lemma ?? '');
  return isAge
    ? fact.text.slice(tree.tokens[number]?.start, tree.tokens[old > number ? old : number]?.end)
    : null;
}

function findPerson(asked: Asked, match: Match, { names }: PartContext): string | null {
  const { tree, fact, covered } = match;
  if (asked.subject === 'asked') {
    const subject = subjectOf(tree, match.verb ?? tree.root);
    if (subject === null || covered.has(subject)) return null;
    return isSomebody(tree, subject, names)
      ? withRelation(nounPhraseOf(tree, fact.text, subject), names)
      : null;
  }
  if (asked.preposition) {
    const found = tree.tokens.findIndex(
      (_, index) => prepositionOf(tree, index) === asked.preposition && !covered.has(index),
    );
    if (found >= 0) return withRelation(nounPhraseOf(tree, fact.text, found), names);
  }
  const verb = match.verb ?? tree.root;
  const object = tree.childOf(verb, 'obj', 'iobj');
  if (
    asked.subject === 'self' &&
    object !== undefined &&
    !covered.has(object) &&
    isSomebody(tree, object, names)
  )
    return withRelation(nounPhraseOf(tree, fact.text, object), names);
  const relation = asked.terms.flatMap(({ word }) => names.get(word) ?? [])[0];
  const known = findSpouse(asked, match) ?? (relation ? `your ${relation}` : null);
  if (known !== null) return known;
  return (
    findName(match, names) ?? findBearer(match) ?? (asked.subject === 'named' ? findComplement(match) : null)
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

/** "Ilse" → "your sister Ilse", since the name alone may be unfamiliar. */
function withRelation(wording: string, names: ReadonlyMap<string, string>): string {
  const relation = names.get(wording.toLowerCase());
  return relation && relation !== 'partner' ? `your ${relation} ${wording}` : wording;
}

function findOwner({ tree, fact, covered, verb }: Match, { names }: PartContext): string | null {
  for (const noun of covered) {
    const owner = tree.childOf(noun, 'nmod:poss');
    if (owner !== undefined && tree.tokens[owner]?.upos !== 'PRON')
      return withRelation(
        writtenText(tree, fact.text, tree.subtreeOf(owner, new Set(tree.childrenBy(owner, 'case')))),
        names,
      );
  }
  const subject = subjectOf(tree, verb ?? tree.root);
  return subject !== null && !isAddressee(tree, subject) && isSomebody(tree, subject, names)
    ? withRelation(nounPhraseOf(tree, fact.text, subject), names)
    : null;
}

function findThing(asked: Asked, match: Match, { sense }: PartContext): string | null {
  const { tree, fact, covered } = match;
  if (asked.subject === 'asked' && asked.kind === null) {
    const subject = subjectOf(tree, match.verb ?? tree.root);
    const isWhole =
      subject === null ||
      isAddressee(tree, subject) ||
      tree.subtreeOf(subject).every((index) => covered.has(index) || formOf(tree, index) === 'your');
    return isWhole || match.verb === null ? null : nounPhraseOf(tree, fact.text, subject);
  }
  if (asked.kind !== null) {
    const kind = asked.kind;
    const own = subjectOf(tree, tree.root);
    if (own !== null && rootOf(tree.tokens[own]?.lemma.toLowerCase() ?? '') === kind && isTheirs(tree, own)) {
      const said = findComplement({ ...match, covered: new Set([own]) });
      if (said !== null) return said;
    }
    const member = tree.tokens.findIndex(
      ({ lemma, upos }, index) =>
        /^(?:NOUN|PROPN|ADJ)$/.test(upos) &&
        !covered.has(index) &&
        (relateWords(kind, rootOf(lemma.toLowerCase()))?.kind === 'broader' ||
          isAskedBy(kind, rootOf(lemma.toLowerCase()))),
    );
    if (member >= 0)
      return tree.tokens[member]?.upos === 'ADJ'
        ? formOf(tree, member)
        : nounPhraseOf(tree, fact.text, member);
  }
  const predicate = match.verb ?? (covered.has(tree.root) ? tree.root : null);
  const object = predicate === null ? null : findObject(asked, match, predicate);
  if (object !== null) {
    if (asked.kind !== null && isOtherKind(asked.kind, tree, object, sense)) return null;
    return nounPhraseOf(tree, fact.text, object);
  }
  return asked.kind === null ? findComplement(match) : null;
}

/** The verb's object, or the object of the preposition at the question's end. */
function findObject({ preposition }: Asked, { tree, covered }: Match, verb: number): number | null {
  const isNew = (index: number) => !covered.has(index) && !isAddressee(tree, index);
  if (preposition) {
    const found = tree
      .childrenBy(verb, 'obl', 'obj')
      .find((index) => prepositionOf(tree, index) === preposition && isNew(index));
    if (found !== undefined) return found;
  }
  const object = tree.childrenBy(verb, 'obj', 'xcomp', 'ccomp').find(isNew);
  return (
    object ?? (tree.tokens[verb]?.upos === 'ADJ' ? tree.childrenBy(verb, 'obl').find(isNew) : null) ?? null
  );
}

/** It is known to be of another kind: a clarinet is not a sport. */
function isOtherKind(kind: string, tree: Tree, index: number, sense: WordSense): boolean {
  const word = formOf(tree, index);
  const root = rootOf(tree.tokens[index]?.lemma.toLowerCase() ?? word);
  const relation = relateWords(kind, root);
  if (relation) return relation.kind === 'excludes';
  // A mango has kinds, and vegetable is none of them.
  if (isKind(kind) && hasKind(root)) return true;
  return sense.isWord(word) && sense.isWord(kind) && meaningBetween(kind, word, sense) < OF_KIND;
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
