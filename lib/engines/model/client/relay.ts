import { z } from 'zod';
import type { CallRecord, Clock } from '@/lib/memory/ports';
import { cappedFetch } from './capped-fetch';
import type { ModelServer, OneModel } from './config';
import { costOf } from './prices';

const MAX_BYTES = 64_000_000;

/** Sends a client's own request to a model server, and returns its answer unchanged: stream, status and all. */
export function relayRequest(
  server: ModelServer,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  return cappedFetch(MAX_BYTES)(`${server.baseUrl.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}),
    },
    body: JSON.stringify(body),
    signal,
  });
}

/** By which servers refuse a field that they do not know. */
const REFUSING = [400, 422];

/** The same for a chat. A stream is asked for its usage, too, unless the server refuses that. */
export async function relayChat(
  server: ModelServer,
  body: Record<string, unknown> & {
    stream?: boolean | null | undefined;
    stream_options?: { include_usage?: boolean | null | undefined } | null | undefined;
  },
  signal: AbortSignal,
): Promise<Response> {
  const send = (sent: unknown) => relayRequest(server, 'chat/completions', sent, signal);
  if (!body.stream || body.stream_options?.include_usage) return send(body);
  const answer = await send({ ...body, stream_options: { ...body.stream_options, include_usage: true } });
  if (!REFUSING.includes(answer.status)) return answer;
  const said = await answer.text();
  return said.includes('stream_options') ? send(body) : new Response(said, { status: answer.status });
}

/** Why a server gave no answer, by its status. */
export function codeOf(status: number): string {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'rate_limited';
  return status === 408 || status === 504 ? 'timeout' : 'server_error';
}

const usageSchema = z.object({
  prompt_tokens: z.int().nonnegative().catch(0),
  completion_tokens: z.int().nonnegative().catch(0),
});

/** Describes a call that has ended: by the usage as its server counts it, or a code of why it failed. */
export type CountedCall = (ended: { usage?: unknown; errorCode?: string }) => CallRecord;

/** Begins to measure a call that is passed on. */
export function countCall(
  clock: Clock,
  model: OneModel,
  purpose: 'reply' | 'embedding',
  promptChars: number,
): CountedCall {
  const startedAt = clock.now().getTime();
  return ({ usage, errorCode }) => {
    const counted = usageSchema.safeParse(usage).data;
    const tokens = {
      inputTokens: counted?.prompt_tokens ?? 0,
      outputTokens: counted?.completion_tokens ?? 0,
    };
    return {
      purpose,
      engine: 'model',
      model: model.model,
      promptId: null,
      promptVersion: null,
      path: 'text',
      ...tokens,
      promptChars,
      latencyMs: clock.now().getTime() - startedAt,
      // What was not counted is not known to be free.
      costUsd: counted ? costOf(model.prices, tokens) : null,
      errorCode: errorCode ?? null,
    };
  };
}
