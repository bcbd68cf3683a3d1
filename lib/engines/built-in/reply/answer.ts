import { english } from '@/lib/language/english/english';
import type { Asked } from '@/lib/language/questions/asked';
import { isKinWord, type Known } from '@/lib/language/questions/facts';
import { type Answer, findAnswers } from '@/lib/language/questions/find-answers';
import { toSecondPerson } from '@/lib/language/second-person';
import { stems, words } from '@/lib/language/words';
import type { WordSense } from '@/lib/memory/ports';
import type { Replies } from '@/messages/replies';
import { joinSentences } from '@/messages/sentences';
import { list, type Reply, sentence, withinSentence } from './lines';
import { withEnds } from './with-ends';

/** The most facts in an answer: for more there is a page. */
const MOST = 3;
const MOST_OF_ALL = 5;

const OF_PERSON = /\b(?:i|me|my|mine|we|our)\b/i;

/** Answers a question from the memories; null if none answers it. */
export function answerFrom(
  t: Replies,
  asked: Asked,
  known: readonly Known[],
  sense: WordSense,
): Reply | null {
  const { parser } = english();
  const facts = asked.past === 'now' ? known.map(withEnds) : known;
  const answers = findAnswers({ parser, sense }, asked, facts, asked.wanted === 'all' ? MOST_OF_ALL : MOST);
  if (answers.length === 0) return null;
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

/** A question about the person or somebody they know, not about the world. @param asked null if it could not be parsed */
export function isOfPerson(question: string, asked: Asked | null, known: readonly Known[]): boolean {
  if (!asked) return OF_PERSON.test(question);
  const held = new Set(known.flatMap(({ content }) => words(content)));
  return (
    asked.isPersonal ||
    asked.terms.some(
      ({ kind, word }) => (kind === 'name' || isKinWord(word.replace(/s$/, ''))) && held.has(word),
    )
  );
}

/**
 * For a language that is not parsed: the memories that share most with the question, unchanged; null if there are none.
 *
 * @param told what the same message states: an answer only if it shares something with the question
 */
export function answerAbroad(
  question: string,
  known: readonly Known[],
  told: readonly string[] = [],
): Reply | null {
  const asked = new Set(stems(question));
  const present = known.filter(({ isPast }) => !isPast).map(({ content }) => content);
  const counted = [...told, ...present].map((content) => {
    const contentStems = stems(content);
    return {
      content,
      shared: contentStems.filter((stem) => asked.has(stem)).length / Math.sqrt(contentStems.length || 1),
    };
  });
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  const best =
    most > 0 ? counted.flatMap(({ content, shared }) => (shared === most ? [content] : [])) : present;
  const used = best.slice(0, MOST);
  if (used.length === 0) return null;
  return { text: joinSentences(used.map((content) => sentence(toSecondPerson(content)))), used };
}
