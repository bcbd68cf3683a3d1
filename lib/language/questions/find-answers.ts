import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { isKind } from '../comparison/lexicon/relate-words';
import { isDislike, relationClassOf } from '../comparison/relation-class';
import type { SentenceParser } from '../parse/create-parser';
import { findPart } from './answer-part';
import type { Asked } from './asked';
import { isOfPast } from './asked-time';
import { countThings } from './count-things';
import { type Fact, isAddressee, isTheirs, type Known, parseFacts, parseNames, rootsOfNames } from './facts';
import { aboutNamed, type Match, matchFact, mayAnswer, subjectOf, type TermContext } from './match-fact';
import { isWhoIsAsked } from './name-and-work';
import { isOfEvent, isOver, isProspect } from './standing';
import { findTrade } from './trades';

/** A fact that answers a question. */
export interface Answer {
  readonly fact: Fact;
  /** The part asked for, in the fact's words; null if the fact is only on the topic. */
  readonly part: string | null;
  /** For a yes-no question: the answer; null if the fact leaves it open. */
  readonly isSo: boolean | null;
}

interface Found extends Answer {
  readonly score: number;
  readonly match: Match;
}

/** A fact this close to the best score is an answer too. */
const AS_GOOD = 0.12;
/** Bonus for a fact with the part asked for, and penalty for one that is no longer true. */
const HAS_PART = 0.5;
const IS_OVER = 0.3;

/** The facts that answer a question, best first; empty if none does. */
export function findAnswers(
  { parser, sense }: { parser: SentenceParser; sense: WordSense },
  asked: Asked,
  known: readonly Known[],
  most: number,
): Answer[] {
  // "Who is that?"
  if (asked.aim === 'general' && asked.terms.length === 0) return [];
  const names = parseNames(known);
  const context = {
    sense,
    names: rootsOfNames(names),
    mayOppose: asked.wanted === 'yes_no',
    asksInLaw: asked.terms.some(({ word }) => word === 'law'),
  };
  const facts = parseFacts(
    parser,
    known.filter(
      ({ content, isPast, ended = [] }) =>
        (!isPast || isOfPast(asked.past)) &&
        [content, ...ended].some((sentence) => mayAnswer(asked, sentence, context)),
    ),
  );
  const matching = facts.flatMap((fact): Found[] => {
    const match = matchFact(asked, fact, context);
    if (!match) return findEnd(asked, fact, context);
    if (isWishedOnly(match) || isOfOtherSign(asked, match)) return [];
    const part = findPart(asked, match, { sense, names });
    // "Who is Theo?": what is said of Theo tells, if not who he is.
    if (
      part === null &&
      !endsWork(asked, match, sense) &&
      ((needsPart(asked) && !(asked.wanted === 'who' && aboutNamed(asked, match))) ||
        (match.isLoose && !/^(?:what|how_many|yes_no|all)$/.test(asked.wanted)))
    )
      return findEnd(asked, fact, context);
    const score = match.score + (part === null ? 0 : HAS_PART) + standing(asked, fact);
    const mayTell = asked.wanted === 'yes_no' && !match.isLoose && !asked.isChoice && !isOpen(asked, match);
    const isSo = mayTell ? exists(asked, fact, match) || holds(asked, match) : null;
    return [{ fact, part, score, isSo, match }];
  });
  const found = ofTime(asked, matching);
  if (asked.wanted === 'how_many') return countAll(asked, found, most);
  found.sort((one, other) => other.score - one.score);
  const best = found[0]?.score ?? 0;
  const within = asked.wanted === 'all' ? 1 : AS_GOOD;
  return found
    .filter(({ score }) => score >= best - within)
    .filter((one, _, all) => !all.some((other) => other !== one && addsDetail(other.part, one.part)))
    .slice(0, most);
}

/** The number first, whether one fact says it or several add up to it. */
function countAll({ terms }: Asked, found: readonly Found[], most: number): Answer[] {
  const said = found.filter(({ part, match }) => part !== null && !match.isLoose);
  const kind = terms.find((term) => term.kind === 'noun')?.root ?? '';
  const matches = found.map(({ match }) => match);
  const sum = said[0]?.part ?? countThings(kind, matches);
  return (said.length > 0 ? said : found)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map((answer, index) => ({ ...answer, part: index === 0 ? sum : null }));
}

/** What began has not ended. */
const isBeginning = (tree: Tree): boolean =>
  /^(?:start|begin|join)$/.test(tree.tokens[tree.root]?.lemma ?? '');

/** Wanting to live or work somewhere says not where somebody does. */
function isWishedOnly({ tree, verb, covered }: Match): boolean {
  const kind = verb === null ? null : relationClassOf(tree.tokens[verb]?.lemma ?? '');
  const isState = kind === 'residence' || kind === 'work';
  return (
    verb !== null && isState && isProspect(tree, verb) && (verb === tree.root || !covered.has(tree.root))
  );
}

/** A fact that says that what is asked for has ended: "you were fired" is about where the person works. */
function findEnd(asked: Asked, fact: Fact, context: TermContext): Found[] {
  if (asked.past !== 'now') return [];
  const found = fact.ended
    .flatMap((tree) => matchFact(asked, fact, context, [tree]) ?? [])
    .find((match) => !match.isLoose && isAbout(asked, match, context.sense));
  return found ? [{ fact, part: null, score: found.score, isSo: null, match: found }] : [];
}

/** It is the end of what is asked for. That Rex no longer lives says nothing of where the person does. */
function isAbout(asked: Asked, match: Match, sense: WordSense): boolean {
  if (asked.wanted === 'occupation') return isWorkOfAsked(asked, match, sense);
  const subject = subjectOf(match.tree, match.tree.root);
  if (asked.subject === 'self' && (subject === null || !isAddressee(match.tree, subject))) return false;
  return asked.terms.some(({ required }) => required);
}

