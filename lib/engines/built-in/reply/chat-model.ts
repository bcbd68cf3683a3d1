import { once } from '@/lib/basics/once';
import { shortenTo } from '@/lib/basics/readable-part';
import type {
  ChatDelta,
  ChatModel,
  ChatRequestToModel,
  DatedSentence,
  ReplyMaterial,
} from '@/lib/chat/ports';
import { GIVEN_UP } from '@/lib/contracts/settings';
import { analyse, analysisOf, type TextAnalysis } from '@/lib/language/analyse';
import type { DateContext } from '@/lib/language/dates/resolve-dates';
import { sayDate } from '@/lib/language/dates/say-date';
import { isUnclearWish } from '@/lib/language/directives/is-unclear-wish';
import { english } from '@/lib/language/english/english';
import { asksAbroad } from '@/lib/language/multilingual/asks-abroad';
import { parseCourtesy } from '@/lib/language/multilingual/courtesies';
import { parseAsked } from '@/lib/language/questions/asked';
import type { Known } from '@/lib/language/questions/facts';
import { splitQuestion } from '@/lib/language/questions/split-question';
import { isOfWish } from '@/lib/language/questions/wishes';
import { emptyKindOf } from '@/lib/language/sentence-kinds';
import { words } from '@/lib/language/words';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import { withholdsMessage } from '@/lib/memory/directives/commands';
import { isOver } from '@/lib/memory/extraction/date-event';
import type { WordSense } from '@/lib/memory/ports';
import { type Replies, repliesIn } from '@/messages/replies';
import { joinSentences } from '@/messages/sentences';
import { leavesRole } from '../decide/leave-role';
import { answerAboutItself, decline, type Lack } from './about-itself';
import { acknowledge } from './acknowledge';
import { answerAbroad, answerFrom, answerOfDays, answerOnTopic, asksForPlans, isOfPerson } from './answer';
import { askedDays, withoutDays } from './asked-days';
import { inTurn, joinReplies, plain, type Reply } from './lines';

