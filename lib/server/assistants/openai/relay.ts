import { answerCommand, type CommandAnswer } from '@/lib/chat/answer-command';
import type { ChatEvent } from '@/lib/chat/chat-event';
import { recallForTurn } from '@/lib/chat/recall-for-turn';
import { type ClientPart, prepareReply, type ReplyContext } from '@/lib/chat/reply-context';
import { turnLocale } from '@/lib/chat/reply-locale';
import type { OpenTurn, Redacted, ReplyRecord } from '@/lib/chat/store';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { type CompletionLine, type CompletionRequest, wordsOf } from '@/lib/contracts/api/openai';
import { uuidv7 } from '@/lib/db/uuid';
import { codeOf, countCall, relayChat } from '@/lib/engines/model/client/relay';
import type { CallRecord } from '@/lib/memory/ports';
import type { Container } from '../../container';
import type { RunningReply } from '../../conversations/running-replies';
import { ProblemError } from '../../http/problem';
import { type RelayedAnswer, refuse, sendBack, streamBack } from './relay-answer';
import { sendAnswer, textOf } from './send-answer';
import type { CompletionHead } from './wire';

/** Whether a request needs what only a model can handle: functions and their results, images, a response format. */
export function isForModelAlone(request: CompletionRequest): boolean {
  const { tools, functions, n, response_format: form, messages } = request;
  if (tools?.length || functions?.length || (n ?? 1) > 1 || (form && form.type !== 'text')) return true;
  return messages.some(
    ({ role, content, tool_calls: calls }) =>
      role === 'tool' ||
      role === 'function' ||
      Boolean(calls?.length) ||
      (Array.isArray(content) && content.some(({ type }) => type !== 'text')),
  );
}

/** Whether the client shows the answer as it is: a command to the memory is then answered in words, too. */
function readsText({ n, response_format: form }: CompletionRequest): boolean {
  return (n ?? 1) === 1 && (!form || form.type === 'text');
}

interface Whose {
  userId: string;
  conversationId: string;
  author: string | null;
  /** The message that the client resends. */
  replacesMessageId: string | null;
  client: ClientPart;
}

/**
 * Passes a request on to the model unchanged, with the memory in front, and its answer back as it arrives. What the person
 * said is recorded and read like any other message; a function's result is not. A command to the memory is answered here, and
 * the model answers the rest of the message.
 */
export async function relayCompletion(
  app: Container,
  whose: Whose,
  request: CompletionRequest,
  head: CompletionHead,
  signal: AbortSignal,
): Promise<Response> {
  const reply = app.replies.begin(signal);
  try {
    return await relay(app, whose, request, head, reply);
  } catch (error) {
    reply.end();
    throw error;
  }
}

async function relay(
  app: Container,
  whose: Whose,
  request: CompletionRequest,
  head: CompletionHead,
  running: RunningReply,
): Promise<Response> {
  // If the month's budget is spent, no model is connected for now.
  const isConnected = app.engines.chat.engine === 'model';
  const model = isConnected ? app.models.choice(whose.userId)?.chat : null;
  if (!model) throw new ProblemError('model_unavailable', 'modelNeeded');
  const lastMessage = request.messages.findLast(({ role }) => role === 'user');
  const text = lastMessage ? wordsOf(lastMessage).trim() : '';
  if (text.length > MAX_MESSAGE_LENGTH)
    throw new ProblemError('validation_failed', 'messageTooLong', { values: { most: MAX_MESSAGE_LENGTH } });
  const isNew = request.messages.at(-1)?.role === 'user' && text !== '';
  // What the model is sent stays as it is; everything else gets the text without secrets (promise 4).
  const redacted = await app.answering.redact(text);
  const { turn, record } = isNew ? await openTurn(app, whose, redacted) : await reopenTurn(app, whose);
  let recalled: readonly CallRecord[] = [];
  const end: RelayedAnswer['end'] = async (content, status, call) => {
    const calls = [...recalled, ...(call ? [call] : [])];
    if (record) {
      const whole = [record.content, content].filter(Boolean).join('\n\n');
      // The model knows the secret, so its reply may repeat it.
      const reply = { ...record, content: (await app.answering.redact(whole)).text, status, calls };
      await app.answering.store.closeTurn(reply, app.turns.clock.now());
    } else await app.turns.store.saveCalls(whose.userId, null, calls);
    app.jobs.wake();
    running.end();
  };
  const command = turn && record ? await carryOut(app, whose, { request, redacted }, turn, record) : null;
  if (command && command.rest === undefined && readsText(request) && !hasPicture(lastMessage)) {
    await end('', 'complete');
    return sendAnswer(app, answered(command), head, request);
  }
  const { metadata: _, user: __, store: ___, ...fields } = request;
  const context =
    turn && (await contextOf(app, whose, turn, { text: redacted.text, rest: command?.rest }, record));
  recalled = context?.calls ?? [];
  const messages = context ? around(spoken(request), context.parts) : request.messages;
  const counted = countCall(app.turns.clock, model, 'reply', charsOf(messages));
  const fail = (code: string) => end('', 'failed', counted({ errorCode: code }));
  let upstream: Response;
  try {
    upstream = await relayChat(model, { ...fields, model: model.model, messages }, running.signal);
  } catch {
    await fail('unreachable');
    throw new ProblemError('model_unavailable', 'replyUnreachable');
  }
  if (!upstream.ok) {
    await fail(codeOf(upstream.status));
    return refuse(upstream, model);
  }
  const answer = {
    upstream,
    head,
    end,
    counted,
    asksUsage: request.stream_options?.include_usage === true,
    signal: running.signal,
    before: command && readsText(request) ? wordsOfAnswer(command) : '',
  };
  return request.stream ? streamBack(answer) : sendBack(answer);
}

