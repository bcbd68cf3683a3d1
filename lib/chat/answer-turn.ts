import type { AppealablePattern } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import { isNamed } from '@/lib/contracts/named-error';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import { putsQuestion } from '@/lib/memory/context/open-question';
import type { Language } from '@/lib/memory/language-port';
import type { Ids } from '@/lib/memory/ports';
import { answerCommand, type CommandDependencies } from './answer-command';
import { beginAhead } from './begin-ahead';
import type { ChatEvent } from './chat-event';
import { chooseQuestion, questionBefore } from './choose-question';
import { type ChatModel, modelOf } from './ports';
import { type FitToQuote, quoteRecent } from './quote-recent';
import { type RecalledForTurn, recallAsked } from './recall-for-turn';
import { type ClientPart, prepareReply } from './reply-context';
import { turnLocale } from './reply-locale';
import { type ReplyToolDependencies, replyTools } from './reply-tools';
import { showUsed } from './show-used';
import type { BegunTurn, OpenTurn, Redacted, ReplyRecord, TurnIds } from './store';
import { streamReply } from './stream-reply';

export interface AnswerDependencies extends ReplyToolDependencies, CommandDependencies {
  model: ChatModel;
  redact(text: string, options?: { allow?: readonly AppealablePattern[] }): Promise<Redacted>;
  isFitToQuote: FitToQuote;
  summariseTitle(text: string): string;
  language: Pick<Language, 'toSecondPerson' | 'analyse' | 'languageOf'> & CommandDependencies['language'];
  ids: Ids;
}

export interface TurnRequest {
  userId: string;
  conversationId: string;
  messageId: string;
  replacesMessageId: string | null;
  text: string;
  /** "That is not a secret": patterns that are not redacted in this message. */
  notSecret: readonly AppealablePattern[];
  /** The author, if several people share a conversation; null if it is the person alone. */
  author: string | null;
  /** For a client that keeps the transcript itself: its instructions and history replace ours. */
  client: ClientPart | null;
  /** The browser's preferred language; used if the person has not chosen one. */
  browserLocale?: Locale;
  maxTokens?: number;
  /** Fields that the client set for the model. */
  fields?: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
}

export class NoSuchConversationError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('NoSuchConversationError', error);
  override readonly name = 'NoSuchConversationError';
}

/** A message as it is read, and what it recalls if that was begun ahead. */
interface ReadMessage {
  redacted: Redacted;
  text: AnalysedText;
  now: Date;
  recalling: Promise<RecalledForTurn> | null;
}

/**
 * Answers a turn: redact, store, directive, context, stream, record (design §4). The person's message is stored before the
 * first token; whatever happens to the reply, the message is kept and the turn is processed.
 *
 * @throws NoSuchConversationError before anything is stored.
 */
export async function* answerTurn(deps: AnswerDependencies, request: TurnRequest): AsyncGenerator<ChatEvent> {
  const redacted = await deps.redact(request.text, { allow: request.notSecret });
  const { userId, conversationId } = request;
  const now = deps.clock.now();
  const message: ReadMessage = { redacted, text: deps.language.analyse(redacted.text), now, recalling: null };
  const stored = {
    userId,
    conversationId,
    turnId: deps.ids.next(),
    messageId: request.messageId,
    replacesMessageId: request.replacesMessageId,
    author: request.author,
    redacted,
    notSecret: request.notSecret,
    now,
  };
  const ahead = (begun: BegunTurn) => {
    // Neither a command nor an answer, so it will need a reply: what it recalls is found while the rest is loaded.
    if (message.text.directives.length > 0 || begun.mayBeAnswer) return;
    message.recalling = recallAsked(deps, request, begun, message.text, now);
    message.recalling.catch(() => {});
  };
  const opening = await beginAhead(() => deps.store.openTurn(stored, ahead));
  message.text.prepare();
  const turn = await opening.result;
  if (!turn) throw new NoSuchConversationError();
  const ids: TurnIds = {
    turnId: turn.keptTurnId ?? stored.turnId,
    userMessageId: turn.messageId,
    assistantMessageId: deps.ids.next(),
  };
  yield { type: 'ids', ids };
  if (redacted.redactions.length > 0)
    yield { type: 'redacted', content: redacted.text, redactions: redacted.redactions };
  // A title made from replaced words changes with them; a title that the person chose stays.
  const isNamed = turn.title !== '' && turn.title !== deps.summariseTitle(turn.replacedOpening ?? '');
  const title = isNamed ? null : { text: deps.summariseTitle(redacted.text), before: turn.title };
  if (title) yield { type: 'title', title: title.text };
  const record: ReplyRecord = {
    ...ids,
    userId,
    conversationId,
    content: '',
    status: 'stopped',
    card: null,
    hits: [],
    title,
    question: null,
    tools: [],
    calls: [],
  };
  try {
    yield* reply(deps, request, turn, message, record);
  } finally {
    if (turn.question && record.question)
      record.question.wasPut = putsQuestion(record.content, turn.question);
    // The model knows the secrets of the message, and may make up new ones.
    record.content = (await deps.redact(record.content, { allow: request.notSecret })).text;
    // Also runs when the person stops the reply or the connection breaks, since the consumer then calls return().
    await deps.store.closeTurn(record, deps.clock.now());
  }
}

