import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { isKinTitle, lastOfKin, OWNER } from '@/lib/language/clauses/who';
import { isOwnerOfNext } from '@/lib/language/english/write-words';
import { isKin } from '@/lib/language/kin';
import { WEEKDAYS } from '@/lib/language/lexicon/names-of-time';

export type Tense = 'past' | 'perfect' | 'present' | 'progressive' | 'future' | 'modal';

/** The grammatical facts of a clause. */
export interface ClauseFacts {
  tree: Tree;
  clause: Clause;
  head: number;
  /** The lemma of its verb, with its particle; "be" for a copula. */
  verb: string;
  isCopular: boolean;
  tense: Tense;
  /** "I have been a glazier for 15 years": true still, though it is told in the perfect. */
  isLasting: boolean;
  isDenied: boolean;
  /** "No longer", "any more": it used to be true. */
  isOver: boolean;
  /** "Almost moved", "dreamed I moved": it did not come about. */
  isUnreal: boolean;
  /** Its words are a contiguous part of the text, not those assigned by the parse. */
  isStretch?: true;
  /** The person, animal or thing of the user's that it is about: "older brother Tom"; null if it is about the user. */
  who: Somebody | null;
}

/** A person, an animal or a thing that belongs to somebody, in their words; lower case except for names. */
export interface Somebody {
  /** "older brother" */
  relation: string;
  /** "Tom"; empty if no name is given. */
  name: string;
  /** The noun's lemma. */
  noun: string;
  isKin: boolean;
  isPlural: boolean;
  /** The owner, if it is not the user: the sister in "my sister's dog". */
  of: Somebody | null;
  /** The indices of its words. */
  indices: readonly number[];
}

