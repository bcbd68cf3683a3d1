import type { TextAnalysis } from '@/lib/language/analyse';
import type { DateContext } from '@/lib/language/dates/resolve-dates';
import { english } from '@/lib/language/english/english';
import { asksAbroad } from '@/lib/language/multilingual/asks-abroad';
import { parseAsked } from '@/lib/language/questions/asked';
import type { Known } from '@/lib/language/questions/facts';
import { asksForWork, asksQuestion } from '@/lib/language/questions/opens-question';
import { splitQuestion } from '@/lib/language/questions/split-question';
import { emptyKindOf } from '@/lib/language/sentence-kinds';
import { words } from '@/lib/language/words';
import type { WordSense } from '@/lib/memory/ports';
import type { Replies } from '@/messages/replies';
import { leavesRole } from '../decide/leave-role';
import { parseAskedName } from '../extract/parse-name';
import { answerAboutItself, decline, type Lack } from './about-itself';
import {
  answerAbroad,
  answerFrom,
  answerOfDays,
  answerOnTopic,
  asksForEvents,
  asksForPlans,
  isOfPerson,
  sayWhole,
} from './answer';
import { splitDays } from './asked-days';
import { joinReplies, plain, type Reply } from './lines';
import { nearestTo } from './nearest';
import { ownPieces } from './own-pieces';

const ADVICE = /\b(?:advice|recommend|suggest)/i;
/** The most questions of a message that are answered. */
const QUESTIONS_AT_MOST = 2;
/** The most parts of them: "how old am I and when is my race?" has two. */
const PARTS_AT_MOST = 4;

/** The context for answering the questions of a message. */
export interface Asking {
  known: readonly Known[];
  /** The assistant's earlier messages in this conversation. */
  earlierReplies: readonly string[];
  /** The statements of the same message that were understood. */
  told: readonly string[];
  /** The events of the days that are asked for. */
  events: readonly (Known & { isOver: boolean })[];
  when: DateContext | null;
  /** It asks for what happens on certain days. */
  asksDays: boolean;
  sense: WordSense;
  lack: Lack;
}

/** "I have two kids, you?", "And you?": a question returned for politeness, to which a machine has no answer. */
const RETURNED =
  /(?:^|,\s*|\s+)(?:(?:and|or|so) )?(?:(?:what|how) about (?:you|yours(?:elf)?)|(?:(?<=^|,\s*|and )(?:you|u|yourself|yours))|wbu|hbu)\s*\?+\s*$/i;

