import { formOf, type Tree } from '../clauses/tree';
import { isFavourite, isKinTitle, isSecondKin } from '../clauses/who';
import { isKin, isMan, isPartner, isWoman } from '../kin';
import { isWordOfTime } from '../lexicon/names-of-time';
import { wordClass } from '../lexicon/word-classes';
import type { Inflector } from './inflect';
import contractions from './lexicon/contractions.json';
import { writeOut } from './write-out';

export const USER = 'User';

export const SPEAKER = new Set(['i', 'me', 'we', 'us']);

export const OWNERS = new Set(['my', 'our']);

const REFLEXIVES = new Set(['myself', 'ourselves']);

/** With "they". */
const AGREES_WITH_THEY = new Map([
  ['am', 'are'],
  ['was', 'were'],
]);

const MINE = new Set(['mine', 'ours']);

export const PLURAL_BE = new Map(Object.entries(contractions.singular));

/** Singular nouns whose verb may be plural: "my family are". */
const COLLECTIVES = wordClass('collectives');
const GROUPS = wordClass('groups');
const GIVES = wordClass('doubleObject');

export function firstPerson(tree: Tree, index: number): string {
  const form = tree.tokens[index]?.form ?? '';
  return form.toLowerCase() === 'i' ? 'I' : writeOut(tree, index, form);
}

/** Verbs that agree with the speaker, by the word that the speaker becomes. */
export interface VerbsOfSpeaker {
  readonly ofUser: ReadonlySet<number>;
  readonly ofThey: ReadonlySet<number>;
}

interface ContentWord {
  inflect: Inflector;
  isNamed: boolean;
  verbs?: VerbsOfSpeaker;
  isFirst?: boolean;
  /** Words for the speaker, or for those just named with them, that become "they". */
  again?: ReadonlySet<number>;
}

export function thirdPerson(
  tree: Tree,
  index: number,
  { inflect, isNamed, verbs, isFirst = false, again }: ContentWord,
): string {
  const form = tree.tokens[index]?.form ?? '';
  const lower = formOf(tree, index);
  // "Stand by Me", "My Fair Lady"
  const isTitle =
    /^\p{Lu}/u.test(form) &&
    index > 0 &&
    lower !== 'i' &&
    (tree.tokens[index]?.upos === 'PROPN' || SPEAKER.has(lower) || OWNERS.has(lower));
  const owner = isNamed || isFirst ? "User's" : 'their';
  if (isKinTitle(tree, index)) return isSecondKin(tree, index) ? lower : `${owner} ${lower}`;
  if (isTitle) return form;
  if (OWNERS.has(lower)) return owner;
  if (REFLEXIVES.has(lower)) return 'themselves';
  if (MINE.has(lower) && tree.tokens[index]?.upos !== 'NOUN') return isNamed ? "User's" : 'theirs';
  // "The us", "a us navy veteran": the country.
  if (lower === 'us' && /^(?:the|an?)$/.test(formOf(tree, index - 1))) return 'US';
  if (again?.has(index)) return /^(?:me|us)$/.test(lower) ? 'them' : 'they';
  if (SPEAKER.has(lower)) return formOf(tree, index + 1) === '-' && isGluedTo(tree, index + 1) ? form : USER;
  if (isArticleOfGroup(tree, index)) return `part of ${form}`;
  const written = isFavourite(tree, index)
    ? `${form} of User's`
    : isOwnerOfNext(tree, index)
      ? ownerForm(tree, index, form)
      : writeOut(tree, index, form);
  if (verbs?.ofThey.has(index)) return AGREES_WITH_THEY.get(written) ?? written;
  // "Am" is only used with "I", but not in "5 am", as are "have" and "do" after "I" alone: "I've to run", "but I don't".
  const isOwn =
    (written === 'am' && tree.tokens[index]?.xpos !== 'NN') ||
    (/^(?:have|do)$/.test(written) && followsSingleSpeaker(tree, index));
  return verbs?.ofUser.has(index) || isOwn ? agree(tree, index, written, inflect) : written;
}

/** "We're a family of five": the speaker is one of them. */
function isArticleOfGroup(tree: Tree, index: number): boolean {
  const group = tree.tokens[index]?.head ?? -1;
  return (
    /^an?$/.test(formOf(tree, index)) &&
    GROUPS.has(tree.tokens[group]?.lemma ?? '') &&
    tree.childOf(group, 'cop') !== undefined &&
    tree.childrenBy(group, 'nsubj').some((subject) => formOf(tree, subject) === 'we')
  );
}