async function* reply(
  deps: AnswerDependencies,
  request: TurnRequest,
  turn: OpenTurn,
  { redacted, text, now, recalling: ahead }: ReadMessage,
  record: ReplyRecord,
): AsyncGenerator<ChatEvent> {
  const isPlain = text.directives.length === 0 && !turn.card && !questionBefore(turn, request.client);
  const begin = () => beginAhead(() => recallAsked(deps, request, turn, text, now));
  const recalling = ahead ?? (isPlain ? (await begin()).result : null);
  const locale = turnLocale(deps.language, redacted.text, turn, request.browserLocale);
  const command = await answerCommand(deps, request, turn, { turnId: record.turnId, redacted, text, locale });
  if (command) {
    record.card = command.card;
    record.content = command.reply;
    record.status = 'complete';
    record.isCardAnswer = command.isCardAnswer;
    if (command.card) yield { type: 'card', card: command.card };
    yield { type: 'text', text: command.reply };
    // A command in the middle of a message is acknowledged, and the rest is answered (design §9).
    if (command.rest === undefined) return;
  }
  const rest = command?.rest;
  const asked = rest === undefined ? text : deps.language.analyse(rest);
  const recalled = () => recalling ?? recallAsked(deps, request, turn, asked, now);
  yield* answer(deps, request, turn, { text, asked, locale, now, recalled }, record);
}

/** The part of a message that is answered, and what was found for it. */
interface AskedTurn {
  text: AnalysedText;
  /** The rest of the message, if part of it was a command that has been carried out. */
  asked: AnalysedText;
  locale: Locale;
  now: Date;
  recalled(): Promise<RecalledForTurn>;
}

async function* answer(
  deps: AnswerDependencies,
  request: TurnRequest,
  turn: OpenTurn,
  { text, asked, locale, now, recalled }: AskedTurn,
  record: ReplyRecord,
): AsyncGenerator<ChatEvent> {
  const { author, client } = request;
  const model = modelOf(deps.model, turn.model);
  if (!model) {
    record.status = 'failed';
    yield { type: 'failed', code: 'no_such_model' };
    return;
  }
  const question = chooseQuestion(deps.language, {
    ...turn,
    history: client?.history ?? turn.history,
    text,
    isShared: author !== null || client?.isShared === true,
  });
  // The engine without a model reads no prompt.
  const readsPrompt = deps.model.engine === 'model';
  const recent = readsPrompt && !client ? await quoteRecent(turn, deps.isFitToQuote) : [];
  const tools = model.engine === 'model' ? replyTools(deps, request, turn, record) : [];
  const found = await recalled();
  const { messages, material, hits } = prepareReply({
    turn: { ...turn, question, recent },
    hits: found.hits,
    related: found.related,
    now,
    message: { text: text.text, author },
    asked,
    contextLength: model.contextLength(),
    client,
  });
  // The reply did not rely on memories that only fill up the prompt.
  record.hits = readsPrompt ? hits.filter((hit) => !hit.isFill) : [];
  record.calls = [...record.calls, ...found.calls];
  record.question = question && { id: question.id, about: question.about, wasPut: false };
  yield { type: 'engine', engine: model.engine, model: model.name };
  const used = showUsed(deps.language, record.hits);
  if (used) yield used;
  const noteUsed = (contents: readonly string[]) => {
    const all = [...hits, ...found.related].filter(
      ({ source, snippet }) => source === 'memory' && contents.includes(snippet),
    );
    record.hits = [...new Map(all.map((hit) => [hit.id, hit])).values()];
    return showUsed(deps.language, record.hits);
  };
  yield* streamReply(
    { model, clock: deps.clock, noteUsed },
    { messages, material, locale },
    tools,
    {
      signal: request.signal,
      ...(request.maxTokens ? { maxTokens: request.maxTokens } : {}),
      ...(request.fields ? { fields: request.fields } : {}),
    },
    record,
  );
}