/** Small talk that gets an answer of its own, if it is all that a message of at most so many words says. */
const COURTESIES = [
  ['greetings', 6, /^(?:hi|hello|hey|good (?:morning|afternoon|evening))\b/i],
  [
    'farewells',
    8,
    /^(?:ok(?:ay)?[,!.]? |well[,!.]? |thanks[,!.]? )?(?:good ?bye|bye+|good ?night|see (?:you|ya)|take care|talk (?:to you )?(?:later|soon))\b/i,
  ],
  ['thanks', 8, /\b(?:thanks|thank you|cheers)\b/i],
] as const;
const ANSWERS = {
  greetings: ['plain.greeting.1', 'plain.greeting.2', 'plain.greeting.3'],
  farewells: ['plain.farewell.1', 'plain.farewell.2', 'plain.farewell.3'],
  thanks: ['plain.welcome.1', 'plain.welcome.2', 'plain.welcome.3'],
} as const;
const ADVICE = /\b(?:advice|recommend|suggest)/i;
const ROLE = /^(?:for this (?:chat|conversation)|let'?s (?:pretend|play)|pretend|imagine)/i;
/** How many characters of a message are answered: its beginning and its end. */
const ANSWERED_AT_MOST = 2000;
/** The most questions of a message that are answered. */
const QUESTIONS_AT_MOST = 2;
/** The most parts of them: "how old am I and when is my race?" has two. */
const PARTS_AT_MOST = 4;

/** The context for understanding a message. */
interface Before {
  known: readonly Known[];
  earlier: ChatRequestToModel['messages'];
}

/** The context for answering the questions of a message. */
interface Asking {
  known: readonly Known[];
  /** The assistant's earlier messages in this conversation. */
  earlierReplies: readonly string[];
  /** The statements of the same message that were understood. */
  told: readonly string[];
  /** The events of the days that are asked for. */
  events: readonly (Known & { isOver: boolean })[];
  when: DateContext | null;
}

export interface ReplyDependencies {
  sense: WordSense;
  /** Why no model answers; by default, because none is connected. */
  lack?: Lack;
  /**
   * The statements of a message that pass every check for being kept, the most important first. The reply comes before the
   * memory's own decision, and must not claim to have understood anything else.
   */
  understand(text: AnalysedText, before: Before): Promise<readonly string[]>;
}

/** The built-in responder: answers from memory if it can, and otherwise explains why no language model does. */
export function createOfflineChatModel(deps: ReplyDependencies): ChatModel {
  return {
    engine: 'offline',
    name: 'keepsake-offline-1',
    // It reads no prompt.
    contextLength: () => null,
    async *stream(request: ChatRequestToModel): AsyncIterable<ChatDelta> {
      const t = repliesIn(request.locale ?? 'en');
      const dated = datedOf(request.material);
      const { text, used } = await respond(t, deps, request, dated);
      const stored = new Map([...dated].map(([content, said]) => [said, content]));
      yield { type: 'used', contents: used.map((said) => stored.get(said) ?? said) };
      const answer = joinSentences([text, ask(t, request)]);
      // Word by word, like a model, so that the interface need not distinguish the two.
      for (const piece of answer.match(/\S+\s*/g) ?? []) {
        if (request.signal.aborted) return;
        yield { type: 'text', text: piece };
      }
      yield { type: 'finish', reason: 'stop', inputTokens: 0, outputTokens: 0, costUsd: 0 };
    },
  };
}

/** The question that is due: about the settings, or an uncertain memory. */
function ask(t: Replies, { material }: ChatRequestToModel): string {
  const question = material?.question;
  if (!question) return '';
  if (question.about === 'memory') return t('memory.ask', { content: question.content });
  const { field, settingsValue, saidValue } = question;
  if (saidValue === GIVEN_UP) return t('settings.askGoal', { settingsValue });
  return t('settings.ask', { settingsValue, saidValue, field: t(`settings.field.${field}`) });
}

async function respond(
  t: Replies,
  deps: ReplyDependencies,
  { messages, material }: ChatRequestToModel,
  dated: ReadonlyMap<string, string>,
): Promise<Reply> {
  const text = answeredPart(material?.message ?? analyse(messages.at(-1)?.content ?? ''));
  const message = text.text;
  const earlierReplies = messages.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
  const stored = knownOf(material);
  const said = stored.map((one) => ({ ...one, content: dated.get(one.content) ?? one.content }));
  const isAsked = material ? askedDays(material) : null;
  // Events of other days than are asked for answer nothing.
  const known = said.filter(({ eventDate }) => !isAsked || !eventDate || isAsked(eventDate));
  const when = material?.when ?? null;
  const events = known.flatMap((one) =>
    isAsked && when && one.eventDate ? [{ ...one, isOver: isOver(one.eventDate, when) }] : [],
  );
  const isFirst = earlierReplies.length === 0;
  const lack = t(deps.lack ?? 'lack.noModel');
  const count = /[?？]/.test(message) ? Infinity : words(message).length;
  const polite = parseCourtesy(message)?.kind;
  const [courtesy] =
    COURTESIES.find(([kind, most, words]) => count <= most && (polite === kind || words.test(message))) ?? [];
  if (courtesy === 'greetings' && isFirst) return plain(t('plain.hello', { lack }));
  if (courtesy) return plain(inTurn(t, ANSWERS[courtesy], earlierReplies));
  if (ROLE.test(message)) return plain(t('plain.play'));
  const understand = once(() => deps.understand(text, { known: stored, earlier: messages.slice(0, -1) }));
  const told = states(text) ? await understand() : [];
  const before = { known, earlierReplies, told, events, when };
  const answers = answerAll(t, deps, text, before);
  // What shall not be kept is not repeated either.
  if (withholdsMessage(text) && !text.sentences.some((sentence) => asks(sentence.text))) return plain('');
  if (isUnclearWish(text)) return plain(t('forget.unclear'));
  if (answers !== null) return onlyUsed(answers, known);
  const understood = await understand();
  const seen = acknowledge(t, {
    message,
    // Words that English shares with no other language are few in "Leo turned five".
    isEnglish: text.isEnglish || understood.some((content) => /^User\b/.test(content)),
    understood,
    known,
    sense: deps.sense,
    earlierReplies,
  });
  return isFirst ? joinReplies([seen, plain(t('plain.short', { lack }))]) : seen;
}

/** "I have two kids, you?", "And you?": a question returned for politeness, to which a machine has no answer. */
const RETURNED =
  /(?:^|,\s*|\s+)(?:(?:and|or|so) )?(?:(?:what|how) about (?:you|yours(?:elf)?)|(?:(?<=^|,\s*|and )(?:you|u|yourself|yours))|wbu|hbu)\s*\?+\s*$/i;

/** A question, in English or another language. */
const asks = (sentence: string): boolean => isQuestion(sentence) || asksAbroad(sentence);

/** It asks, and states something besides: "I moved to York. Where do I live?" */
function states({ sentences }: TextAnalysis): boolean {
  return (
    sentences.some(({ text }) => asks(text)) &&
    sentences.some(({ text }) => emptyKindOf(text, false) === null)
  );
}

/** The sentences as far as they are the person's own: not what is to be translated. */
function ownPieces(text: TextAnalysis): string[] {
  return text.sentences.flatMap((piece) => {
    if (text.isQuoted(piece)) return [];
    return text.handsOver(piece) ? text.own.slice(piece.start, piece.end).trim() : piece.text;
  });
}

/** What was told in this message is no memory yet. */
function onlyUsed({ text, used }: Reply, known: readonly Known[]): Reply {
  return { text, used: used.filter((content) => known.some((one) => one.content === content)) };
}

function answeredPart(text: AnalysedText): TextAnalysis {
  const part = shortenTo(text.text, ANSWERED_AT_MOST);
  return part === text.text ? analysisOf(text) : analyse(part);
}

/** A memory with when its event is. */
type Remembered = Known & Pick<DatedSentence, 'eventDate'>;

/** What was recalled for this message, then the current state, without duplicates. */
function knownOf(material: ReplyMaterial | undefined): Remembered[] {
  const known = new Map<string, Remembered>();
  for (const { score: _, ...hit } of material?.hits ?? []) known.set(hit.content, hit);
  for (const one of material?.state ?? [])
    if (!known.has(one.content)) known.set(one.content, { ...one, isPast: false });
  return [...known.values()];
}

/** What is said of each memory with an event: its sentence, with the date as one says it now. */
function datedOf(material: ReplyMaterial | undefined): ReadonlyMap<string, string> {
  const { when } = material ?? {};
  const memories = material && when ? [...material.hits, ...material.state] : [];
  return new Map(
    memories.flatMap(({ content, eventDate }) =>
      eventDate && when ? [[content, sayDate(content, eventDate, when)]] : [],
    ),
  );
}

/** The answers to the questions and requests in a message; null if there are none. */
function answerAll(t: Replies, deps: ReplyDependencies, text: TextAnalysis, before: Asking): Reply | null {
  const nothing = plain(t('plain.nothingKnown'));
  const pieces = ownPieces(text).flatMap((piece) => piece.replace(RETURNED, '') || []);
  const lack = deps.lack ?? 'lack.noModel';
  if (!text.isEnglish) {
    const itself = pieces.map((piece) =>
      answerAboutItself(t, piece, before.known, before.earlierReplies, lack),
    );
    if (itself.some((reply) => reply !== null)) return joinReplies(itself);
    const asked = pieces.filter(asks).join(' ');
    if (asked === '') return null;
    return answerAbroad(t, asked, before.known, before.told) ?? nothing;
  }
  const asked = pieces.filter(isQuestion).slice(-QUESTIONS_AT_MOST);
  if (asked.length > 0) {
    const { parser } = english();
    const parts = asked.flatMap((question) => splitQuestion(parser, question)).slice(0, PARTS_AT_MOST);
    const answers = parts.map((question) => answerOne(t, deps, question, before));
    if (answers.every((answer) => answer === null)) return nothing;
    return joinReplies(
      answers.map(
        (answer, index) => answer ?? plain(t('plain.partUnknown', { question: parts[index] ?? '' })),
      ),
    );
  }
  return pieces.some((piece) => emptyKindOf(piece, false) === 'request' && !leavesRole(piece))
    ? plain(decline(t, 'task', before.earlierReplies, lack))
    : null;
}

function isQuestion(piece: string): boolean {
  return /\?["')\]]*\s*$/.test(piece) || isOfWish(piece) || emptyKindOf(piece, false) === 'question';
}

/** Null: it is about the person, and nothing is known. */
function answerOne(
  t: Replies,
  { sense, lack = 'lack.noModel' }: ReplyDependencies,
  question: string,
  { known, told, earlierReplies, events, when }: Asking,
): Reply | null {
  const itself = answerAboutItself(t, question, known, earlierReplies, lack);
  if (itself !== null) return itself;
  const ofDays = events.length > 0 && when && parseAsked(english().parser, withoutDays(question, when));
  const happened = ofDays ? answerOfDays(t, ofDays, events, sense) : null;
  if (happened) return happened;
  const said = told.map((content) => ({ content, isPast: false }));
  // What was just told is newer than what is known.
  const asked = parseAsked(english().parser, question);
  const answer =
    asked &&
    !asksForPlans(asked) &&
    (answerFrom(t, asked, said, sense) ?? answerFrom(t, asked, [...known, ...said], sense));
  if (answer) return answer;
  const isOfAll = asked?.past !== 'only' && !/^(?:how_many|when)$/.test(asked?.wanted ?? '');
  const onTopic = isOfAll ? answerOnTopic(t, question, known) : null;
  if (onTopic) return onTopic;
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