/** "My parents bakery", "a friends old house": a possessive without its apostrophe. */
export function isOwnerOfNext(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  const owned = tree.tokens[token?.head ?? -1];
  // "I teach my kids guitar": they get it.
  if (owned?.deprel === 'obj' && GIVES.has(tree.tokens[owned.head]?.lemma ?? '')) return false;
  return (
    token !== undefined &&
    /^\p{Ll}+s$/u.test(token.form) &&
    token.head > index &&
    ((/^(?:compound|nmod)$/.test(tree.relationOf(index)) && tree.tokens[index + 1]?.upos === 'NOUN') ||
      // "My dads old van"
      (tree.relationOf(index) === 'nmod' &&
        owned?.upos === 'NOUN' &&
        tree.tokens.slice(index + 1, token.head).every(({ upos }) => upos === 'ADJ'))) &&
    (isKin(token.form) || isKin(token.form.slice(0, -1)))
  );
}

/** "My boyfriends birthday" is of one, "my parents house" of both. */
function ownerForm(tree: Tree, index: number, form: string): string {
  const one = form.toLowerCase().replace(/s$/, '');
  const isOne = /^an?$/.test(formOf(tree, index - 1)) || isPartner(one) || isMan(one) || isWoman(one);
  return isOne ? form.replace(/s$/, "'s") : `${form}'`;
}

function agree(tree: Tree, index: number, written: string, inflect: Inflector): string {
  const token = tree.tokens[index];
  const lower = written.toLowerCase();
  const be = PLURAL_BE.get(lower);
  if (be) return be;
  // "I been looking after him", "I seen it"
  if (/^(?:been|seen|done)$/.test(lower) && followsSpeaker(tree, index)) return `has ${lower}`;
  if (!token || token.xpos === 'MD' || token.xpos === 'VBZ') return written;
  // "We rent a flat": a base form that is not a past form, whatever the tagger says.
  const isPast =
    inflect.isPast(lower) ||
    (/^VB[DN]$/.test(token.xpos) && (token.lemma !== lower || inflect.past(lower) === lower));
  if (isPast) return written;
  // What follows "I" is a verb, whatever the tagger says: "I sing in a choir".
  if (token.upos !== 'VERB' && token.upos !== 'AUX')
    return /^(?:NN|JJ|VB)$/.test(token.xpos) && followsSpeaker(tree, index)
      ? inflect.thirdPerson(lower)
      : written;
  return token.xpos === 'VBG' ? written : inflect.thirdPerson(lower);
}

/** "My sister have a cat": one, unlike "my sister and I" or "my team". */
export function isSingle(tree: Tree, subject: number, inflect: Inflector): boolean {
  const { xpos, lemma } = tree.tokens[subject] ?? { xpos: '', lemma: '' };
  return (
    xpos === 'NN' &&
    !lemma.endsWith('s') &&
    tree.childOf(subject, 'conj', 'nummod') === undefined &&
    formOf(tree, subject + 1) !== 'both' &&
    !COLLECTIVES.has(lemma) &&
    inflect.plural(lemma) !== lemma
  );
}

/** No space before the word; one that was written out ("have" for "'ve") stands alone. */
function isGluedTo(tree: Tree, index: number): boolean {
  const { start = -1, end = -1, form = '' } = tree.tokens[index] ?? {};
  return !isDash(tree, index) && tree.tokens[index - 1]?.end === start && form.length <= end - start;
}

/** "Apple pie- my favourite", but "first- and second-graders", "self- taught". */
function isDash(tree: Tree, index: number): boolean {
  const { end = -1, form = '' } = tree.tokens[index] ?? {};
  const [before, after] = [tree.tokens[index - 1], tree.tokens[index + 1]];
  const isAlone = /^[-–—]$/.test(form) && after !== undefined && after.start > end && after.upos !== 'CCONJ';
  return isAlone && /^(?:NOUN|PROPN)$/.test(before?.upos ?? '') && !/^VB[ND]$/.test(after.xpos);
}

/** Only adverbs between "I" and the word. */
function followsSpeaker(tree: Tree, index: number): boolean {
  let before = index - 1;
  while (tree.tokens[before]?.upos === 'ADV') before--;
  return SPEAKER.has(formOf(tree, before));
}

function followsSingleSpeaker(tree: Tree, index: number): boolean {
  const before = index - 1;
  return (
    formOf(tree, before) === 'i' && tree.relationOf(before) !== 'conj' && tree.tokens[index]?.xpos === 'VBP'
  );
}

const isArticle = (tree: Tree, index: number, written: string) =>
  tree.tokens[index]?.xpos === 'DT' && /^an?$/.test(written);

