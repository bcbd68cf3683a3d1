import { once } from '@/lib/basics/once';
import { shortenTo } from '@/lib/basics/readable-part';
import type { ChatDelta, ChatModel, ChatRequestToModel } from '@/lib/chat/ports';
import { GIVEN_UP } from '@/lib/contracts/settings';
import { analyse, analysisOf, type TextAnalysis } from '@/lib/language/analyse';
import { isUnclearWish } from '@/lib/language/directives/is-unclear-wish';
import { parseCourtesy } from '@/lib/language/multilingual/courtesies';
import type { Known } from '@/lib/language/questions/facts';
import { emptyKindOf } from '@/lib/language/sentence-kinds';
import { words } from '@/lib/language/words';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import { withholdsMessage } from '@/lib/memory/directives/commands';
import { isOver } from '@/lib/memory/extraction/date-event';
import type { WordSense } from '@/lib/memory/ports';
import { type Replies, repliesIn } from '@/messages/replies';
import { joinSentences } from '@/messages/sentences';
import type { Lack } from './about-itself';
import { acknowledge } from './acknowledge';
import { answerQuestions, asks } from './answer-questions';
import { askedDays } from './asked-days';
import { datedOf, knownOf, type Remembered } from './known';
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
const ROLE = /^(?:for this (?:chat|conversation)|let'?s (?:pretend|play)|pretend|imagine)/i;
/** How many characters of a message are answered: its beginning and its end. */
const ANSWERED_AT_MOST = 2000;
/** The context for understanding a message. */
interface Before {
  known: readonly Known[];
  earlier: ChatRequestToModel['messages'];
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
      const known = request.material ? knownOf(request.material) : [];
      const dated = request.material ? datedOf(known, request.material) : new Map<string, string>();
      const { text, used } = await respond(t, deps, request, known, dated);
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
  stored: readonly Remembered[],
  dated: ReadonlyMap<string, string>,
): Promise<Reply> {
  const text = answeredPart(material?.message ?? analyse(messages.at(-1)?.content ?? ''));
  const message = text.text;
  const earlierReplies = messages.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
  const said = stored.map((one) => ({ ...one, content: dated.get(one.content) ?? one.content }));
  const isAsked = material ? askedDays(material) : null;
  // Events of other days than are asked for answer nothing.
  const known = said.filter(({ eventDate }) => !isAsked || !eventDate || isAsked(eventDate));
  const when = material?.when ?? null;
  const events = known.flatMap((one) =>
    isAsked && when && one.eventDate ? [{ ...one, isOver: isOver(one.eventDate, when) }] : [],
  );
  const isFirst = earlierReplies.length === 0;
  const reason = deps.lack ?? 'lack.noModel';
  const lack = t(reason);
  const count = /[?？]/.test(message) ? Infinity : words(message).length;
  const polite = parseCourtesy(message)?.kind;
  const [courtesy] =
    COURTESIES.find(([kind, most, words]) => count <= most && (polite === kind || words.test(message))) ?? [];
  if (courtesy === 'greetings' && isFirst) return plain(t('plain.hello', { lack }));
  if (courtesy) return plain(inTurn(t, ANSWERS[courtesy], earlierReplies));
  if (ROLE.test(message)) return plain(t('plain.play'));
  const understand = once(() => deps.understand(text, { known: stored, earlier: messages.slice(0, -1) }));
  const told = states(text) ? await understand() : [];
  const before = {
    known,
    earlierReplies,
    told,
    events,
    when,
    asksDays: isAsked !== null,
    sense: deps.sense,
    lack: reason,
  };
  const answers = answerQuestions(t, text, before);
  // What shall not be kept is not repeated either.
  if (withholdsMessage(text) && !text.sentences.some((sentence) => asks(sentence.text))) return plain('');
  if (isUnclearWish(text)) return plain(t('forget.unclear'));
  if (answers !== null) return onlyUsed(answers, known);
  const understood = await understand();
  const seen = acknowledge(t, {
    message,
    isNoted: material?.isNoted ?? false,
    // Words that English shares with no other language are few in "Leo turned five".
    isEnglish: text.isEnglish || understood.some((content) => /^User\b/.test(content)),
    understood,
    known,
    sense: deps.sense,
    earlierReplies,
  });
  return isFirst && seen.text ? joinReplies([seen, plain(t('plain.short', { lack }))]) : seen;
}

/** It asks, and states something besides: "I moved to York. Where do I live?" */
function states({ sentences }: TextAnalysis): boolean {
  return (
    sentences.some(({ text }) => asks(text)) &&
    sentences.some(({ text }) => emptyKindOf(text, false) === null)
  );
}

/** What was told in this message is no memory yet. */
function onlyUsed({ text, used }: Reply, known: readonly Known[]): Reply {
  return { text, used: used.filter((content) => known.some((one) => one.content === content)) };
}

function answeredPart(text: AnalysedText): TextAnalysis {
  const part = shortenTo(text.text, ANSWERED_AT_MOST);
  return part === text.text ? analysisOf(text) : analyse(part);
}
