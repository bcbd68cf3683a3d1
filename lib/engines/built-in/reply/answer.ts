import { createTree } from '@/lib/language/clauses/tree';
import { analyseStatement } from '@/lib/language/comparison/analyse-statement';
import { isDislike, relationClassOf } from '@/lib/language/comparison/relation-class';
import LANGUAGES from '@/lib/language/dates/languages.json';
import { english } from '@/lib/language/english/english';
import { namesActivity } from '@/lib/language/lexicon/activities';
import { parseForeignStatement } from '@/lib/language/multilingual/parse-statement';
import type { Asked } from '@/lib/language/questions/asked';
import { isOfPastAbroad, predicatesAskedFor, topicAskedFor } from '@/lib/language/questions/asked-slot';
import { isKinWord, type Known } from '@/lib/language/questions/facts';
import { type Answer, findAnswers } from '@/lib/language/questions/find-answers';
import { otherWays } from '@/lib/language/questions/other-ways';
import { isOver } from '@/lib/language/questions/standing';
import { toSecondPerson } from '@/lib/language/second-person';
import { words } from '@/lib/language/words';
import type { WordSense } from '@/lib/memory/ports';
import type { Replies } from '@/messages/replies';
import { joinSentences } from '@/messages/sentences';
import { joinReplies, list, plain, type Reply, sentence, withinSentence } from './lines';
import { withEnds } from './with-ends';

/** The most facts in an answer: for more there is a page. */
const MOST = 3;
const MOST_OF_ALL = 5;

const CONSUMING = /^(?:eat|drink|have|take)$/;

/** Answers a question from the memories; null if none answers it. */
export function answerFrom(
  t: Replies,
  asked: Asked,
  known: readonly Known[],
  sense: WordSense,
): Reply | null {
  // What they eat may answer what they can eat; what is known of a boss does not tell what to say to one.
  const isOpen = asked.aim === 'advice' && asked.wanted !== 'yes_no';
  if (isOpen && !asked.terms.some(({ word }) => CONSUMING.test(word))) return null;
  const { parser } = english();
  const facts = asked.past === 'now' ? known.map(withEnds) : known;
  const most = asked.wanted === 'all' ? MOST_OF_ALL : MOST;
  const answers = [asked, ...otherWays(asked)]
    .values()
    .map((way) => findAnswers({ parser, sense }, way, facts, most))
    .find(({ length }) => length > 0);
  if (!answers) return null;
  return { text: phrase(t, asked, answers), used: answers.map(({ fact }) => fact.known.content) };
}

function phrase(t: Replies, asked: Asked, answers: readonly Answer[]): string {
  const [first] = answers;
  const whole = joinSentences(answers.map(({ fact }) => phraseWhole(t, fact)));
  const parts = [...new Set(answers.flatMap((answer) => partOf(asked, answer) ?? []))];
  if (asked.wanted === 'yes_no' && first && first.isSo !== null)
    return t(first.isSo ? 'plain.yes' : 'plain.no', { content: withinSentence(whole) });
  if (parts.length === 0) return whole;
  const part = sentence(list(parts));
  return whole.toLowerCase().startsWith(part.slice(0, -1).toLowerCase()) ? whole : `${part} ${whole}`;
}

/** The part to say before the whole sentence. Not "work at a bakery", which would read as an order. */
function partOf({ wanted }: Asked, { part, fact }: Answer): string | null {
  const isDoing = wanted === 'occupation' && /^you\b/i.test(fact.text) && !/^an?\b/i.test(part ?? '');
  return isDoing ? null : part;
}

function phraseWhole(t: Replies, { text, known }: Answer['fact']): string {
  return known.isPast ? t('plain.wasSo', { content: sentence(text) }) : sentence(text);
}

