import type { Engine } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import { isNamed } from '@/lib/contracts/named-error';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import type { ReplyQuestion } from '@/lib/memory/context/open-question';

/** A function that the model asks to be called. `arguments` is the JSON text as the model wrote it: unchecked. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A function the model may ask for; `parameters` is a JSON schema. */
export interface ToolDefinition {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

/** One line of a prompt. */
export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ToolCall[] }
  | { role: 'tool'; content: string; toolCallId: string };

/** What a prompt was made of, as data: for an engine that reads no prompt. */
export interface ReplyMaterial {
  /** What is to be answered. */
  message: AnalysedText;
  /** What was recalled for it, best first; `isPast`: it was so, and is no longer. */
  hits: readonly { content: string; score: number; isPast: boolean }[];
  /** What holds now. */
  state: readonly { content: string }[];
  /** What is due to be asked. */
  question: ReplyQuestion | null;
}

export interface ChatRequestToModel {
  messages: readonly ChatMessage[];
  /** Absent where nothing of the memory may be used. */
  material?: ReplyMaterial;
  tools?: readonly ToolDefinition[];
  /** The language to answer in, for an engine whose words are its own; a model answers in the person's. */
  locale?: Locale;
  /** Longest reply, in tokens; the server's own limit where absent. */
  maxTokens?: number;
  /** Further fields of the protocol that a client of ours set, as it set them. */
  fields?: Readonly<Record<string, unknown>>;
  /** Aborted: the stream ends quietly, without `finish`. */
  signal: AbortSignal;
}

/** A piece of a streamed reply. `finish` comes last, and only after a whole reply. */
export type ChatDelta =
  | { type: 'text'; text: string }
  | ({ type: 'tool_call' } & ToolCall)
  /** Another model answers in the place of the one that was asked. */
  | { type: 'stand_in'; model: string }
  | {
      type: 'finish';
      reason: string;
      inputTokens: number;
      outputTokens: number;
      /** US dollars; null where the server's prices are not known. */
      costUsd: number | null;
    };

/** What answers: a language model, or the plain responder that needs none. */
export interface ChatModel {
  readonly engine: Engine;
  readonly name: string;
  /** Tokens that it takes at once; null while nobody knows. */
  contextLength(): number | null;
  /** Another model of the same server, by its name for it. */
  named?(model: string): ChatModel;
  /** The names of the server's models. @throws where it cannot be asked. */
  listNames?(signal: AbortSignal): Promise<string[]>;
  /** @throws ChatModelError, also in the middle of a stream. */
  stream(request: ChatRequestToModel): AsyncIterable<ChatDelta>;
}

export type ChatModelErrorCode =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  | 'refused'
  | 'cut_off'
  | 'unauthorised'
  | 'no_such_model'
  | 'server_error';

export class ChatModelError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('ChatModelError', error);
  override readonly name = 'ChatModelError';
  constructor(
    readonly code: ChatModelErrorCode,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(`The model did not answer (${code}).`, options);
  }
}

/** The model that a character names; the usual one where it names none, null where there is no other to be had. */
export function modelOf(usual: ChatModel, name: string | null): ChatModel | null {
  if (name === null || name === usual.name) return usual;
  return usual.named?.(name) ?? null;
}