const charsOf = (messages: readonly Pick<CompletionLine, 'content'>[]) =>
  messages.reduce((sum, message) => sum + wordsOf(message).length, 0);

const hasPicture = (line: CompletionLine | undefined) =>
  Array.isArray(line?.content) && line.content.some(({ type }) => type !== 'text');

/** Carries out what the message asks of the memory. A client that reads no text is asked nothing, so it confirms nothing. */
async function carryOut(
  app: Container,
  { userId, client }: Whose,
  { request, redacted }: { request: CompletionRequest; redacted: Redacted },
  turn: OpenTurn,
  record: ReplyRecord,
): Promise<CommandAnswer | null> {
  const text = app.language.analyse(redacted.text);
  if (!readsText(request) && !text.directives.some(({ kind }) => kind === 'remember')) return null;
  const locale = turnLocale(app.language, redacted.text, turn);
  const message = { turnId: record.turnId, redacted, text, locale };
  const command = await answerCommand(app.answering, { userId, notSecret: [], client }, turn, message);
  if (!command) return null;
  record.card = command.card;
  record.isCardAnswer = command.isCardAnswer;
  if (readsText(request)) record.content = command.reply;
  return command;
}

async function* answered({ card, reply }: CommandAnswer): AsyncGenerator<ChatEvent> {
  if (card) yield { type: 'card', card };
  yield { type: 'text', text: reply };
}

const wordsOfAnswer = ({ card, reply }: CommandAnswer) =>
  `${card ? textOf({ type: 'card', card }) : ''}${reply}\n\n`;

const spoken = ({ messages }: CompletionRequest) =>
  messages.filter(({ role }) => role !== 'system' && role !== 'developer');

/**
 * The memory around the client's own messages, so that a provider's cache can reuse them: what is for this message alone stands
 * right before it.
 */
function around(lines: CompletionLine[], { beginning, end }: ReplyContext['parts']) {
  const at = Math.max(
    0,
    lines.findLastIndex(({ role }) => role === 'user'),
  );
  return [...beginning, ...lines.slice(0, at), ...end, ...lines.slice(at)];
}

async function openTurn(app: Container, whose: Whose, redacted: Redacted) {
  const ids = { turnId: uuidv7(), userMessageId: uuidv7(), assistantMessageId: uuidv7() };
  const turn = await app.answering.store.openTurn({
    ...whose,
    turnId: ids.turnId,
    messageId: ids.userMessageId,
    redacted,
    notSecret: [],
    now: app.turns.clock.now(),
  });
  const record: ReplyRecord = {
    ...ids,
    userId: whose.userId,
    conversationId: whose.conversationId,
    content: '',
    status: 'stopped',
    card: null,
    hits: [],
    title: null,
    question: null,
    tools: [],
    calls: [],
  };
  return { turn, record };
}

/** The model continues its own turn: the person has said nothing since, so nothing is recorded. */
async function reopenTurn(app: Container, whose: Whose) {
  const last = await app.answering.store.reopenLastTurn(whose, app.turns.clock.now());
  return { turn: last?.turn ?? null, record: null };
}

/** The client's instructions and the memory, as messages around the client's own. */
async function contextOf(
  app: Container,
  { userId, author, client }: Whose,
  turn: OpenTurn,
  { text, rest }: { text: string; rest: string | undefined },
  record: ReplyRecord | null,
) {
  const now = app.turns.clock.now();
  const asked = app.language.analyse(rest ?? text);
  const { hits, calls } =
    text === ''
      ? { hits: [], calls: [] }
      : await recallForTurn(app.answering.store, turn, { userId, text: asked, now });
  const prepared = prepareReply({
    turn: {
      ...turn,
      recent: [],
      question: null,
      history: turn.history.filter(({ text: line }) => line !== ''),
    },
    hits,
    now,
    message: { text, author },
    asked,
    contextLength: app.models.chatFor(userId).contextLength(),
    // A client that keeps the transcript itself sends it.
    client: { ...client, history: client.history && [] },
  });
  if (record) record.hits = prepared.hits.filter(({ isFill }) => !isFill);
  return { parts: prepared.parts, calls };
}
