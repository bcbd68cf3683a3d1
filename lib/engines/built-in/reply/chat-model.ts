import { shortenTo } from '@/lib/basics/readable-part';
import type { ChatDelta, ChatModel, ChatRequestToModel, ReplyMaterial } from '@/lib/chat/ports';
import { GIVEN_UP } from '@/lib/contracts/settings';
import { analyse, analysisOf, type TextAnalysis } from '@/lib/language/analyse';
import type { Known } from '@/lib/language/questions/facts';
import { isOfWish } from '@/lib/language/questions/wishes';
import { emptyKindOf } from '@/lib/language/sentence-kinds';
import { words } from '@/lib/language/words';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import type { WordSense } from '@/lib/memory/ports';
import { answerAboutItself, decline, type Lack, NONE_CONNECTED } from './about-itself';
import { acknowledge } from './acknowledge';
import { answerAbroad, answerFrom, isOfPerson, NOTHING_KNOWN } from './answer';
import { leastSaid } from './lines';

const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|bonjour|hallo)\b/i;
const GREETINGS = ['Hello again!', 'Good to see you.', 'Hi!'];
const THANKS = /\b(?:thanks|thank you|cheers)\b/i;
const WELCOME = ['You are welcome.', 'Any time.', 'With pleasure.'];
const ADVICE = /\b(?:should|shall) (?:i|we)\b|\b(?:advice|recommend|suggest)/i;
const ROLE = /^(?:for this (?:chat|conversation)|let'?s (?:pretend|play)|pretend|imagine)/i;
/** As much of a message as is answered, in characters: its beginning and its end. */
const ANSWERED_AT_MOST = 2000;
/** Questions of one message that are answered. */
const QUESTIONS_AT_MOST = 2;

/** What a message is answered by. */
interface Before {
  known: readonly Known[];
  /** What the assistant said in this conversation. */
  said: readonly string[];
}

export interface ReplyDependencies {
  sense: WordSense;
  /** Why no model answers: none is connected, unless said otherwise. */
  lack?: Lack;
  /**
   * What a message states that passes every check on what is kept, the weightiest first. The reply goes ahead of the
   * memory's own decision, and may speak of nothing else as understood.
   */
  understand(text: AnalysedText, before: Before): Promise<readonly string[]>;
}

/** The plain responder: answers from memory where it can, and says why no language model does. */
export function createOfflineChatModel(deps: ReplyDependencies): ChatModel {
  return {
    engine: 'offline',
    name: 'keepsake-offline-1',
    // It reads no prompt.
    contextLength: () => null,
    async *stream(request: ChatRequestToModel): AsyncIterable<ChatDelta> {
      const answer = [await respond(deps, request), ask(request)].filter(Boolean).join(' ');
      // Word by word, as a model would: the interface treats both the same.
      for (const piece of answer.match(/\S+\s*/g) ?? []) {
        if (request.signal.aborted) return;
        yield { type: 'text', text: piece };
      }
      yield { type: 'finish', reason: 'stop', inputTokens: 0, outputTokens: 0, costUsd: 0 };
    },
  };
}

/** What is due to be asked: about the settings, or an uncertain memory. */
function ask({ material }: ChatRequestToModel): string {
  const question = material?.question;
  if (!question) return '';
  if (question.about === 'memory')
    return `One thing that I am not sure of: “${question.content}”. Is that right?`;
  const { field, settingsValue, saidValue } = question;
  if (saidValue === GIVEN_UP)
    return `One thing: “${settingsValue}” is among your goals, and you said that you gave it up. Shall I change the settings?`;
  return `One thing: your settings give “${settingsValue}” as ${field}, and you said “${saidValue}”. Shall I change the settings?`;
}

async function respond(deps: ReplyDependencies, { messages, material }: ChatRequestToModel): Promise<string> {
  const text = answeredPart(material?.message ?? analyse(messages.at(-1)?.content ?? ''));
  const message = text.text;
  const said = messages.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
  const known = knownOf(material);
  const isFirst = said.length === 0;
  const { sentence: lack } = deps.lack ?? NONE_CONNECTED;
  const count = words(message).length;
  if (GREETING.test(message) && count <= 6 && !message.includes('?'))
    return isFirst
      ? `Hello! It is good to meet you. ${lack}, so my answers are plain, but I listen and remember.`
      : leastSaid(GREETINGS, said);
  if (THANKS.test(message) && count <= 8 && !message.includes('?')) return leastSaid(WELCOME, said);
  if (ROLE.test(message)) return 'All right, let us play.';
  const answers = answerAll(deps, text, { known, said });
  if (answers !== null) return answers;
  const seen = acknowledge({
    message,
    understood: await deps.understand(text, { said, known }),
    known,
    said,
  });
  return isFirst ? `${seen} ${lack}, so my answers stay short.` : seen;
}

function answeredPart(text: AnalysedText): TextAnalysis {
  const part = shortenTo(text.text, ANSWERED_AT_MOST);
  return part === text.text ? analysisOf(text) : analyse(part);
}

/** What was recalled for this message, then the present state, each once. */
function knownOf(material: ReplyMaterial | undefined): Known[] {
  const known = new Map<string, Known>();
  for (const { content, isPast } of material?.hits ?? []) known.set(content, { content, isPast });
  for (const { content } of material?.state ?? []) known.set(content, { content, isPast: false });
  return [...known.values()];
}

/** The answers to what a message asks or wants done; null where it does neither. */
function answerAll(
  deps: ReplyDependencies,
  { text: message, isEnglish, sentences }: TextAnalysis,
  before: Before,
): string | null {
  if (!isEnglish) return /[?？]/.test(message) ? answerAbroad(message, before.known) : null;
  const pieces = sentences.map(({ text }) => text);
  const asked = pieces.filter(isQuestion).slice(-QUESTIONS_AT_MOST);
  if (asked.length > 0) {
    const answers = asked.map((question) => answerOne(deps, question, before));
    return [...new Set(answers)].join(' ');
  }
  return pieces.some((piece) => emptyKindOf(piece, false) === 'request')
    ? decline('task', before.said, deps.lack ?? NONE_CONNECTED)
    : null;
}

function isQuestion(piece: string): boolean {
  return /\?["')\]]*\s*$/.test(piece) || isOfWish(piece) || emptyKindOf(piece, false) === 'question';
}

function answerOne(
  { sense, lack = NONE_CONNECTED }: ReplyDependencies,
  question: string,
  { known, said }: Before,
): string {
  const itself = answerAboutItself(question, known, lack);
  if (itself !== null) return itself;
  const answer = answerFrom(question, known, sense);
  if (answer) return answer.text;
  if (
    emptyKindOf(question.replace(/\?\s*$/, ''), false) === 'request' ||
    /^(?:can|could|would|will) you\b/i.test(question)
  )
    return decline('task', said, lack);
  if (ADVICE.test(question)) return decline('advice', said, lack);
  return isOfPerson(question, known) ? NOTHING_KNOWN : decline('world', said, lack);
}
