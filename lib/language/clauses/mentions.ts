import { isKin, isMan, isPersonNoun, isPet, isWoman } from '../kin';
import { isWordOfTime } from '../lexicon/names-of-time';
import { wordClass } from '../lexicon/word-classes';
import { formOf, type Tree } from './tree';
import { isKinTitle, lastOfKin, OWNER } from './who';

/** Somebody, an animal or several things in a sentence, to whom "she" or "they" may refer later. */
export interface Mention {
  /** Its head word. */
  readonly index: number;
  /** How to refer to it later: "my older brother Tom" after "I have an older brother, Tom". */
  readonly text: string;
  readonly kind: 'person' | 'animal' | 'name' | 'thing';
  readonly isMany: boolean;
  readonly isWoman: boolean;
  readonly isMan: boolean;
  /** A person or an animal of the speaker's. */
  readonly isOwn: boolean;
}

/** "I went to a salon. They were nice": those who work there. */
const INSTITUTIONS = new Set([...wordClass('institutions'), ...wordClass('collectives')]);
/** "I have a dog", "we adopted two cats" */
const GAINS = new Set('have get adopt rescue own raise'.split(' '));
const DEGREE = new Set('older younger little big best oldest eldest youngest late'.split(' '));
/** The speaker's and, said to the speaker, "your". */
const OWNERS = new Set([...OWNER, 'your']);
const PLACED = new Set('in at from near around through'.split(' '));
const MOVES = new Set(
  'go move emigrate immigrate travel fly drive return relocate come get be trip'.split(' '),
);
/** Parts of names, and what is said of others. */
const OUTSIDE = new Set('compound flat appos vocative discourse xcomp'.split(' '));
const LANGUAGE = /(?:ish|ese|ian|man)$/;

/** Whom and what a sentence mentions, in order; each of the speaker's people and animals once. */
export function mentionsIn(tree: Tree): Mention[] {
  const found = tree.tokens.flatMap((_, index) => mentionAt(tree, index) ?? []);
  return found.filter(({ text }, place) => found.findIndex((other) => other.text === text) === place);
}

function mentionAt(tree: Tree, index: number): Mention | null {
  const kind = kindOf(tree, index);
  const relation = tree.relationOf(index);
  if (!kind || OUTSIDE.has(relation) || isOwnerOfOne(tree, index)) return null;
  const isOwn = isOwned(tree, index);
  if (!isOwn && isSaidOfAnother(tree, index)) return null;
  const { lemma = '', xpos = '' } = tree.tokens[index] ?? {};
  // "I went to the bank"; "in school" is no school.
  const isInstitution = INSTITUTIONS.has(lemma) && tree.childOf(index, 'det', 'nmod:poss') !== undefined;
  // "A flock of birds", "with a bag": only what takes part is likely to be meant.
  if (kind === 'thing' && !/^(?:nsubj|obj)$/.test(relation) && !(isInstitution && relation === 'obl'))
    return null;
  return {
    index,
    text: isOwn ? textOf(tree, index) : lemma,
    kind,
    isMany: /S$/.test(xpos) || isInstitution || lemma === 'people',
    isWoman: isWoman(lemma) || /(?:woman|girl|lady|ess)$/.test(lemma),
    isMan: isMan(lemma) || /(?:\bman|guy|boy)$/.test(lemma),
    isOwn,
  };
}

/** The word by which somebody is known: "horse" of "horse Raya", "dogs", which is in the table too. */
function kinWord(tree: Tree, index: number): string {
  if (babyOf(tree, index) !== undefined) return 'baby';
  const titled = titleOf(tree, index) ?? index;
  const lemma = (tree.tokens[titled]?.lemma ?? '').toLowerCase();
  return isKin(lemma) ? lemma : formOf(tree, titled);
}

/** "My horse Raya", where the parser takes the name for the noun. */
function titleOf(tree: Tree, index: number): number | undefined {
  const isNamed = /^\p{Lu}/u.test(tree.tokens[index]?.form ?? '');
  return tree
    .childrenBy(index, 'compound')
    .find((child) => isNamed && child === index - 1 && isKin(tree.tokens[child]?.lemma ?? ''));
}

/** "A baby girl", "one little boy" */
const babyOf = (tree: Tree, index: number): number | undefined =>
  tree
    .childrenBy(index, 'compound', 'amod')
    .find(
      (child) =>
        child === index - 1 &&
        (formOf(tree, child) === 'baby' ||
          (formOf(tree, child) === 'little' && /^(?:boy|girl)$/.test(formOf(tree, index)))),
    );

function kindOf(tree: Tree, index: number): Mention['kind'] | null {
  const token = tree.tokens[index];
  if (!token || !/^(?:NOUN|PROPN)$/.test(token.upos) || isWordOfTime(token.lemma)) return null;
  const kin = kinWord(tree, index);
  if (isPet(kin)) return 'animal';
  if (isPersonNoun(kin)) return 'person';
  if (token.upos === 'NOUN') return 'thing';
  // "In Mara", "the Alps", "Little House on the Prairie", "Spanish" are nobody's names.
  const isPlain = tree.childOf(index, 'det', 'nmod') === undefined && !isPlace(tree, index);
  return isPlain && /^\p{Lu}/u.test(token.form) && !LANGUAGE.test(token.form) ? 'name' : null;
}

