import type { TextAnalysis } from '@/lib/language/analyse';
import { fitsPronoun, meantBy } from '@/lib/language/antecedents';
import type { Clause } from '@/lib/language/clauses/clause';
import { mentionsIn } from '@/lib/language/clauses/mentions';
import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { isKid } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { PeopleOfTalk } from '@/lib/language/people-of-talk';
import { isAsked } from '../is-asked';
import { reword } from '../reword';
import type { Statement } from '../statement';
import { createCandidates, type Placed } from './candidates-before';
import { findReferent } from './find-referent';
import { type Pointer, pointersIn } from './pointers';
import { referentFeatures } from './referent-features';

/** The most pronouns of a message that are looked up. */
const MOST_NAMED = 12;
/** Verbs of movement to a place; with any other, something is or happens in it. */
const MOVES = new Set(
  'go move travel fly drive head return relocate emigrate immigrate come take bring send walk ride get commute invite trip'.split(
    ' ',
  ),
);
const SAID_BY_PEOPLE = /^(?:say|tell|think|ask|call|want|believe|hope|laugh|claim|insist|promise)$/;
const OF_THEM = /^(?:(?:yes|yeah|no|and|but|so|well),? )?(?:they|their)\b/i;
/** Verbs of what is done to or with people. */
const DONE_TO_PEOPLE = wordClass('doneToPeople');
/** Verbs whose object is a place. */
const VISITS = wordClass('visitVerbs');

/**
 * Puts what they stand for in the place of "it", "them", "that" and "there", statement by statement, where it is clear: "It is
 * one of my favourite places" after "I have been to Italy" is about Italy.
 *
 * @param lines what was said before the message, nearest last.
 */
export function createNamer(
  text: TextAnalysis,
  lines: readonly string[],
  mentioned: PeopleOfTalk,
): (statement: Statement) => Statement {
  const candidatesBefore = createCandidates(text, lines);
  const told: Pick<Statement, 'sentence' | 'resolved'>[] = [];
  let left = MOST_NAMED;

  function thing(statement: Statement, pointer: Pointer): string | null {
    const candidates = candidatesBefore(statement, pointer);
    if (candidates.length === 0) return null;
    const features = referentFeatures(statement.clause, pointer, candidates, statement.place === 0);
    const referent = findReferent(features, candidates);
    // "We meet with them" is about people.
    const isDone = DONE_TO_PEOPLE.has(verbOf(statement.clause, pointer));
    if (isDone && pointer.sort === 'many' && referent?.kind !== 'person') return null;
    // "Petra says she is vegan. I give it a month": not Petra.
    if (pointer.form === 'it' && referent && isSomebody(referent)) return null;
    // "There" is no sister.
    if (pointer.sort === 'place' && referent?.kind !== 'thing') return null;
    // "I tried it in a choir" is not about a choir.
    const noun = referent?.tree.tokens[referent.index]?.lemma;
    const { tree, words, head } = statement.clause;
    const isSame = (index: number) => index !== head && tree.tokens[index]?.upos === 'NOUN';
    if (words.some((index) => isSame(index) && tree.tokens[index]?.lemma === noun)) return null;
    // "I bought a plant and water it daily" is clear as it is.
    const isInside = referent?.back === 0 && statement.clause.words.includes(referent.index);
    return referent && !isInside ? referent.text : null;
  }

  function person({ clause, resolved, firstPerson }: Statement, { index, form }: Pointer): string | null {
    const { tree, words } = clause;
    const shared = clause.sharesWith?.subject;
    const isBefore = (place: number) => place === shared || (place < index && words.includes(place));
    // "My sister says she is fine" is clear as it is.
    if (mentionsIn(tree).some((one) => isBefore(one.index) && fitsPronoun(form, one))) return null;
    const here = resolved.slice(0, tree.tokens[index]?.start ?? 0);
    const before = [...told.slice(0, -1).map((one) => one.resolved), here].join('. ');
    return meantBy(form, firstPerson, [...lines, before], mentioned)?.text ?? null;
  }

  return (statement) => {
    if (told.at(-1)?.sentence !== statement.sentence) told.push(statement);
    // "Hang in there"
    const isTold = statement.clause.subject === null && statement.clause.sharesWith === null;
    const asks = statement.asks || isAsked(statement.clause);
    if (asks || isTold || replacesFormer(text, statement)) return statement;
    const pointers = pointersIn(statement.clause).slice(0, Math.max(0, left));
    left -= pointers.length;
    const referents = pointers.map((pointer) => {
      if (goesOnAboutThem(statement, pointer)) return person(statement, { ...pointer, form: 'they' });
      return pointer.isPersonal ? person(statement, pointer) : thing(statement, pointer);
    });
    // From the last to the first, so that the positions of those before stay.
    return pointers.reduceRight((named, pointer, place) => {
      const referent = referents[place] ?? null;
      // "The dogs have their own box": named once.
      const isNamed = referents.indexOf(referent) < place;
      return referent === null || isNamed ? named : name(text, statement, named, pointer, referent);
    }, statement);
  };
}

/** A person by what they are called or what they do: "Petra says". */
function isSomebody({ tree, index, kind }: Placed): boolean {
  const { head = -1, upos } = tree.tokens[index] ?? {};
  const isTelling = tree.relationOf(index) === 'nsubj' && SAID_BY_PEOPLE.test(tree.tokens[head]?.lemma ?? '');
  return (kind === 'person' && !isKid(tree.tokens[index]?.lemma ?? '')) || (upos === 'PROPN' && isTelling);
}

