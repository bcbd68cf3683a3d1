import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { ADDRESSED, mentionsSpeaker } from '@/lib/language/clauses/who';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { isErrand } from './errand';
import { isAboutTalk } from './is-about-talk';
import { isAsked } from './is-asked';
import { isConditional, isPurpose, losesCondition } from './is-conditional';
import { isFragment } from './is-fragment';
import { isGarbled } from './is-garbled';
import { isOfSeveral } from './is-of-several';
import { isPlanned } from './is-planned';
import { lacksComplement, leansOnTalk } from './lacks-complement';
import { isThin, lacksContent } from './lacks-content';
import { leavesUnnamed } from './leaves-unnamed';
import type { Statement } from './statement';
import { takesAsKnown } from './takes-as-known';

/** Why a statement is incomplete out of context; null if it is complete. */
export type Incomplete =
  | 'no_predicate'
  | 'addressed'
  | 'not_of_the_person'
  | 'points_elsewhere'
  | 'conditional'
  | 'errand'
  | 'garbled'
  | 'asks'
  | Doubt;

/** What the parse only doubts: readers may find the sentence clear all the same. */
export type Doubt = 'taken_as_known' | 'breaks_off' | 'thin' | 'fragment';

const DOUBTS: ReadonlySet<string> = new Set<Doubt>(['taken_as_known', 'breaks_off', 'thin', 'fragment']);

export const isDoubt = (incomplete: Incomplete | null): incomplete is Doubt =>
  incomplete !== null && DOUBTS.has(incomplete);

const ENDS_OPEN = wordClass('endOpen');
/** Words that need a complement after them. */
const STRANDED = wordClass('strandedPrepositions');

/** The most words in a statement such as "Working nights again", without "I am". */
const LONGEST_LEFT_OUT = 10;

/** Why a statement is not a complete sentence about the person, by its parse; a doubt only if nothing else is against it. */
export function incompleteBecause(statement: Statement): Incomplete | null {
  const { clause, thirdPerson, asks } = statement;
  const { subject, subjectKind } = clause;
  if (asks || isAsked(clause)) return 'asks';
  if (!isPredicate(clause)) return 'no_predicate';
  if (subject === null && clause.sharesWith === null && (isGerund(clause) || isGerundOfRest(statement)))
    return 'garbled';
  if (isOfSomethingLeftOut(clause)) return 'garbled';
  if (subjectKind === 'you' || isAddressed(statement) || isForbidden(clause)) return 'addressed';
  if (subjectKind === 'pronoun' || leavesUnnamed(clause) || lacksContent(clause) || leansOnTalk(clause))
    return 'points_elsewhere';
  if (isConditional(clause) || losesCondition(statement) || isPurpose(statement)) return 'conditional';
  if (isErrand(clause)) return 'errand';
  if (isAboutTalk(clause)) return 'points_elsewhere';
  if (subject === null && !/^User\b/.test(thirdPerson)) return 'garbled';
  if (isGarbled(statement)) return 'garbled';
  return doubtOf(clause) ?? (isOfPerson(clause) ? null : 'not_of_the_person');
}

function doubtOf(clause: Clause): Doubt | null {
  if (takesAsKnown(clause)) return 'taken_as_known';
  if (breaksOff(clause)) return 'breaks_off';
  // "My sister is visiting on Sunday", "our lease ends in May": when it is to be is enough.
  const isDated = clause.subjectKind === 'own' && isPlanned(clause);
  if (!isDated && (isThin(clause) || lacksComplement(clause))) return 'thin';
  return isOfSeveral(clause) || isFragment(clause) ? 'fragment' : null;
}

/** "Do not have the oysters": advice to somebody; "don't have a car" is said of oneself. */
const isForbidden = ({ tree, subject, sharesWith, words: [first = 0] }: Clause): boolean =>
  subject === null &&
  sharesWith === null &&
  formOf(tree, first) === 'do' &&
  formOf(tree, first + 1) === 'not';

/** "You" in the sentence; what is left out of it, such as an aside, is not said. */
function isAddressed({ clause: { tree, words: clauseWords }, thirdPerson }: Statement): boolean {
  const said = thirdPerson.toLowerCase();
  return clauseWords.some(
    (index) => ADDRESSED.has(formOf(tree, index)) && said.includes(formOf(tree, index)),
  );
}

export const isOfPerson = (clause: Clause): boolean =>
  clause.subjectKind !== 'other' || mentionsSpeaker(clause);