/** "In Malta", "went to Malta"; "listened to Adele" is not a place. */
function isPlace(tree: Tree, index: number): boolean {
  const cases = tree.childrenBy(index, 'case').map((child) => formOf(tree, child));
  const verb = tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '';
  return cases.some((word) => PLACED.has(word) || (word === 'to' && MOVES.has(verb)));
}

/** "My brother is a vet", "he works as a vet" mention one person; "their names" are of somebody mentioned, "his cousin" is another. */
function isSaidOfAnother(tree: Tree, index: number): boolean {
  const isPredicate = tree.childOf(index, 'cop') !== undefined && tree.childOf(index, 'nsubj') !== undefined;
  return (
    isPredicate ||
    tree.childrenBy(index, 'case').some((child) => formOf(tree, child) === 'as') ||
    (!isPersonNoun(kinWord(tree, index)) &&
      tree
        .childrenBy(index, 'nmod:poss')
        .some((owner) => /^(?:his|her|its|their)$/.test(formOf(tree, owner))))
  );
}

/** "My dad's brother": the dad is not the one spoken of. */
function isOwnerOfOne(tree: Tree, index: number): boolean {
  const { deprel, head = -1 } = tree.tokens[index] ?? {};
  return deprel === 'nmod:poss' && isPersonNoun(tree.tokens[head]?.lemma ?? '');
}

/** "My sister", "my sister's dog", "Mum", "I have a sister and a brother", "my sister has a boyfriend" */
function isOwned(tree: Tree, index: number): boolean {
  if (!isKin(kinWord(tree, index))) return false;
  const owner = tree.childOf(index, 'nmod:poss');
  if (owner !== undefined) return OWNERS.has(formOf(tree, owner)) || isOwned(tree, owner);
  if (isKinTitle(tree, index)) return true;
  if (tree.relationOf(index) === 'conj') return isOwned(tree, tree.tokens[index]?.head ?? -1);
  const holder = holderOf(tree, index);
  return holder !== undefined && (isHolder(tree, holder) || isOwned(tree, holder));
}

const isHolder = (tree: Tree, index: number): boolean => /^(?:i|we|you)$/.test(formOf(tree, index));

/** "We" in "we got a dog": who has it from then on. */
function holderOf(tree: Tree, index: number): number | undefined {
  const { head = -1 } = tree.tokens[index] ?? {};
  const isDefinite = tree
    .childrenBy(index, 'det')
    .some((child) => /^(?:the|this|that)/.test(formOf(tree, child)));
  const gains = tree.relationOf(index) === 'obj' && GAINS.has(tree.tokens[head]?.lemma ?? '');
  return gains && !isDefinite ? tree.childOf(head, 'nsubj') : undefined;
}

/** "My sister-in-law Ana", "my mum's dog": whose, which and called what. */
function textOf(tree: Tree, index: number): string {
  const holder = holderOf(tree, index);
  const owner =
    tree.childOf(index, 'nmod:poss') ?? (holder === undefined || isHolder(tree, holder) ? undefined : holder);
  const whose = owner === undefined || OWNERS.has(formOf(tree, owner)) ? 'my' : `${textOf(tree, owner)}'s`;
  const formAt = (at: number) => tree.tokens[at]?.form ?? '';
  const title = titleOf(tree, index);
  const which = tree
    .childrenBy(index, 'amod', 'compound')
    .filter(
      (child) =>
        child < index &&
        (DEGREE.has(formOf(tree, child)) ||
          tree.relationOf(child) === 'compound' ||
          child === babyOf(tree, index)),
    )
    .map(formAt);
  const last = lastOfKin(tree, index);
  const noun = `${formAt(index)}${last === index ? '' : '-in-law'}`.toLowerCase();
  if (title !== undefined) return [whose, formAt(title), formAt(index)].join(' ');
  const name = /S$/.test(tree.tokens[index]?.xpos ?? '') ? [] : nameAfter(tree, last);
  return [whose, ...which, noun, ...name].join(' ');
}

/** "My brother Tom", "a brother, Tom", "a cat named Pip", "my niece is called Orla" */
function nameAfter(tree: Tree, index: number): string[] {
  let at = index + 1;
  if (formOf(tree, at) === ',') at++;
  if (/^(?:is|was)$/.test(formOf(tree, at)) && isCalling(tree, at + 1)) at++;
  if (isCalling(tree, at)) at++;
  const { upos, form = '', head } = tree.tokens[at] ?? {};
  const isNamed = upos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(form) && (head === index || head === at - 1);
  return isNamed ? [form] : [];
}

const isCalling = (tree: Tree, index: number) => /^(?:named|called)$/.test(formOf(tree, index));
