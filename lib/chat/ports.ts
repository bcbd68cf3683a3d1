import type { Engine } from '@/lib/contracts/enums';

/** One line of a prompt. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ChatRequestToModel {
  messages: readonly ChatMessage[];
  signal: AbortSignal;
}

/** A piece of a streamed reply. */
export type ChatDelta =
  | { type: 'text'; text: string }
  | { type: 'finish'; reason: string; inputTokens: number; outputTokens: number };

/** What answers: a language model, or the plain responder that needs none. */
export interface ChatModel {
  readonly engine: Engine;
  readonly name: string;
  /** @throws ChatModelError, also in the middle of a stream. */
  stream(request: ChatRequestToModel): AsyncIterable<ChatDelta>;
}

export type ChatModelErrorCode =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  | 'refused'
  | 'cut_off'
  | 'server_error';

export class ChatModelError extends Error {
  override readonly name = 'ChatModelError';
  constructor(
    readonly code: ChatModelErrorCode,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(`The model did not answer (${code}).`, options);
  }
}
