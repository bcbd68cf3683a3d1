import type { EventDate } from '@/lib/contracts/candidate';
import type { Engine } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import { isNamed } from '@/lib/contracts/named-error';
import type { AnalysedText, DateContext } from '@/lib/memory/analysed-text';
import type { ReplyQuestion } from '@/lib/memory/context/open-question';

/** A function call by the model. `arguments` is the JSON text exactly as the model wrote it, unchecked. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
  /** What the server adds to a call and expects back with it (Google: the signature of its thoughts). */
  extraContent?: unknown;
}

/** A function that the model may call; `parameters` is a JSON schema. */
export interface ToolDefinition {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

/** One message of a prompt. */
export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ToolCall[] }
  | { role: 'tool'; content: string; toolCallId: string };

/** A memory, and when the event that it describes takes place. */
export interface DatedSentence {
  content: string;
  eventDate?: EventDate | null;
}

/** The content of a prompt as data, for an engine that reads no prompt. */
export interface ReplyMaterial {
  /** The message to answer. */
  message: AnalysedText;
  /** It is what was said beside a command that has been carried out and acknowledged. */
  isNoted?: boolean;
  /** What was recalled for it, best first; `isPast`: it is no longer true; `isAsked`: it is filed under what is asked for. */
  hits: readonly (DatedSentence & { score: number; isPast: boolean; isAsked?: boolean })[];
  /** The current states. */
  state: readonly DatedSentence[];
  /** When and where the person asks; absent if no date is to be said. */
  when?: DateContext;
  /** The question that the reply should ask. */
  question: ReplyQuestion | null;
}

export interface ChatRequestToModel {
  messages: readonly ChatMessage[];
  /** Absent if nothing of the memory may be used. */
  material?: ReplyMaterial;
  tools?: readonly ToolDefinition[];
  /** The language of the reply, for an engine with predefined phrases; a model uses the person's language. */
  locale?: Locale;
  /** The maximum length of the reply, in tokens; the server's own limit if absent. */
  maxTokens?: number;
  /** Further fields of the protocol, passed on as the client set them. */
  fields?: Readonly<Record<string, unknown>>;
  /** When aborted, the stream ends quietly, without `finish`. */
  signal: AbortSignal;
}

/** A piece of a streamed reply. `finish` comes last, and only after a complete reply. */
export type ChatDelta =
  | { type: 'text'; text: string }
  /** The text so far was the model's reasoning, not its reply. */
  | { type: 'dropped' }
  /** The statements of the material that the reply rests on, before its text, from an engine that knows. */
  | { type: 'used'; contents: readonly string[] }
  | ({ type: 'tool_call' } & ToolCall)
  /** Another model answers instead of the requested one. */
  | { type: 'stand_in'; model: string }
  | {
      type: 'finish';
      reason: string;
      inputTokens: number;
      outputTokens: number;
      /** US dollars; null if the server's prices are unknown. */
      costUsd: number | null;
    };

/** Answers a conversation: a language model, or the simple responder that needs none. */
export interface ChatModel {
  readonly engine: Engine;
  readonly name: string;
  /** The size of its context window in tokens; null if unknown. */
  contextLength(): number | null;
  /** Another model of the same server, by the server's name for it. */
  named?(model: string): ChatModel;
  /** The names of the server's models. @throws if the server cannot be reached. */
  listNames?(signal: AbortSignal): Promise<string[]>;
  /** @throws ChatModelError, possibly in the middle of the stream. */
  stream(request: ChatRequestToModel): AsyncIterable<ChatDelta>;
}

export type ChatModelErrorCode =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  | 'refused'
  | 'cut_off'
  | 'unauthorised'
  /** The person's own key, which they can replace. */
  | 'own_key_refused'
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

/** The model that a character specifies; the default one if it specifies none, null if that server has no others. */
export function modelOf(usual: ChatModel, name: string | null): ChatModel | null {
  if (name === null || name === usual.name) return usual;
  return usual.named?.(name) ?? null;
}
