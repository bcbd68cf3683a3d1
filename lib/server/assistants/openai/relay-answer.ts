import { z } from 'zod';
import type { ReplyRecord } from '@/lib/chat/store';
import type { OneModel } from '@/lib/engines/model/client/config';
import type { CountedCall } from '@/lib/engines/model/client/relay';
import type { CallRecord } from '@/lib/memory/ports';
import { ProblemError } from '../../http/problem';
import { readEvents } from './read-events';
import { EVENT_STREAM } from './send-answer';
import { BROKE_OFF, type CompletionHead } from './wire';

/** Errors of the model's server that concern the client; we explain all others ourselves. */
const CLIENTS_OWN = new Set([400, 404, 413, 422]);

/** A client error is passed on in the server's own words; any other message is ours, and reveals nothing about the server. */
export async function refuse(upstream: Response, { isOwnKey }: OneModel): Promise<Response> {
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

/** The answer of the model's server on its way to the client. */
export interface RelayedAnswer {
  upstream: Response;
  head: CompletionHead;
  /** @param call what the answer cost. */
  end(content: string, status: ReplyRecord['status'], call?: CallRecord): Promise<void>;
  counted: CountedCall;
  /** The client wants the last chunk, with the usage; we ask for it in any case. */
  asksUsage: boolean;
  /** What the client is told before it. */
  before: string;
  /** Aborts when nobody waits for it any more. */
  signal: AbortSignal;
}

const answerSchema = z.looseObject({
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string().nullish() }) })).min(1),
  usage: z.unknown().optional(),
});

export async function sendBack({ upstream, head, end, counted, before }: RelayedAnswer): Promise<Response> {
  const parsed = answerSchema.safeParse(await upstream.json().catch(() => null));
  if (!parsed.success) {
    await end('', 'failed', counted({ errorCode: 'malformed' }));
    throw new ProblemError('model_unavailable', 'replyUnreadable');
  }
  const message = parsed.data.choices[0]?.message;
  const content = message?.content ?? '';
  await end(content, content === '' ? 'stopped' : 'complete', counted({ usage: parsed.data.usage }));
  if (message && before) message.content = before + content;
  return Response.json(
    { ...parsed.data, model: head.model, metadata: head.metadata },
    { headers: { 'cache-control': 'no-store' } },
  );
}

const chunkSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: z.looseObject({ content: z.string().nullish() }).nullish() })),
  usage: z.unknown().optional(),
});

/**
 * Streams each event unchanged except for the model name, which is the one that the client asked for, and what is told before
 * it. If the stream breaks off, the transcript keeps what arrived, and the client is told.
 */
export function streamBack({
  upstream,
  head,
  end,
  counted,
  asksUsage,
  before,
  signal,
}: RelayedAnswer): Response {
  const encoder = new TextEncoder();
  let content = '';
  let untold = before;
  let usage: unknown;
  let isWhole = false;
  let isEnded = false;
  const finish = async () => {
    if (isEnded) return;
    isEnded = true;
    await end(content, isWhole && content !== '' ? 'complete' : 'stopped', counted({ usage }));
  };
  // A client that reads slowly does not ask for the rest in time.
  signal.addEventListener('abort', () => void finish().catch(() => {}), { once: true });
  /** @returns what the client gets; null if that is nothing. */
  const read = (event: string): string | null => {
    if (event === '[DONE]') isWhole = true;
    const parsed = event === '[DONE]' ? null : chunkSchema.safeParse(JSON.parse(event));
    if (!parsed?.success) return event;
    const { usage: used, ...chunk } = parsed.data;
    usage = used ?? usage;
    if (used && !asksUsage && chunk.choices.length === 0) return null;
    const delta = chunk.choices[0]?.delta;
    content += delta?.content ?? '';
    if (delta && untold) {
      delta.content = untold + (delta.content ?? '');
      untold = '';
    }
    const counts = used || (asksUsage && used === null) ? { usage: used } : {};
    return JSON.stringify({ ...chunk, ...counts, model: head.model, metadata: head.metadata });
  };
  const events = readEvents(upstream.body ?? new ReadableStream());
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (;;) {
          const { done, value } = await events.next();
          if (done) {
            await finish();
            return controller.close();
          }
          const data = read(value);
          if (data === null) continue;
          return controller.enqueue(encoder.encode(`data: ${data}\n\n`));
        }
      } catch {
        await finish();
        for (const data of [JSON.stringify(BROKE_OFF), '[DONE]'])
          controller.enqueue(encoder.encode(`data: ${data}\n\n`));
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
