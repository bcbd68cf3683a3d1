import type { Card } from '@/lib/contracts/api/conversations';
import { PROBLEM_STATUS, type ProblemCode } from '@/lib/contracts/problem';
import type { Container } from '../../container';
import { detailOf, ProblemError } from '../../http/problem';
import { failure } from '../../http/route';

/** The id and model name of an answer. */
export interface CompletionHead {
  id: string;
  model: string;
  /** Seconds since 1970. */
  created: number;
  /** The id under which the conversation can be read with the REST API. */
  metadata: { conversation_id: string };
}

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** `length`: the token limit ended the reply, which can be continued. */
export type FinishReason = 'stop' | 'length';

export function completion(head: CompletionHead, content: string, finishReason: FinishReason, usage: Usage) {
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        finish_reason: finishReason,
        logprobs: null,
      },
    ],
    usage,
  };
}

export function chunk(
  head: CompletionHead,
  delta: { role?: 'assistant'; content?: string },
  finishReason: FinishReason | null = null,
) {
  return {
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finishReason, logprobs: null }],
  };
}

export function usageChunk(head: CompletionHead, usage: Usage) {
  return { ...head, object: 'chat.completion.chunk', choices: [], usage };
}

export function errorBody(code: ProblemCode, message: string) {
  const type = PROBLEM_STATUS[code] < 500 ? 'invalid_request_error' : 'server_error';
  return { error: { message, type, code, param: null } };
}

/** Tells the client of a stream that what it has is not all. */
export const BROKE_OFF = errorBody('model_unavailable', 'The reply broke off. Your message is kept.');

/** An error in OpenAI's format, with their status codes and our stable error code. */
export function openAiError(error: unknown, app: Container, request: Request): Response {
  if (error instanceof ProblemError) {
    return Response.json(errorBody(error.code, detailOf(error, request)), {
      status: PROBLEM_STATUS[error.code],
      headers: { 'cache-control': 'no-store', ...error.options.headers },
    });
  }
  const { status } = failure(error, app, request);
  const text = detailOf(new ProblemError('internal', 'internal'), request);
  return Response.json(errorBody('internal', text), { status });
}

/** A card as text, for clients that show only text. */
export function cardText(card: Card): string {
  switch (card.type) {
    case 'memory_list':
      return card.memories.map((memory) => `- ${memory.content}`).join('\n');
    case 'remembered':
      return card.memories.map((memory) => `- ${memory.content}`).join('\n');
    case 'forget_confirm':
      return card.matches.length === 0
        ? ''
        : [
            ...card.matches.map((match) => `- ${match.content}`),
            'Nothing is forgotten yet: answer yes or no.',
          ].join('\n');
    case 'clear_all':
      return 'Nothing has changed yet: answer archive, forget or no.';
    default:
      return '';
  }
}