/** Not "NBA", "x-ray", which are spelled out. */
const isSpoken = (word: string) =>
  /^(?:[aeiou]\p{Ll}|8|1[18]\b|\p{Ll}{4})/iu.test(word) && !/^\p{Lu}{2}/u.test(word);

/** The comma before the last item of a list without a conjunction: "cello, harp". */
export function isListComma(tree: Tree, index: number): boolean {
  const last = tree.tokens[index]?.head ?? -1;
  const first = tree.tokens[last]?.head ?? -1;
  if (formOf(tree, index) !== ',' || tree.relationOf(last) !== 'conj' || !isListed(tree, first)) return false;
  const items = tree.childrenBy(first, 'conj');
  const after = Math.max(...tree.subtreeOf(last)) + 1;
  return (
    items.at(-1) === last &&
    (!/^(?:,|and|or|but)$/.test(formOf(tree, after)) || joinsAnotherVerb(tree, after)) &&
    items.every(
      (item) => isListed(tree, item) && tree.childrenOf(item).every((child) => isOfItem(tree, child)),
    ) &&
    tree.subtreeOf(last).every((word) => tree.tokens[word]?.upos !== 'VERB') &&
    // "For 200 people, October 3rd", "two jobs, nights": when it is, not another one.
    isWordOfTime(tree.tokens[first]?.lemma ?? '') === isOfTime(tree, last) &&
    // "In Austin, Texas", "our dog, biscuit"
    !(tree.childOf(first, 'case') !== undefined && tree.tokens[last]?.upos === 'PROPN') &&
    !(
      tree.childOf(first, 'nmod:poss') !== undefined &&
      (tree.subtreeOf(last).length <= 2 || tree.childOf(last, 'det') !== undefined)
    )
  );
}

const isOfTime = (tree: Tree, index: number): boolean =>
  tree.subtreeOf(index).some((word) => isWordOfTime(tree.tokens[word]?.lemma ?? '')) ||
  /^\d+(?:st|nd|rd|th)$/.test(formOf(tree, index));

/** "We have a barn, a pond and keep geese": the conjunction does not join an item of the list. */
function joinsAnotherVerb(tree: Tree, index: number): boolean {
  const joined = tree.tokens[index]?.head ?? -1;
  return tree.relationOf(joined) === 'conj' && /^VB[DPZ]$/.test(tree.tokens[joined]?.xpos ?? '');
}

const isListed = (tree: Tree, index: number) =>
  /^(?:NOUN|PROPN)$/.test(tree.tokens[index]?.upos ?? '') || tree.tokens[index]?.xpos === 'VBG';

/** Not "mostly tennis", "especially hard cheese", "most nights". */
function isOfItem(tree: Tree, index: number): boolean {
  return (
    (/^(?:amod|compound|flat|nummod|nmod|punct)$/.test(tree.relationOf(index)) &&
      tree.subtreeOf(index).every((word) => tree.tokens[word]?.upos !== 'ADV')) ||
    /^(?:an?|the|my|our|some)$/.test(formOf(tree, index))
  );
}

interface WrittenWord {
  readonly index: number;
  readonly text: string;
}

const SOUNDS_LIKE_VOWEL =
  /^(?:[aeio]|u(?!ni(?![mn]|de)|ku|s[aeiu]|[ks]\b)|8|1[18]\b|hour|honest|honou?r|heir)/i;
const SOUNDS_LIKE_CONSONANT = /^(?:one|once|eu|ewe)/i;

/** "An old piano", "a user", "an hour". */
export function articleBefore(next: string): string {
  return SOUNDS_LIKE_VOWEL.test(next) && !SOUNDS_LIKE_CONSONANT.test(next) ? 'an' : 'a';
}

/** Joins the words with their original gaps; moved or expanded words are separated by spaces. */
export function join(tree: Tree, pieces: readonly WrittenWord[]): string {
  let text = '';
  let before: number | null = null;
  for (const [position, { index, text: written }] of pieces.entries()) {
    const next = pieces[position + 1]?.text;
    const word = next && isArticle(tree, index, written) && isSpoken(next) ? articleBefore(next) : written;
    const token = tree.tokens[index];
    const last = before === null ? undefined : tree.tokens[before];
    const isGlued =
      token &&
      last &&
      before === index - 1 &&
      isGluedTo(tree, index) &&
      (word === token.form || /^\p{P}/u.test(word) || /^["“(-]$/.test(last.form));
    const isCannot = text.endsWith('can') && word === 'not';
    text += text === '' || isGlued || isCannot || /^[,;:.!?]/.test(word) ? word : ` ${word}`;
    before = index;
  }
  return text;
}