/** "They are kind, but they think …": the same people as at the beginning of the sentence, who are named by now. */
function goesOnAboutThem({ sentence, resolved }: Statement, { form }: Pointer): boolean {
  return /^(?:they|them|their)$/.test(form) && OF_THEM.test(sentence.text) && !OF_THEM.test(resolved);
}

/** "I used to like rye, but now it's sourdough": what is liked; "but now it's a museum" is about what was named. */
function replacesFormer(
  { text }: TextAnalysis,
  { start, clause: { tree, head, subject } }: Statement,
): boolean {
  return (
    /\bnow\s+$/i.test(text.slice(0, start)) &&
    subject !== null &&
    formOf(tree, subject) === 'it' &&
    /^(?:NN|VBG)/.test(tree.tokens[head]?.xpos ?? '') &&
    tree.childOf(head, 'det', 'nmod:poss') === undefined
  );
}

function name(
  text: TextAnalysis,
  { clause }: Statement,
  statement: Statement,
  pointer: Pointer,
  referent: string,
): Statement {
  const { tree, words } = clause;
  const isSame = (index: number) => formOf(tree, index) === pointer.form;
  const after = words.filter((index) => index > pointer.index && isSame(index)).length;
  const written = writtenFor(tree, pointer, referent);
  const named = replaceLast(statement.firstPerson, pointer, after, written);
  const reworded = named === null ? null : reword(text, statement, named);
  const isWhole =
    reworded &&
    keepsVerb(clause, reworded.clause) &&
    reworded.clause.subject !== null &&
    isAsLong(reworded, statement, pointer);
  if (isWhole) return reworded;
  const isSubject = pointer.index === clause.subject && statement.clause === clause;
  return isSubject && !/^(?:my|our)\b/i.test(referent) ? renameSubject(statement, referent) : statement;
}

const verbOf = ({ tree }: Clause, { index }: Pointer): string =>
  tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '';

/** "I do it" is not "I photography". */
const keepsVerb = ({ tree, head }: Clause, reworded: Clause): boolean =>
  tree.tokens[head]?.upos !== 'VERB' || formOf(tree, head) === formOf(reworded.tree, reworded.head);

/** "I find it empowering", "I fix her gutters": with a name the last word may be lost. */
function isAsLong(reworded: Statement, { thirdPerson }: Statement, { form }: Pointer): boolean {
  const [words, written] = [thirdPerson.split(' '), reworded.thirdPerson.split(' ')];
  const last = words.at(-1) ?? '';
  return written.length >= words.length && (last.toLowerCase() === form || written.includes(last));
}

/** Replaces a pronoun that is followed by `after` others of its form; null if there are not as many. */
function replaceLast(
  sentence: string,
  { form, sort }: Pointer,
  after: number,
  written: string,
): string | null {
  // "Over there"
  const direction = sort === 'place' ? '(?:(?:over|out|up|down|back) )?' : '';
  const found = [...sentence.matchAll(new RegExp(`(?<![\\p{L}'’])${direction}${form}(?![\\p{L}])`, 'giu'))];
  const match = found.at(-1 - after);
  if (!match) return null;
  const rest = sentence.slice(match.index + match[0].length);
  const opening = match.index === 0 ? written.charAt(0).toUpperCase() + written.slice(1) : written;
  return sentence.slice(0, match.index) + opening + rest;
}

function writtenFor(tree: Tree, { index, sort }: Pointer, referent: string): string {
  if (sort === 'owner') return /s$/.test(referent) ? `${referent}'` : `${referent}'s`;
  return sort === 'place' ? `${leadingTo(tree, index)}${referent}` : referent;
}

/** The preposition of a place, with its space: "to" for "moved there", none for "from there". */
function leadingTo(tree: Tree, there: number): string {
  if (tree.childOf(there, 'case') !== undefined || tree.tokens[there - 1]?.upos === 'ADP') return '';
  // "I've been there", but "I've been there since May"
  const verb = tree.childOf(there, 'cop') ?? tree.tokens[there]?.head ?? -1;
  const isLong = tree.tokens.some((_, index) => /^(?:since|for)$/.test(formOf(tree, index)));
  const lemma = formOf(tree, verb) === 'been' && !isLong ? 'go' : (tree.tokens[verb]?.lemma ?? '');
  if (VISITS.has(lemma)) return '';
  return MOVES.has(lemma) ? 'to ' : 'in ';
}

/** If the sentence is parsed differently with the name in it, only the subject is replaced. */
function renameSubject(statement: Statement, named: string): Statement {
  const { clause, parsed } = statement;
  const isMany = /^(?:they|these|those)$/.test(formOf(clause.tree, clause.subject ?? -1));
  const tokens = clause.tree.tokens.map((token, index) =>
    index === clause.subject
      ? { ...token, form: named, lemma: named, upos: 'NOUN', xpos: isMany ? 'NNS' : 'NN' }
      : token,
  );
  const renamed: Clause = { ...clause, tree: createTree({ ...parsed, tokens }), subjectKind: 'other' };
  return { ...statement, ...english().renderClause(renamed), clause: renamed, parsed: { ...parsed, tokens } };
}
