import type { Clause } from '../clauses/clause';
import { isOther } from '../clauses/others';
import { finiteOf, formOf, type Tree } from '../clauses/tree';
import { isEmphatic } from './fillers';
import type { Inflector } from './inflect';
import { isSingle, SPEAKER, type VerbsOfSpeaker } from './write-words';

/** Pronouns that may mean others besides the person. */
const THEY = new Set(['they', 'them', 'their', 'theirs', 'themselves']);

/**
 * Verbs that agree with "I" or "we" alone: with "User" they take the third person, with "they" they stay.
 *
 * @param isNamed the speaker is "User" each time, not "they".
 */
export function verbsOfSpeaker(
  { tree, head, subject, subjectKind, sharesWith, words }: Clause,
  inflect: Inflector,
  isNamed: boolean,
  isOfSeveral = false,
): VerbsOfSpeaker {
  const found = new Set<number>();
  const ofThey = new Set<number>();
  const add = (predicate: number, into = found) => {
    if (tree.childrenBy(predicate, 'mark').some((child) => formOf(tree, child) === 'to')) return;
    const finite = finiteOf(tree, predicate);
    into.add(finite);
    // "I do prefer tea": without "do", the verb itself is inflected.
    if (isEmphatic(tree, finite)) into.add(predicate);
    // "I am going to sign up and get started": the conjunct is included.
    const isMeant = tree.tokens[predicate]?.xpos === 'VBG' && tree.childOf(predicate, 'xcomp') !== undefined;
    const isPerfect = tree.tokens[finite]?.lemma === 'have' && finite !== predicate;
    for (const joined of tree.childrenBy(predicate, 'conj'))
      if (
        tree.childOf(joined, 'nsubj') === undefined &&
        (tree.tokens[finite]?.xpos !== 'MD' || isPresent(tree, finiteOf(tree, joined))) &&
        !(isMeant && /^(?:VB|VBP)$/.test(tree.tokens[finiteOf(tree, joined)]?.xpos ?? '')) &&
        (finite === predicate ||
          ((isPerfect || tree.childOf(predicate, 'aux:pass') !== undefined) &&
            tree.tokens[joined]?.xpos === 'VB') ||
          (tree.childOf(predicate, 'cop') !== undefined && tree.childOf(joined, 'obj') !== undefined) ||
          hasAuxiliary(tree, joined) ||
          tree.tokens[joined]?.xpos === 'VBP')
      )
        add(joined, into);
  };
  if (subjectKind === 'own' && subject !== null && isSingle(tree, subject, inflect)) {
    const finite = finiteOf(tree, head);
    const { xpos = '', lemma = '' } = tree.tokens[finite] ?? {};
    // "My dad let me row" is past.
    const isBare = lemma === formOf(tree, finite) && formOf(tree, finite + 1) !== 's';
    if (/^VBP?$/.test(xpos) && isBare && inflect.past(lemma) !== lemma) found.add(finite);
  }
  // "She does love tea": without "does", the verb itself is inflected.
  for (const index of words)
    if (formOf(tree, index) === 'does' && isEmphatic(tree, index)) found.add(tree.tokens[index]?.head ?? 0);
  for (const index of words)
    if (
      isSingleSpeaker(tree, index) &&
      tree.relationOf(index) === 'nsubj' &&
      !(isOfSeveral && (tree.tokens[index]?.head === head || formOf(tree, index) === 'we'))
    )
      add(tree.tokens[index]?.head ?? 0, isNamed || index === subject ? found : ofThey);
  const isShared =
    sharesWith !== null && sharesWith.subject !== null && isSingleSpeaker(tree, sharesWith.subject);
  if (
    subject === null &&
    subjectKind === 'self' &&
    (sharesWith === null || isShared || sharesWith.subject === null)
  )
    add(head);
  else if (subject === null && isShared) add(head);
  return { ofUser: found, ofThey };
}

function isSingleSpeaker(tree: Tree, index: number): boolean {
  return (
    SPEAKER.has(formOf(tree, index)) &&
    tree.childOf(index, 'conj') === undefined &&
    tree.relationOf(index) !== 'conj'
  );
}

function hasAuxiliary(tree: Tree, index: number): boolean {
  return tree.childOf(index, 'aux', 'cop') !== undefined;
}

/** "I can drive but don't own a car": in the present, also after a modal. */
function isPresent(tree: Tree, index: number): boolean {
  return (
    tree.tokens[index]?.xpos === 'VBP' || (formOf(tree, index) === 'do' && tree.relationOf(index) === 'aux')
  );
}

/** Words after the first for the speaker, or after "my wife and I" for both, that "they" is clear for. */
export function repeatsOf(
  { tree, subject, words }: Clause,
  isNamed: boolean,
  isOfSeveral: boolean,
): Set<number> {
  const isRepeat = (index: number) =>
    isOfSeveral
      ? /^(?:we|us)$/.test(formOf(tree, index))
      : !isNamed && index !== subject && SPEAKER.has(formOf(tree, index));
  return new Set(words.filter(isRepeat));
}

/** The words of a clause about the person after its subject; null if it is about somebody or something else. */
function wordsOfSpeaker({ tree, subject, subjectKind, sharesWith, words }: Clause): number[] | null {
  if (subjectKind !== 'self' && subjectKind !== 'together') return null;
  const own = subject ?? sharesWith?.subject ?? null;
  const inSubject = new Set(own === null ? [] : tree.subtreeOf(own));
  return words.filter((index) => !inSubject.has(index));
}

/** The person is mentioned twice, or others are called "they". */
function isRepeated(clause: Clause): boolean {
  const isMeant = (form: string) => SPEAKER.has(form) || THEY.has(form);
  return wordsOfSpeaker(clause)?.some((index) => isMeant(formOf(clause.tree, index))) ?? true;
}

/** "They" and "their" are used for the person only if no others are mentioned. */
export function needsName(clause: Clause): boolean {
  const { tree } = clause;
  const isOfOthers = (index: number) => THEY.has(formOf(tree, index)) || isOther(tree, index);
  return isRepeated(clause) && (wordsOfSpeaker(clause)?.some(isOfOthers) ?? true);
}