/** Capitalised words inside a sentence. */
const NAMES = /(?<=\p{Ll} )\p{Lu}[\p{L}'-]*/gu;

/** A question about the person or somebody they know, not about the world. @param asked null if it could not be parsed */
export function isOfPerson(question: string, asked: Asked | null, known: readonly Known[]): boolean {
  if (!asked || /^(?:advice|general)$/.test(asked.aim)) return false;
  const held = new Set(known.flatMap(({ content }) => words(content)));
  const names = new Set(known.flatMap(({ content }) => words((content.match(NAMES) ?? []).join(' '))));
  // "What's the band called?", if a band was told of.
  const the = /\bthe (\p{L}+)/iu.exec(question)?.[1]?.toLowerCase();
  return (
    asked.aim === 'life' ||
    (the !== undefined && held.has(the)) ||
    asked.terms.some(
      ({ kind, word }) =>
        names.has(word) || ((kind === 'name' || isKinWord(word.replace(/s$/, ''))) && held.has(word)),
    )
  );
}

/** The answer to a question for all of a topic, such as "what are my hobbies?", by what is filed under it; null if nothing is. */
export function answerOnTopic(t: Replies, question: string, known: readonly Known[]): Reply | null {
  const topic = topicAskedFor(question);
  if (topic === null) return null;
  const fitting = known.filter(
    ({ content, isPast, isAsked }) =>
      isAsked &&
      !isPast &&
      (topic === 'dislikes') === isDislike(content) &&
      (topic === 'dislikes' || analyseStatement(content).negations === 0) &&
      (topic !== 'hobbies' || relationClassOf(content) !== 'attitude' || namesActivity(content)),
  );
  const contents = fitting.map(({ content }) => content);
  const current = contents.filter((content) => !isOfEnd(content));
  if (current.length > 0) return sayWhole(current.slice(0, MOST_OF_ALL));
  const ended = contents.filter((content) => LEFT.test(content)).slice(0, 1);
  if (ended.length === 0) return null;
  const left = sayWhole(ended);
  // Where somebody lives who left Leeds is not known.
  return topic === 'home' ? joinReplies([plain(t('plain.nothingKnown')), left]) : left;
}

const LEFT = /^User (?:has )?left \p{Lu}/u;

const isOfEnd = (content: string): boolean =>
  english()
    .parser.parse(toSecondPerson(content))
    .some((sentence) => isOver(createTree(sentence)));

/** "What are my plans?", "do I have any goals?": all of them are asked for, and nothing of one. */
export function asksForPlans({ terms }: Asked): boolean {
  const named = terms.filter(({ required }) => required);
  return named.length > 0 && named.every(({ word }) => /^(?:plan|goal)s?$/.test(word));
}

/** "What did I do?", "what are my plans?", without the days that are asked for: whatever happens on them. */
export function asksForEvents(asked: Asked): boolean {
  const { wanted, subject, terms } = asked;
  if (asksForPlans(asked)) return true;
  const isOpen = wanted === 'what' || (wanted === 'occupation' && subject === 'self');
  return (
    isOpen &&
    terms.every(
      ({ required, word }) => !required || /^(?:have|got|happen(?:ed|ing|s)?|on|planned|coming)$/.test(word),
    )
  );
}

/** The answer to a question about certain days, by the events of those days; null if they do not answer it. */
export function answerOfDays(
  t: Replies,
  asked: Asked,
  events: readonly (Known & { isOver: boolean })[],
  sense: WordSense,
): Reply | null {
  if (!asksForEvents(asked)) return answerFrom(t, asked, events, sense);
  if (events.length === 0) return null;
  const meant = asksForPlans(asked) ? events.filter(({ isOver }) => !isOver) : events;
  if (meant.length === 0) return null;
  // What was only planned comes after what is known to have happened.
  const inOrder = meant.toSorted((one, other) => Number(one.isPast) - Number(other.isPast));
  return sayWhole(inOrder.slice(0, MOST_OF_ALL).map(({ content }) => content));
}

/** Memories, whole, as said to the person. */
export const sayWhole = (contents: readonly string[]): Reply => ({
  text: joinSentences(contents.map((content) => sentence(toSecondPerson(content)))),
  used: contents,
});

/**
 * For a language that is not parsed: quotes the memories, which are in the person's own words, that are filed under what is
 * asked for, or that share most with the question; null if there are none. Those that are no longer true only if the past is asked for.
 *
 * @param told what the same message states, which is newer than what is known
 */
export function answerAbroad(
  t: Replies,
  question: string,
  known: readonly Known[],
  told: readonly string[] = [],
): Reply | null {
  const slot = predicatesAskedFor(question);
  const predicates = slot && new RegExp(slot.predicates);
  const fits = (content: string) =>
    predicates?.test(parseForeignStatement(content)?.predicate ?? '') ?? false;
  const asksPast = isOfPastAbroad(question);
  const toldNow = asksPast ? [] : told.filter(fits);
  const filed = known.filter(
    ({ content, isAsked, isPast }) => slot !== null && isPast === asksPast && (isAsked || fits(content)),
  );
  const open = known.filter(({ isPast }) => asksPast || !isPast);
  const found = toldNow.length > 0 ? toldNow : filed.map(({ content }) => content);
  const used =
    found.length > 0 ? found : mostShared(question, [...told, ...open.map(({ content }) => content)]);
  if (used.length === 0) return null;
  const past = new Set(known.flatMap(({ content, isPast }) => (isPast ? [content] : [])));
  const said = sayWhole(toldNow.length > 0 ? used : used.slice(0, MOST));
  const wasSo = used.every((content) => past.has(content));
  return { ...said, text: t(wasSo ? 'plain.wasSo' : 'plain.told', { content: said.text }) };
}

/** Function words of other languages, which any two sentences share. */
const SMALL = new RegExp(
  `^(?:${Object.values(LANGUAGES)
    .flatMap((language) => ('small' in language ? language.small : []))
    .join('|')})$`,
  'u',
);

const rootsOf = (text: string): string[] =>
  analyseStatement(text).terms.flatMap(({ word, root }) => (SMALL.test(word) ? [] : root));

/** The sentences that share most words with the question. */
function mostShared(question: string, contents: readonly string[]): string[] {
  const asked = new Set(rootsOf(question));
  const counted = contents.map((content) => {
    const roots = rootsOf(content);
    return {
      content,
      shared: roots.filter((root) => asked.has(root)).length / Math.sqrt(roots.length || 1),
    };
  });
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  return counted.flatMap(({ content, shared }) => (most > 0 && shared === most ? [content] : []));
}