/** "You quit your job" answers what the person does for work. */
function endsWork(asked: Asked, match: Match, sense: WordSense): boolean {
  const isAsked = asked.wanted === 'occupation' && asked.past === 'now';
  return isAsked && isOver(match.tree) && isWorkOfAsked(asked, match, sense);
}

/** It is about the work of whoever is asked about. */
function isWorkOfAsked(asked: Asked, { tree, covered }: Match, sense: WordSense): boolean {
  const subject = subjectOf(tree, tree.root);
  const text = tree.tokens.map(({ form }) => form).join(' ');
  return (
    subject !== null &&
    isWhoIsAsked(asked, tree, subject, covered) &&
    (relationClassOf(text) === 'work' || findTrade(tree, sense) !== null)
  );
}

/**
 * What holds now answers a question in the present; if nothing does, what ended is stated whole, as the past that it is. What is
 * past answers "where did I work before?".
 */
function ofTime(asked: Asked, answers: readonly Found[]): Found[] {
  if (asked.past === 'only')
    return answers.filter(
      ({ fact, match }) =>
        fact.known.isPast || isOver(match.tree) || (isOfEvent(match.tree) && !isBeginning(match.tree)),
    );
  if (asked.past !== 'now') return [...answers];
  const gone = answers.filter(({ fact }) => fact.ended.length > 0).map(({ fact }) => namesIn(fact.text));
  // "You live in Hull with your dog Rex" tells of no dog once Rex has died.
  const isGone = ({ fact, match }: Found) =>
    match.verb === null &&
    gone.some((names) => names.length > 0 && names.every((name) => fact.text.includes(name)));
  const left = answers.filter((one) => one.fact.ended.length > 0 || !isGone(one));
  const current = left.filter(
    ({ fact, match }) => fact.ended.length === 0 && (!isOver(match.tree) || exists(asked, fact, match)),
  );
  if (current.length > 0) return current;
  return left.map((answer) => ({
    ...answer,
    part: /^(?:when|how_long|reason|name)$/.test(asked.wanted) ? answer.part : null,
    // "Your dog died" needs no "no" before it.
    isSo: answer.isSo === null || !isOver(answer.match.tree) ? null : false,
  }));
}

const namesIn = (text: string): string[] => text.slice(1).match(/\p{Lu}[\p{L}'-]*/gu) ?? [];

/** "Finn and Cian" adds to "Finn". */
function addsDetail(other: string | null, part: string | null): boolean {
  return other !== null && part !== null && other.length > part.length && other.includes(part);
}

/** If a question names nothing, or only the kind of thing that it asks for, only a matching part shows that a fact answers it. */
function needsPart({ terms, wanted, kind, preposition }: Asked): boolean {
  return (
    (kind !== null && isKind(kind)) ||
    /^(?:occupation|age|name|amount|who|whose)$/.test(wanted) ||
    preposition === 'from' ||
    !terms.some(({ required }) => required)
  );
}

function standing({ past }: Asked, { known: { isPast } }: Fact): number {
  if (past === 'only') return isPast ? IS_OVER : 0;
  return isPast ? -IS_OVER : 0;
}

/** "Do I have a sister?": whatever is said of "your sister", there is one. */
function exists({ wanted, terms }: Asked, { ended }: Fact, { tree, covered, verb }: Match): boolean {
  const asksHaving = wanted === 'yes_no' && terms.some(({ root, required }) => root === 'have' && !required);
  return (
    asksHaving &&
    verb === null &&
    ended.length === 0 &&
    (!isOver(tree) || isNegated(tree, covered)) &&
    [...covered].some((index) => isTheirs(tree, index))
  );
}

/** It is not so yet, or not said to be so: "getting married", "want a dog", "when you retire", "a driving test". */
function isOpen({ isGoingOn, terms }: Asked, { tree, covered, verb }: Match): boolean {
  const isAhead = tree.childrenBy(tree.root, 'aux:pass').some((aux) => tree.tokens[aux]?.xpos === 'VBG');
  const isDone = terms.some(({ kind, required }) => kind === 'verb' && required);
  return (
    (isAhead && !isGoingOn) ||
    (isProspect(tree, verb ?? -1) && !covered.has(tree.root)) ||
    (isDone && verb !== null && tree.tokens[verb]?.upos === 'NOUN' && !isNegated(tree, covered)) ||
    [...covered].some((index) => tree.relationOf(index) === 'advcl')
  );
}

/** Whether the fact confirms the question. */
function holds(asked: Asked, { tree, fact, covered, isContrary }: Match): boolean {
  const isAskedNegative = asked.terms.some(({ word }) => isDislike(word));
  return !isContrary && isAskedNegative === (isNegated(tree, covered) !== isDislike(fact.text));
}

/** "What can't I eat?" is not answered by what is eaten. */
function isOfOtherSign({ isDenied, wanted, terms }: Asked, { tree, covered, fact }: Match): boolean {
  const isDisliked = isDislike(fact.text) || terms.some(({ word }) => isDislike(word));
  return isDenied && wanted !== 'yes_no' && !isDisliked && !isNegated(tree, covered);
}

/** "Off work" and "no work" deny it, "no sisters" does not deny brothers. */
function isNegated(tree: Tree, covered: ReadonlySet<number>): boolean {
  return tree.tokens.some(({ head }, index) => {
    const form = formOf(tree, index);
    if (form === 'no' && tree.relationOf(index) === 'det') return covered.has(head);
    return DENIES.test(form) || (form === 'off' && formOf(tree, index + 1) === 'work');
  });
}

const DENIES = /^(?:not|n't|nt|never|cannot|no|without)$/;
