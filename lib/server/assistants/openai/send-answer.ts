import type { ChatEvent } from '@/lib/chat/chat-event';
import { type CompletionRequest, wordsOf } from '@/lib/contracts/api/openai';
import { modelTroubleText, problemText } from '@/messages/problems';
import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';
import {
  BROKE_OFF,
  type CompletionHead,
  cardText,
  chunk,
  completion,
  errorBody,
  type FinishReason,
  type Usage,
  usageChunk,
} from './wire';

/** Sends the reply of a turn as the client requested it: complete, or as a stream. @throws ProblemError if no model answered. */
export async function sendAnswer(
  app: Container,
  events: AsyncGenerator<ChatEvent>,
  head: CompletionHead,
  request: CompletionRequest,
): Promise<Response> {
  if (request.stream) return streamed(app, events, head, request);
  const { content, finish, failed } = await gather(events);
  app.jobs.wake();
  if (failed) throw new ProblemError('model_unavailable', 'saidIsKept', { trouble: failed });
  return Response.json(completion(head, content, finish, usageOf(request, content)), {
    headers: { 'cache-control': 'no-store' },
  });
}

async function gather(
  events: AsyncGenerator<ChatEvent>,
): Promise<{ content: string; finish: FinishReason; failed: string | null }> {
  let content = '';
  let finish: FinishReason = 'stop';
  let failed: string | null = null;
  for await (const event of events) {
    content += textOf(event);
    if (event.type === 'dropped') content = content.slice(0, content.length - event.length);
    if (event.type === 'cut_off') finish = 'length';
    if (event.type === 'failed') failed = event.code;
  }
  return { content: content.trim(), finish, failed };
}

/** A card comes before its text; its list has lines of its own. */
export function textOf(event: ChatEvent): string {
  if (event.type === 'text') return event.text;
  if (event.type !== 'card') return '';
  const text = cardText(event.card);
  return text ? `${text}\n\n` : '';
}

export const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

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
              errorBody(
                'model_unavailable',
                `${modelTroubleText('en', event.code)} ${problemText('en', 'saidIsKept')}`,
              ),
            );
          content += text;
        }
        send(chunk(head, {}, finish));
        if (request.stream_options?.include_usage) send(usageChunk(head, usageOf(request, content)));
      } catch {
        send(BROKE_OFF);
      } finally {
        app.jobs.wake();
        controller.enqueue(encoder.encode('data: [DONE]\n\n'));
        controller.close();
      }
    },
    // The client disconnected: the turn is closed with the reply so far.
    cancel: async () => {
      await events.return(undefined);
      app.jobs.wake();
    },
  });
  return new Response(stream, {
    headers: EVENT_STREAM,
  });
}

/** The average number of characters per token: an estimate for the usage statistics. */
const CHARS_PER_TOKEN = 4;

function usageOf(request: CompletionRequest, content: string): Usage {
  const asked = request.messages.reduce((sum, message) => sum + wordsOf(message).length, 0);
  const prompt_tokens = Math.ceil(asked / CHARS_PER_TOKEN);
  const completion_tokens = Math.ceil(content.length / CHARS_PER_TOKEN);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
