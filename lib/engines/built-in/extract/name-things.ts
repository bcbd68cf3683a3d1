import type { TextAnalysis } from '@/lib/language/analyse';
import type { Clause } from '@/lib/language/clauses/clause';
import { findClauses } from '@/lib/language/clauses/find-clauses';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import {
  isNoThing,
  type Pointer,
  pointerOf,
  type Thing,
  takesActivity,
  thingsOf,
} from '@/lib/language/clauses/things';
import { createTree, formOf } from '@/lib/language/clauses/tree';
import { mentionsSpeaker } from '@/lib/language/clauses/who';
import { english } from '@/lib/language/english/english';
import { reword } from './reword';
import type { Statement } from './statement';

/** What things have: "a red car" is no colour. */
const ATTRIBUTES = new Set('colour color part size shape style length'.split(' '));
/** Whoever is "he" is not "it", and what is done with "it" is not the topic: "give it a try". */
const POINTS = /\b(?:it|them|him|her|s?he)\b/i;

/**
 * Resolves "it" and "them", statement by statement: they refer to the one thing of their number in the statement before,
 * initially to what the other speaker asked about. "It is one of my favourite places" after "I have been to Italy" is about
 * Italy.
 */
export function createNamer(
  text: TextAnalysis,
  previous: TextAnalysis | null,
): (statement: Statement) => Statement {
  let topics: readonly Thing[] = [];
  let isAsked = previous !== null;
  return (statement) => {
    const pointer = statement.asks ? null : pointerOf(statement.clause);
    if (pointer && topics.length === 0 && isAsked && previous !== null) topics = thingsAskedIn(previous);
    const [thing, ...others] = topics.filter(({ isMany }) => isMany === pointer?.isMany);
    const named =
      pointer && thing && others.length === 0 ? nameThing(text, statement, pointer, thing) : statement;
    // "It gives you freedom": the topic stays the same.
    const isLeftOpen = named === statement && (pointer !== null || POINTS.test(statement.text));
    const next = isLeftOpen ? [] : thingsOf(named.clause);
    const isOther = namesSomething(statement.clause);
    const staysOn = pointer !== null || isRelative(statement.clause) || (statement.isFirst && !isOther);
    if (isOther) isAsked = false;
    if (next.length > 0 || !staysOn) topics = next;
    return named;
  };
}

/** It mentions something but times and people, and not for what something is: "it" may be that. */
function namesSomething({ tree, words }: Clause): boolean {
  return words.some((index) => {
    const { upos = '', lemma = '' } = tree.tokens[index] ?? {};
    const isSaid = tree.childOf(index, 'cop') !== undefined;
    return /^(?:NOUN|PROPN)$/.test(upos) && !isSaid && !isNoThing(lemma.toLowerCase());
  });
}

/** "…, that I learned from my aunt": modifies the preceding noun. */
function isRelative({ tree, head }: Clause): boolean {
  return tree
    .childrenOf(head)
    .some((child) => child < head && /^W(?:DT|P)$/.test(tree.tokens[child]?.xpos ?? ''));
}

/** What the other speaker asked about last, and named after it; empty if something of theirs is among it. */
function thingsAskedIn(text: TextAnalysis): readonly Thing[] {
  const sentences = text.parserSentences;
  const asked = sentences.findLastIndex((sentence) => /[?？]\s*$/.test(sentence.text));
  if (asked < 0) return [];
  const [question = [], ...rest] = sentences
    .slice(asked)
    .map((sentence) => text.parse(sentence).flatMap((one) => findClauses(repairTree(one))));
  const asksAbout = question.flatMap(thingsOf);
  const things = [...asksAbout, ...rest.flat().flatMap(thingsOf)];
  return asksAbout.length === 0 || things.some(({ isOwn }) => isOwn) ? [] : things;
}

function nameThing(text: TextAnalysis, statement: Statement, pointer: Pointer, thing: Thing): Statement {
  const { clause, firstPerson } = statement;
  const isSubject = clause.subject === pointer.index;
  // "My aunt has a blue car. It is my favourite colour"
  if (isSubject && thing.text.includes(' ') && ATTRIBUTES.has(clause.tree.tokens[clause.head]?.lemma ?? ''))
    return statement;
  const { tokens } = clause.tree;
  const verb = tokens[tokens[pointer.index]?.head ?? -1]?.lemma ?? '';
  if (!isSubject && thing.isActivity && !takesActivity(verb)) return statement;
  const isFavourite = clause.words.some((index) => formOf(clause.tree, index).startsWith('fav'));
  if (isSubject && ((thing.isOfDoing && !isFavourite) || (!thing.isOwn && !mentionsSpeaker(clause))))
    return statement;
  const named = isSubject
    ? firstPerson.replace(
        /^(?:it|they|that|this|those|these)\b/i,
        thing.text.charAt(0).toUpperCase() + thing.text.slice(1),
      )
    : firstPerson.replace(/\b(?:it|them)\b/i, thing.text);
  const written = named === firstPerson ? null : reword(text, statement, named);
  // "I find it empowering": with a name the last word may be lost.
  const countWords = ({ thirdPerson }: Statement) => thirdPerson.split(' ').length;
  if (written && written.clause.subject !== null && countWords(written) >= countWords(statement))
    return written;
  return isSubject && !thing.isOwn ? renameSubject(statement, thing.text) : statement;
}

/** If the sentence is parsed differently with the name in it, only the subject is replaced. */
function renameSubject(statement: Statement, name: string): Statement {
  const { clause, parsed } = statement;
  const tokens = clause.tree.tokens.map((token, index) =>
    index === clause.subject ? { ...token, form: name, lemma: name, upos: 'NOUN', xpos: 'NN' } : token,
  );
  const renamed: Clause = { ...clause, tree: createTree({ ...parsed, tokens }), subjectKind: 'other' };
  return { ...statement, ...english().renderClause(renamed), clause: renamed, parsed: { ...parsed, tokens } };
}