function isPredicate({ tree, head, subject, sharesWith }: Clause): boolean {
  const token = tree.tokens[head];
  if (!token) return false;
  const auxiliaries = tree.childrenBy(head, 'aux', 'cop');
  const [finite = head] = auxiliaries;
  // "My skills to make friends", "(it reminds me to work) and be kind"
  const isInfinitive =
    tree.childrenBy(head, 'mark').some((index) => formOf(tree, index) === 'to') &&
    !auxiliaries.some((index) => /^(?:VB[DPZ]|MD)$/.test(tree.tokens[index]?.xpos ?? ''));
  if (isInfinitive || (sharesWith !== null && formOf(tree, finite) === 'be')) return false;
  // "My worst fear is my son getting lost": what is feared has a subject of its own.
  if ([head, subject ?? head].some((index) => tree.childOf(index, 'cop') !== undefined)) return true;
  if (token.upos !== 'VERB' && token.upos !== 'AUX')
    return sharesWith !== null ? token.upos !== 'ADV' : isVerbOfSpeaker(tree, head, subject);
  // "The man living there": a participle alone is not a statement.
  return subject === null || tree.tokens[finite]?.xpos !== 'VBG';
}

/** "I sing in a choir": what follows "I" is a verb, whatever the tagger says. */
function isVerbOfSpeaker(tree: Tree, head: number, subject: number | null): boolean {
  if (subject === null || !/^(?:i|we)$/.test(formOf(tree, subject))) return false;
  return tree.tokens.slice(subject + 1, head).every(({ upos }) => upos === 'ADV');
}

/** "Longest (run) is 18k", "(their names) are Mo and Bo": of something, and not of the speaker. */
const isOfSomethingLeftOut = ({ tree, head, subject, sharesWith }: Clause): boolean =>
  subject === null &&
  (sharesWith?.subject ?? null) === null &&
  /^(?:is|are|has|does)$/.test(formOf(tree, finiteOf(tree, head)));

/** "Going blonde does come with challenges": a gerund as subject, not "I am going". */
function isGerund({ tree, head, words: clauseWords }: Clause): boolean {
  const finite = tree.tokens[finiteOf(tree, head)];
  if (finite?.xpos !== 'VBG') return false;
  return (
    clauseWords.length > LONGEST_LEFT_OUT ||
    clauseWords.some((index) => index !== head && /^(?:VB[DPZ]|MD)$/.test(tree.tokens[index]?.xpos ?? ''))
  );
}

/** "Baking bread and tending a garden are good for you": the sentence goes on, and not with a reason or a contrast. */
function isGerundOfRest({ clause: { tree, head }, sentence, end }: Statement): boolean {
  const rest = sentence.text.slice(end - sentence.start);
  return (
    tree.tokens[finiteOf(tree, head)]?.xpos === 'VBG' &&
    /\p{L}/u.test(rest) &&
    !/^[\s,;–-]*(?:but|so|because|since|as|while|then|and (?:i|we|my)|i|my)\b/i.test(rest)
  );
}

/** "Pals that I can play with", but not "what I am getting into" */
const isOfNoun = (tree: Tree, index: number): boolean =>
  tree.relationOf(index) === 'acl' && tree.tokens[tree.tokens[index]?.head ?? -1]?.upos === 'NOUN';

const isOrSo = (tree: Tree, index: number): boolean =>
  formOf(tree, index) === 'or' && formOf(tree, index + 1) === 'so';

function breaksOff({ tree, words: clauseWords, head }: Clause): boolean {
  // "…, so" introduces the next statement and is dropped; "every week or so" is complete.
  const last = clauseWords.findLast(
    (index) => !/^(?:,|so|too)$/.test(formOf(tree, index)) && !isOrSo(tree, index),
  );
  if (last === undefined) return true;
  const token = tree.tokens[last];
  // "My normal shower + …", "near where"
  if (/^[+/&=]$/.test(formOf(tree, last + 1)) || /^W/.test(token?.xpos ?? '')) return true;
  // "The house I live in" is complete, "speaking of" is not.
  const isRelative = clauseWords.some(
    (index) => tree.relationOf(index) === 'acl' || tree.relationOf(index) === 'xcomp',
  );
  if (
    token?.upos === 'ADP' &&
    token.xpos === 'IN' &&
    last !== head &&
    !isRelative &&
    STRANDED.has(formOf(tree, last))
  )
    return true;
  const isParticle =
    token?.xpos === 'RP' ||
    last === head ||
    // "Pals that I can play with", "near by"
    (token?.upos === 'ADP' && clauseWords.some((index) => isOfNoun(tree, index))) ||
    /^(?:near|close)$/.test(formOf(tree, last - 1)) ||
    tree.relationOf(last) === 'obl' ||
    tree.relationOf(last) === 'advmod';
  // "Hands-on" is one word.
  // "For a while"
  const isNoun = token?.upos === 'NOUN';
  return ENDS_OPEN.has(formOf(tree, last)) && !isParticle && !isNoun && formOf(tree, last - 1) !== '-';
}