const DENIES = new Set(["n't", 'nt', 'not', 'never', 'no', 'n’t']);
/** Adverbs of what did not come about, and the verbs above what is only imagined. */
const ALMOST = new Set(['almost', 'nearly']);
const IMAGINES = new Set(['dream', 'imagine', 'pretend', 'fantasise', 'fantasize', 'daydream']);
const MODAL = /^(?:will|'ll|ll|shall|wo)$/;

export function factsOf(clause: Clause): ClauseFacts {
  const { tree, head } = clause;
  const token = tree.tokens[head];
  const isVerb = /^(?:VERB|AUX)$/.test(token?.upos ?? '') || isVerbAfterSpeaker(clause);
  const isCopular = tree.childOf(head, 'cop') !== undefined || !isVerb;
  const particle = tree.childOf(head, 'compound:prt');
  const lemma = (token?.lemma ?? '').toLowerCase();
  const isOver = isMarkedAsOver(clause);
  return {
    tree,
    clause,
    head,
    verb: isCopular ? 'be' : particle === undefined ? lemma : `${lemma}_${formOf(tree, particle)}`,
    isCopular,
    tense: tenseOf(clause),
    isLasting: tenseOf(clause) === 'perfect' && spanStart(clause) >= 0,
    isDenied:
      isOver ||
      tree
        .childrenBy(head, 'advmod', 'det', 'aux')
        // "Believe it or not I like snow"
        .filter((child) => formOf(tree, child - 1) !== 'or')
        .some((child) => clause.words.includes(child) && DENIES.has(formOf(tree, child))),
    isOver,
    isUnreal: isUnreal(clause),
    who: whoOf(clause),
  };
}

/** "I no longer live": the tagger sometimes mistags a verb after "I". */
function isVerbAfterSpeaker({ tree, head, subject }: Clause): boolean {
  if (subject === null || tree.childOf(head, 'cop', 'det') !== undefined) return false;
  return (
    /^(?:i|we)$/.test(formOf(tree, subject)) && /^(?:NOUN|ADJ|ADP|PROPN)$/.test(tree.tokens[head]?.upos ?? '')
  );
}

/** In "things that no longer serve us" only the relative clause is over. */
function isMarkedAsOver({ tree, words }: Clause): boolean {
  const own = words.filter((index) => !isWithinRelative(tree, index));
  // "But not with cola anymore": only that is over.
  const forms = own
    .map((index) => formOf(tree, index))
    .join(' ')
    .replace(/\bbut not .*/, '');
  return /\bno longer\b|\b(?:any ?more|any longer)\b|(?:n't|\bnot) .*\bafter all\b/.test(forms);
}

/** "I almost moved", "I all but moved", but "I almost always walk". */
function isUnreal({ tree, head }: Clause): boolean {
  const before = tree.childrenBy(head, 'advmod').filter((child) => child < head);
  const isAlmost = before.some(
    (child) =>
      ALMOST.has(formOf(tree, child)) || `${formOf(tree, child)} ${formOf(tree, child + 1)}` === 'all but',
  );
  const imagines = IMAGINES.has(tree.tokens[head]?.lemma ?? '') && tree.childOf(head, 'ccomp') !== undefined;
  return isAlmost || imagines || isImagined(tree, head);
}

function isImagined(tree: Tree, index: number): boolean {
  for (let up = index; up >= 0; up = tree.tokens[up]?.head ?? -1) {
    const above = tree.tokens[tree.tokens[up]?.head ?? -1];
    if (/^(?:ccomp|xcomp)$/.test(tree.relationOf(up)) && IMAGINES.has(above?.lemma ?? '')) return true;
  }
  return false;
}

function isWithinRelative(tree: Tree, index: number): boolean {
  for (let up = index; up >= 0; up = tree.tokens[up]?.head ?? -1)
    if (tree.tokens[up]?.deprel === 'acl:relcl') return true;
  return false;
}

function tenseOf({ tree, head }: Clause): Tense {
  const finite = tree.tokens[finiteOf(tree, head)];
  if (!finite) return 'present';
  if (finite.xpos === 'MD') return MODAL.test(finite.form.toLowerCase()) ? 'future' : 'modal';
  if (finite.lemma === 'have' && finite.upos === 'AUX') return 'perfect';
  if (finite.xpos === 'VBD' || finite.xpos === 'VBN') return 'past';
  // "We're getting married": in progress, not true yet.
  const isUnderWay = [head, tree.childOf(head, 'aux:pass')].some(
    (index) => index !== undefined && tree.tokens[index]?.xpos === 'VBG',
  );
  return isUnderWay ? 'progressive' : 'present';
}

const SPANS = /^(?:years?|yrs?|months?|weeks?|decades?|ages|long|life)$/;

/** "Six years" of "for six years" */
export const isSpan = (tree: Tree, index: number): boolean => SPANS.test(formOf(tree, index));

/** Where it is told how long: "for eight years", "since 2019", "all my life"; -1 if nowhere. */
export function spanStart({ tree, words }: Clause): number {
  if (words.some((index) => formOf(tree, index) === 'past')) return -1;
  return (
    words.find((index, place) => {
      const isSince = formOf(tree, index) === 'since' && place + 1 < words.length;
      const next = words.slice(place + 1, place + 5);
      return (
        isSince || (/^(?:for|all)$/.test(formOf(tree, index)) && next.some((word) => isSpan(tree, word)))
      );
    }) ?? -1
  );
}

function whoOf({ tree, subject, subjectKind, sharesWith }: Clause): Somebody | null {
  if (subjectKind !== 'own') return null;
  if (subject === null) return sharesWith ? whoOf(sharesWith) : null;
  return somebodyAt(tree, subject);
}

/** Somebody or something with its owner: "my older brother Tom", "my sister's dog". Null if it has no owner. */
export function somebodyAt(tree: Tree, at: number): Somebody | null {
  const index = nounBefore(tree, at);
  const owner = tree.childOf(at, 'nmod:poss') ?? tree.childOf(index, 'nmod:poss');
  // "Mum", "Aunt Vera" need no owner.
  if (owner === undefined && !isKinTitle(tree, index)) return null;
  const isMine = owner === undefined || OWNER.has(formOf(tree, owner));
  const of =
    owner === undefined ? null : isMine ? ownerWithoutSign(tree, index, owner) : somebodyAt(tree, owner);
  if (!isMine && of === null) return null;
  const token = tree.tokens[index];
  const before = [...new Set([at, index])]
    .flatMap((one) => tree.childrenBy(one, 'amod', 'compound', 'nummod'))
    .filter((child) => child < index && child > (owner ?? -1) && !of?.indices.includes(child));
  const last = lastOfKin(tree, index);
  const inLaw = last === index ? '' : '-in-law';
  const noun = `${token?.lemma ?? ''}${inLaw}`.toLowerCase();
  const isPlural = token?.xpos === 'NNS' && !isOwnerOfNext(tree, index);
  const names = namesAfter(tree, last, isPlural);
  const forms = [
    ...before.map((one) => formOf(tree, one)),
    isOwnerOfNext(tree, index) ? noun : formOf(tree, index) + inLaw,
  ];
  return {
    relation: forms.join(' '),
    name: names
      .map((one) => tree.tokens[one]?.form ?? '')
      .join(' ')
      .replaceAll(' ,', ','),
    noun,
    isKin: isKin(noun) || isKin(forms.join(' ')),
    isPlural,
    of,
    indices: [...(owner === undefined ? [] : [owner]), ...before, ...range(index, last), ...names],
  };
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** "My dog Pip", if the parser took the name for the noun: the dog. */
function nounBefore(tree: Tree, index: number): number {
  const isName = /^\p{Lu}/u.test(tree.tokens[index]?.form ?? '');
  return isName && isKin((tree.tokens[index - 1]?.lemma ?? '').toLowerCase()) ? index - 1 : index;
}

/** "My cats name is Bo": the cat's, without an apostrophe. */
function ownerWithoutSign(tree: Tree, index: number, owner: number): Somebody | null {
  const word = tree.childOf(index, 'compound');
  const noun = word === undefined ? '' : formOf(tree, word).replace(/s$/, '');
  if (word === undefined || formOf(tree, index) !== 'name' || !isKin(noun)) return null;
  return { relation: noun, name: '', noun, isKin: true, isPlural: false, of: null, indices: [owner, word] };
}

/** "Our sons Cai and Emrys": the names directly after a word, several if it is plural. */
function namesAfter(tree: Tree, index: number, isPlural: boolean): number[] {
  const isName = (at: number) =>
    /^(?:PROPN|NOUN)$/.test(tree.tokens[at]?.upos ?? '') &&
    /^\p{Lu}/u.test(tree.tokens[at]?.form ?? '') &&
    // "My mum Fridays": when, in the plural
    !WEEKDAYS.some((day) => formOf(tree, at) === `${day}s`);
  const names: number[] = [];
  for (let at = index + 1; ; at++) {
    const isConjunction =
      names.length > 0 && isPlural && /^(?:,|and|&)$/.test(formOf(tree, at)) && isName(at + 1);
    if (!isName(at) && !isConjunction) return names;
    names.push(at);
  }
}