/** What is asked of one's own life, however it is parsed: "which floor am I responsible for?"; "which of my photos is best?" asks for advice. */
const OF_OWN_LIFE =
  /^(?:(?:and|so|but|hey|hi|ok|okay|well|also|oh),? )*(?:(?:from|by|in|at|on|for|to|since|until|with) )?(?:when|where|who|whose|which|how (?:old|many|much|long|often|far|big)|what(?:['’]?s| (?:is|are|was|were|time|day|date|month|year|age|city|town|country|part|kind|sort|type|company|school|song|colou?r)\b))(?!.*\b(?:should|could|would|better|best|right|wrong|mean|can (?:i|we|you))\b).*\b(?:i|i['’]?(?:m|ve)|me|my|mine|we|our)\b/i;

/** It is about the person, and asks for no opinion. */
const OF_SELF =
  /^(?!.*\b(?:should|shall|better|best|recommend|suggest|advice|advise|ideas?|tips?|help|please|pls|write|explain|translate|you|u)\b).*\b(?:i|i['’]?(?:m|ve)|my|mine)\b/i;
/** From here on, what is known has so much to do with it that it is shown. */
const CLOSE = 0.4;

/** What comes closest to a question that nothing answers; null if nothing does. */
function nearest(
  t: Replies,
  question: string,
  { known, sense, asksDays }: Asking,
  least?: number,
): Reply | null {
  if (asksDays) return null;
  const found = nearestTo(question, known, sense, least);
  if (found.length === 0) return null;
  const said = sayWhole(found.map(({ content }) => content));
  return { ...said, text: t('plain.nearest', { content: said.text }) };
}

/** A question, in English or another language. */
export const asks = (sentence: string): boolean => asksQuestion(sentence) || asksAbroad(sentence);

/** The answers to the questions and requests in a message; null if there are none. */
export function answerQuestions(t: Replies, text: TextAnalysis, before: Asking): Reply | null {
  const nothing = plain(t('plain.nothingKnown'));
  const pieces = ownPieces(text).flatMap((piece) => piece.replace(RETURNED, '') || []);
  const { lack } = before;
  if (!text.isEnglish) {
    const itself = pieces.map((piece) =>
      answerAboutItself(t, piece, before.known, before.earlierReplies, lack),
    );
    if (itself.some((reply) => reply !== null)) return joinReplies(itself);
    const asked = pieces.filter(asks).join(' ');
    if (asked === '') return null;
    return answerAbroad(t, asked, before.known, before.told) ?? nothing;
  }
  const asked = pieces.filter(asksQuestion).slice(-QUESTIONS_AT_MOST);
  if (asked.length > 0) {
    const { parser } = english();
    const parts = asked.flatMap((question) => splitQuestion(parser, question)).slice(0, PARTS_AT_MOST);
    const answers = parts.map((question) => answerOne(t, question, before));
    if (answers.every((answer) => answer === null))
      return joinReplies([nothing, nearest(t, asked.join(' '), before)]);
    return joinReplies(
      answers.map(
        (answer, index) => answer ?? plain(t('plain.partUnknown', { question: parts[index] ?? '' })),
      ),
    );
  }
  return pieces.some((piece) => asksForWork(piece) && !leavesRole(piece) && parseAskedName(piece) === null)
    ? plain(decline(t, 'task', before.earlierReplies, lack))
    : null;
}

/** Null: it is about the person, and nothing is known. */
function answerOne(t: Replies, question: string, before: Asking): Reply | null {
  const { known, told, earlierReplies, events, when, asksDays, sense, lack } = before;
  const itself = answerAboutItself(t, question, known, earlierReplies, lack);
  if (itself !== null) return itself;
  const days = when && asksDays ? splitDays(question, when) : null;
  const ofDays = days && parseAsked(english().parser, days.rest);
  const happened = ofDays ? answerOfDays(t, ofDays, events, sense) : null;
  if (happened) return happened;
  // What has no date tells what happens on Fridays only if it names them.
  const named = words(days?.named ?? '').map((word) => word.replace(/s$/, ''));
  const facts =
    ofDays && asksForEvents(ofDays)
      ? known.filter(({ content }) => words(content).some((word) => named.includes(word.replace(/s$/, ''))))
      : known;
  const said = told.map((content) => ({ content, isPast: false }));
  // What was just told is newer than what is known.
  const asked = parseAsked(english().parser, question);
  const answer =
    asked &&
    !asksForPlans(asked) &&
    (answerFrom(t, asked, said, sense) ?? answerFrom(t, asked, [...facts, ...said], sense));
  if (answer) return answer;
  const isOfAll = asked?.past !== 'only' && !/^(?:how_many|when)$/.test(asked?.wanted ?? '');
  const onTopic = isOfAll ? answerOnTopic(t, question, known) : null;
  if (onTopic) return onTopic;
  if (OF_OWN_LIFE.test(question)) return null;
  // "Whats the most I can spend?" looks like a question for advice.
  if (OF_SELF.test(question) && nearest(t, question, before, CLOSE)) return null;
  if (ADVICE.test(question)) return plain(decline(t, 'advice', earlierReplies, lack));
  if (
    emptyKindOf(question.replace(/\?\s*$/, ''), false) === 'request' ||
    /^(?:(?:can|could|would|will) (?:you|u)|are (?:you|u) able)\b/i.test(question)
  )
    return plain(decline(t, 'task', earlierReplies, lack));
  if (asked?.aim === 'advice') return plain(decline(t, 'advice', earlierReplies, lack));
  return isOfPerson(question, asked, [...known, ...said])
    ? null
    : plain(decline(t, 'world', earlierReplies, lack));
}
