import { z } from 'zod';
import { recallForTurn } from '@/lib/chat/recall-for-turn';
import { prepareReply } from '@/lib/chat/reply-context';
import type { OpenTurn, Redacted, ReplyRecord } from '@/lib/chat/store';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { type CompletionRequest, wordsOf } from '@/lib/contracts/api/openai';
import { uuidv7 } from '@/lib/db/uuid';
import type { OneModel } from '@/lib/engines/model/client/config';
import { relayRequest } from '@/lib/engines/model/client/relay';
import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';
import { instructionsOf } from './instructions';
import { readEvents } from './read-events';
import { EVENT_STREAM } from './send-answer';
import type { CompletionHead } from './wire';

/** Errors of the model's server that concern the client; we explain all others ourselves. */
const CLIENTS_OWN = new Set([400, 404, 413, 422]);

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

interface Whose {
  userId: string;
  conversationId: string;
  author: string | null;
  /** The message that the client resends. */
  replacesMessageId: string | null;
}

/**
 * Passes a request on to the model unchanged, with the memory in front, and its answer back as it arrives. What the person
 * said is recorded and read like any other message; a function's result is not.
 */
export async function relayCompletion(
  app: Container,
  whose: Whose,
  request: CompletionRequest,
  head: CompletionHead,
  signal: AbortSignal,
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
  const { metadata: _, user: __, store: ___, ...fields } = request;
  const body = {
    ...fields,
    model: model.model,
    messages: turn
      ? [...(await contextOf(app, whose, turn, redacted.text, request, record)), ...spoken(request)]
      : request.messages,
  };
  const end = async (content: string, status: ReplyRecord['status']) => {
    if (record) {
      // The model knows the secret, so its reply may repeat it.
      const reply = { ...record, content: (await app.answering.redact(content)).text, status };
      await app.answering.store.closeTurn(reply, app.turns.clock.now());
    }
    app.jobs.wake();
  };
  let upstream: Response;
  try {
    upstream = await relayRequest(model, 'chat/completions', body, signal);
  } catch {
    await end('', 'failed');
    throw new ProblemError('model_unavailable', 'replyUnreachable');
  }
  if (!upstream.ok) {
    await end('', 'failed');
    return refuse(upstream, model);
  }
  if (request.stream) return streamBack(upstream, head, end);
  return sendBack(upstream, head, end);
}

const spoken = ({ messages }: CompletionRequest) =>
  messages.filter(({ role }) => role !== 'system' && role !== 'developer');

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

/** The client's instructions and the memory, as messages before the client's own. */
async function contextOf(
  app: Container,
  { userId, author }: Whose,
  turn: OpenTurn,
  text: string,
  request: CompletionRequest,
  record: ReplyRecord | null,
) {
  const now = app.turns.clock.now();
  const asked = app.language.analyse(text);
  const { hits, calls } =
    text === ''
      ? { hits: [], calls: [] }
      : await recallForTurn(app.answering.store, turn, { userId, text: asked, now });
  const prepared = prepareReply({
    turn: { ...turn, recent: [], question: null },
    hits,
    now,
    message: { text, author },
    asked,
    contextLength: null,
    client: { instructions: instructionsOf(request), history: [], isShared: false },
  });
  if (record) {
    record.hits = prepared.hits.filter(({ isFill }) => !isFill);
    record.calls = calls;
  }
  return prepared.messages.slice(0, -1);
}

/** A client error is passed on in the server's own words; any other message is ours, and reveals nothing about the server. */
async function refuse(upstream: Response, { isOwnKey }: OneModel): Promise<Response> {
  if (!CLIENTS_OWN.has(upstream.status)) {
    await upstream.body?.cancel();
    if (upstream.status === 401 || upstream.status === 403)
      throw new ProblemError('model_unavailable', 'saidIsKept', {
        trouble: isOwnKey ? 'own_key_refused' : 'unauthorised',
      });
    throw new ProblemError('model_unavailable', 'replyMissing');
  }
  return new Response(await upstream.text(), {
    status: upstream.status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

type End = (content: string, status: ReplyRecord['status']) => Promise<void>;

const answerSchema = z.looseObject({
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string().nullish() }) })).min(1),
});

async function sendBack(upstream: Response, head: CompletionHead, end: End): Promise<Response> {
  const parsed = answerSchema.safeParse(await upstream.json().catch(() => null));
  if (!parsed.success) {
    await end('', 'failed');
    throw new ProblemError('model_unavailable', 'replyUnreadable');
  }
  const content = parsed.data.choices[0]?.message.content ?? '';
  await end(content, content === '' ? 'stopped' : 'complete');
  return Response.json(
    { ...parsed.data, model: head.model, metadata: head.metadata },
    { headers: { 'cache-control': 'no-store' } },
  );
}

const chunkSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: z.looseObject({ content: z.string().nullish() }).nullish() })),
});

/**
 * Streams each event unchanged except for the model name, which is the one that the client asked for. If the stream breaks
 * off, the transcript keeps what arrived.
 */
function streamBack(upstream: Response, head: CompletionHead, end: End): Response {
  const encoder = new TextEncoder();
  let content = '';
  let isWhole = false;
  let isEnded = false;
  const finish = async () => {
    if (isEnded) return;
    isEnded = true;
    await end(content, isWhole && content !== '' ? 'complete' : 'stopped');
  };
  const events = readEvents(upstream.body ?? new ReadableStream());
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (done) {
          await finish();
          return controller.close();
        }
        if (value === '[DONE]') isWhole = true;
        const parsed = value === '[DONE]' ? null : chunkSchema.safeParse(JSON.parse(value));
        if (parsed?.success) content += parsed.data.choices[0]?.delta?.content ?? '';
        const data = parsed?.success
          ? JSON.stringify({ ...parsed.data, model: head.model, metadata: head.metadata })
          : value;
        controller.enqueue(encoder.encode(`data: ${data}\n\n`));
      } catch {
        // The stream broke off; the client sees it end without its final event.
        await finish();
        controller.close();
      }
    },
    async cancel() {
      await events.return(undefined);
      await finish();
    },
  });
  return new Response(stream, { headers: EVENT_STREAM });
}
