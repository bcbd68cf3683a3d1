import { isKindOf, rootOf } from '../comparison/lexicon/relate-words';
import { isKin, isMan, isPersonNoun, isPet, isWoman } from '../kin';
import { isWordOfTime } from '../lexicon/names-of-time';
import { wordClass } from '../lexicon/word-classes';
import { nameBeside } from './name-beside';
import { formOf, type Tree } from './tree';
import { isKinTitle, lastOfKin, OWNER } from './who';

/** Somebody, an animal or several things in a sentence, to whom "she" or "they" may refer later. */
export interface Mention {
  /** Its head word. */
  readonly index: number;
  /** How to refer to it later: "my older brother Tom" after "I have an older brother, Tom". */
  readonly text: string;
  /** "Tom"; empty without one. */
  readonly name: string;
  /** Somebody else to whom a person or an animal belongs: "Tom" of "Tom's wife Una", "his"; empty without one. */
  readonly owner: string;
  /** "Wife Una" */
  readonly called: string;
  /** What it is, in lower case: "brother"; a name where nothing else is said. */
  readonly noun: string;
  readonly kind: 'person' | 'animal' | 'name' | 'thing';
  readonly isMany: boolean;
  readonly isWoman: boolean;
  readonly isMan: boolean;
  /** A person or an animal of the speaker's. */
  readonly isOwn: boolean;
}

/** "I went to a salon. They were nice": those who work there. */
const INSTITUTIONS = new Set([...wordClass('institutions'), ...wordClass('collectives')]);
/** "My dentist": no family and no friend, but the speaker's. */
const SERVES = wordClass('ofOnesOwn');
/** "I have a dog", "we adopted two cats", "I hired a cleaner" */
const GAINS = new Set('have get adopt rescue own raise hire'.split(' '));
const DEGREE = new Set('older younger little big best oldest eldest youngest late'.split(' '));
/** The speaker's and, said to the speaker, "your". */
const OWNERS = new Set([...OWNER, 'your']);
const FAVOURITE = /^(?:fave?|favou?rite|ideal|dream|imaginary)$/;
const PLACED = new Set('in at from near around through'.split(' '));
const MOVES = new Set(
  'go move emigrate immigrate travel fly drive return relocate come get be trip'.split(' '),
);
/** Parts of names, and what is said of others. */
const OUTSIDE = new Set('compound flat appos vocative discourse xcomp'.split(' '));
const LANGUAGE = /(?:ish|ese|ian|man)$/;
const TONGUE = rootOf('language');

/** Whom and what a sentence mentions, in order; each of the speaker's people and animals once. */
export function mentionsIn(tree: Tree): Mention[] {
  const found = tree.tokens.flatMap((_, index) => mentionAt(tree, index) ?? []);
  return found.filter(({ text }, place) => found.findIndex((other) => other.text === text) === place);
}

function mentionAt(tree: Tree, index: number): Mention | null {
  const kind = kindOf(tree, index);
  const relation = tree.relationOf(index);
  const beside = nameBefore(tree, index);
  if (!kind || isNamedBy(tree, index) || isOwnerOfOne(tree, index)) return null;
  if (OUTSIDE.has(relation) && !beside) return null;
  const isOwn = isOwned(tree, index);
  if (!isOwn && isSaidOfAnother(tree, index)) return null;
  const { lemma = '', xpos = '' } = tree.tokens[index] ?? {};
  const noun = kinWord(tree, index);
  // "My son Anders" is no plural.
  const titled = titleOf(tree, index);
  // "I went to the bank"; "in school" is no school.
  const isInstitution = INSTITUTIONS.has(lemma) && tree.childOf(index, 'det', 'nmod:poss') !== undefined;
  // "A flock of birds", "with a bag": only what takes part is likely to be meant.
  if (kind === 'thing' && !/^(?:nsubj|obj)$/.test(relation) && !(isInstitution && relation === 'obl'))
    return null;
  return {
    index,
    text: isOwn
      ? [textOf(tree, index), ...(beside ?? [])].join(' ')
      : kind === 'name'
        ? fullNameAt(tree, index)
        : lemma,
    owner: isOwn ? '' : ownerOf(tree, index, noun),
    called: calledAt(tree, index),
    name: kind === 'name' ? nameAt(tree, index) : (beside?.[0] ?? namesOf(tree, index)[0] ?? ''),
    noun,
    kind,
    isMany: (/S$/.test(xpos) && titled === undefined) || isInstitution || lemma === 'people',
    isWoman: isWoman(lemma) || isWoman(noun) || /(?:woman|girl|lady|ess)$/.test(lemma),
    isMan: isMan(lemma) || isMan(noun) || /(?:\bman|guy|boy)$/.test(lemma),
    isOwn,
  };
}

/** "Una" of "Una, my flatmate, …"; null for any other. */
function nameBefore(tree: Tree, index: number): string[] | null {
  const owner = tree.childOf(index, 'nmod:poss');
  if (owner === undefined || !OWNERS.has(formOf(tree, owner)) || !isKin(kinWord(tree, index))) return null;
  const beside = nameBeside(tree, index, owner);
  return beside && beside.first < index ? [nameAt(tree, beside.last)] : null;
}

