import type { ChatEvent } from '@/lib/chat/chat-event';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { type CompletionRequest, completionRequestSchema } from '@/lib/contracts/api/openai';
import { describeModelTrouble } from '@/lib/contracts/model-trouble';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { ensureExternalConversation } from '@/lib/db/queries/external-conversations';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../../container';
import { readCharacters } from '../../conversations/characters';
import { answerFirst } from '../../conversations/chat';
import { ProblemError } from '../../http/problem';
import { recordGroupLines } from './read-group';
import {
  type CompletionHead,
  cardText,
  chunk,
  completion,
  errorBody,
  type FinishReason,
  type Usage,
  usageChunk,
} from './wire';

/** The name under which the memory answers; any other is taken too. */
export const MODEL_ID = 'keepsake';

/** Answers as an OpenAI server would: the client's transcript and instructions, with the person's memory. */
export async function complete(
  app: Container,
  userId: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  const parsed = completionRequestSchema.safeParse(body);
  if (!parsed.success)
    throw new ProblemError(
      'validation_failed',
      parsed.error.issues[0]?.message ?? 'The request does not fit.',
    );
  const request = parsed.data;
  const turn = await toTurn(app, userId, request, signal);
  const events = answerFirst(app, turn);
  const head: CompletionHead = {
    id: `chatcmpl-${uuidv7()}`,
    model: request.model,
    created: Math.floor(Date.now() / 1000),
    metadata: { conversation_id: turn.conversationId },
  };
  if (request.stream) return streamed(app, events, head, request);
  const { content, finish, failed } = await gather(events);
  app.jobs.wake();
  if (failed)
    throw new ProblemError('model_unavailable', `${describeModelTrouble(failed)} What you said is kept.`);
  return Response.json(completion(head, content, finish, usageOf(request, content)), {
    headers: { 'cache-control': 'no-store' },
  });
}

async function toTurn(app: Container, userId: string, request: CompletionRequest, signal: AbortSignal) {
  const last = request.messages.at(-1);
  const text = last?.content.trim() ?? '';
  if (last?.role !== 'user' || text === '')
    throw new ProblemError('validation_failed', 'The last message has to be the person’s, with text.');
  if (text.length > MAX_MESSAGE_LENGTH)
    throw new ProblemError('validation_failed', `A message may have ${MAX_MESSAGE_LENGTH} characters.`);
  const spoken = request.messages.filter(({ role }) => role === 'user' || role === 'assistant');
  const conversationId = await openConversation(app, userId, request);
  const told = spoken
    .slice(0, -1)
    .flatMap(({ role, content, name }) =>
      role === 'user' && content.trim() !== '' ? [{ author: name ?? null, text: content.trim() }] : [],
    );
  await recordGroupLines(app, { userId, conversationId }, told);
  const maxTokens = request.max_completion_tokens ?? request.max_tokens;
  return {
    userId,
    conversationId,
    messageId: uuidv7(),
    replacesMessageId: null,
    text,
    notSecret: [],
    author: last.name ?? null,
    client: {
      instructions: request.messages
        .filter(({ role }) => role === 'system' || role === 'developer')
        .map(({ content }) => content)
        .join('\n\n'),
      history: spoken.slice(0, -1).map(({ role, content, name }) => ({
        role: role === 'assistant' ? ('assistant' as const) : ('user' as const),
        text: content,
        author: name ?? null,
      })),
    },
    ...(maxTokens ? { maxTokens } : {}),
    signal,
  };
}

async function openConversation(app: Container, userId: string, request: CompletionRequest): Promise<string> {
  const { metadata } = request;
  const characterId = await chooseCharacter(app, userId, metadata?.character);
  const speakers = request.messages.flatMap(({ role, name }) => (role === 'user' && name ? [name] : []));
  const listed = metadata?.participants?.split(',').map((name) => name.trim()) ?? [];
  const learning = metadata?.learning === undefined ? undefined : metadata.learning === 'true';
  return app.db.asPerson(userId, (tx) =>
    ensureExternalConversation(tx, userId, {
      key: metadata?.conversation ?? request.user ?? 'default',
      platform: metadata?.platform ?? 'api',
      characterId,
      participants: [...speakers, ...listed].filter((name) => name !== '' && name.length <= 80).slice(0, 100),
      primaryParticipant: request.messages.at(-1)?.name ?? null,
      learning,
      now: new Date(),
    }),
  );
}

/** By id, else by name whatever its case. @throws ProblemError where the person has no such character. */
async function chooseCharacter(app: Container, userId: string, wanted: string | undefined): Promise<string> {
  if (!wanted) return DEFAULT_CHARACTER_ID;
  const characters = await readCharacters(app, userId);
  const found =
    characters.find(({ id }) => id === wanted) ??
    characters.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (!found) throw new ProblemError('validation_failed', 'There is no such character of yours.');
  return found.id;
}

async function gather(
  events: AsyncGenerator<ChatEvent>,
): Promise<{ content: string; finish: FinishReason; failed: string | null }> {
  let content = '';
  let finish: FinishReason = 'stop';
  let failed: string | null = null;
  for await (const event of events) {
    content += textOf(event);
    if (event.type === 'cut_off') finish = 'length';
    if (event.type === 'failed') failed = event.code;
  }
  return { content: content.trim(), finish, failed };
}

/** A card comes before its sentence; its list stands on lines of its own. */
function textOf(event: ChatEvent): string {
  if (event.type === 'text') return event.text;
  if (event.type !== 'card') return '';
  const text = cardText(event.card);
  return text ? `${text}\n\n` : '';
}

function streamed(
  app: Container,
  events: AsyncGenerator<ChatEvent>,
  head: CompletionHead,
  request: CompletionRequest,
): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (data: unknown) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
      let content = '';
      let finish: FinishReason = 'stop';
      try {
        send(chunk(head, { role: 'assistant', content: '' }));
        for await (const event of events) {
          const text = textOf(event);
          if (text) send(chunk(head, { content: text }));
          if (event.type === 'cut_off') finish = 'length';
          if (event.type === 'failed')
            return send(
              errorBody('model_unavailable', `${describeModelTrouble(event.code)} What you said is kept.`),
            );
          content += text;
        }
        send(chunk(head, {}, finish));
        if (request.stream_options?.include_usage) send(usageChunk(head, usageOf(request, content)));
        controller.enqueue(encoder.encode('data: [DONE]\n\n'));
      } catch {
        send(errorBody('model_unavailable', 'The reply broke off. What you said is kept.'));
      } finally {
        app.jobs.wake();
        controller.close();
      }
    },
    // The client hung up: the turn is closed with what was said so far.
    cancel: async () => {
      await events.return(undefined);
      app.jobs.wake();
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}

/** Characters to a token, on average: an estimate, for clients that add up. */
const CHARS_PER_TOKEN = 4;

function usageOf(request: CompletionRequest, content: string): Usage {
  const asked = request.messages.reduce((sum, message) => sum + message.content.length, 0);
  const prompt_tokens = Math.ceil(asked / CHARS_PER_TOKEN);
  const completion_tokens = Math.ceil(content.length / CHARS_PER_TOKEN);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