/** The name of somebody who is mentioned by what follows it: "Una, my flatmate, …" is one. */
const isNamedBy = (tree: Tree, index: number): boolean =>
  formOf(tree, index + 1) === ',' &&
  [index + 3, index + 4, index + 5].some((noun) => nameBefore(tree, noun)?.includes(nameAt(tree, index)));

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
  // "In Mara", "the Alps", "Little House on the Prairie", "Latin", "Nf6" and "LMAO" are nobody's names.
  if (/\d|^\p{Lu}{4,}$/u.test(token.form) || isKindOf(rootOf(token.form.toLowerCase()), TONGUE)) return null;
  const isPlain = tree.childOf(index, 'det', 'nmod') === undefined && !isPlace(tree, index);
  // "una says", in small letters too
  const isWritten = /^\p{Lu}/u.test(token.form) || tree.relationOf(index) === 'nsubj';
  return isPlain && isWritten && !LANGUAGE.test(token.form) ? 'name' : null;
}

/** "In Malta", "went to Malta"; "listened to Adele" and "from Ms Brandt" are not places. */
function isPlace(tree: Tree, index: number): boolean {
  const cases = tree.childrenBy(index, 'case').map((child) => formOf(tree, child));
  const verb = tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '';
  const isAddressed = nameAt(tree, index - 1).includes(' ');
  return !isAddressed && cases.some((word) => PLACED.has(word) || (word === 'to' && MOVES.has(verb)));
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

/** "My sister", "my sister's dog", "Mum", "I have a sister and a brother", "my sister has a boyfriend", "my dentist" */
function isOwned(tree: Tree, index: number): boolean {
  const noun = kinWord(tree, index);
  const owner = tree.childOf(index, 'nmod:poss');
  // "My favourite singer" is nobody's.
  const isOnlyLiked = tree.childrenBy(index, 'amod').some((child) => FAVOURITE.test(formOf(tree, child)));
  const isOfOwner = owner !== undefined && isPersonNoun(noun) && !isOnlyLiked;
  if (!isKin(noun) && !SERVES.has(noun) && !isOfOwner) return false;
  // "Call your doctor" is said to anybody.
  if (owner !== undefined)
    return (isKin(noun) ? OWNERS : OWNER).has(formOf(tree, owner)) || isOwned(tree, owner);
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
  return `${whose} ${calledAt(tree, index)}`;
}

/** "Sister-in-law Ana", "older brother Tom" */
function calledAt(tree: Tree, index: number): string {
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
  if (title !== undefined) return [formAt(title), formAt(index)].join(' ');
  const name = /S$/.test(tree.tokens[index]?.xpos ?? '') ? [] : nameAfter(tree, last);
  return [...which, noun, ...name].join(' ');
}

/** The names of one or several: "Tom" of "my brother Tom", "Ravi" and "Kiran" of "two sons, Ravi and Kiran". */
export function namesOf(tree: Tree, index: number): string[] {
  const title = titleOf(tree, index);
  if (title !== undefined) return [nameAt(tree, index)];
  if (!/S$/.test(tree.tokens[index]?.xpos ?? '')) return nameAfter(tree, lastOfKin(tree, index));
  const first = tree
    .childrenBy(index, 'appos', 'flat', 'acl')
    .flatMap((child) => [child, ...tree.childrenBy(child, 'xcomp', 'obj')])
    .find((child) => child > index && isNamed(tree, child));
  if (first === undefined) return [];
  const joined = tree.childrenBy(first, 'conj');
  return joined.every((child) => isNamed(tree, child))
    ? [first, ...joined].map((child) => nameAt(tree, child))
    : [];
}

const isNamed = (tree: Tree, index: number): boolean =>
  tree.tokens[index]?.upos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(tree.tokens[index]?.form ?? '');

/** "His wife", "Tom's wife": whose, in one word. */
function ownerOf(tree: Tree, index: number, noun: string): string {
  const owner = isKin(noun) ? tree.childOf(index, 'nmod:poss') : undefined;
  if (owner === undefined) return '';
  const isOne = /^(?:his|her)$/.test(formOf(tree, owner));
  return isOne ? formOf(tree, owner) : isNamed(tree, owner) ? nameAt(tree, owner) : '';
}

/** "Ms Una Brandt", "Una Lind-Berg": the names that stand together. */
function fullNameAt(tree: Tree, index: number): string {
  const isPart = (at: number) => isNamed(tree, at) || (formOf(tree, at) === '-' && isNamed(tree, at + 1));
  let [first, last] = [index, index];
  while (isPart(first - 1)) first--;
  while (isPart(last + 1)) last++;
  const name = tree.tokens.slice(first, last + 1).map(({ form }) => form);
  return capitalise(name.join(' ').replaceAll(' - ', '-'));
}

/** "Tom"; with what somebody is addressed by: "Mrs Brandt". */
function nameAt(tree: Tree, index: number): string {
  const form = tree.tokens[index]?.form ?? '';
  const isAddress = /^(?:mrs?|ms|miss|dr|prof|sir)\.?$/i.test(form) && isNamed(tree, index + 1);
  const name = isAddress ? `${form} ${tree.tokens[index + 1]?.form}` : form;
  return capitalise(name);
}

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** "My brother Tom", "a brother, Tom", "a cat named Pip", "my niece is called Orla" */
function nameAfter(tree: Tree, index: number): string[] {
  let at = index + 1;
  if (formOf(tree, at) === ',') at++;
  if (/^(?:is|was)$/.test(formOf(tree, at)) && isCalling(tree, at + 1)) at++;
  if (isCalling(tree, at)) at++;
  const { head } = tree.tokens[at] ?? {};
  return isNamed(tree, at) && (head === index || head === at - 1) ? [nameAt(tree, at)] : [];
}

const isCalling = (tree: Tree, index: number) => /^(?:named|called)$/.test(formOf(tree, index));
