import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import { type ChatDelta, type ChatModel, ChatModelError, type ChatRequestToModel } from '@/lib/chat/ports';
import type { Clock } from '@/lib/memory/ports';
import { toRequestMessage, toRequestTool } from '../client/chat-request';
import { type ChunkReader, startChunkReader } from '../client/chunks';
import { createClient } from '../client/client';
import type { OneModel } from '../client/config';
import { createContextLength } from '../client/context-length';
import { classifyFailure, type Failure, refusedField } from '../client/failures';
import { listModels } from '../client/servers';
import { orderRoles, type Roles, stricterRoles } from '../client/strict-roles';
import { startWatchdog, type Watchdog } from '../client/watchdog';

export interface ChatModelOptions extends OneModel {
  clock: Clock;
  /** The model's context window, if the operator sets it; otherwise what its server lists. */
  contextLength?: number | null;
  /** The timeout for the first word, in milliseconds; default 60,000 (a local server may have to load its model). */
  firstTokenMs?: number;
  /** The timeout between two words, in milliseconds; default 30,000. */
  idleMs?: number;
  /**
   * Models, by address and name, that were seen to begin with reasoning of which only the end is marked. It may be shared:
   * nothing before that end is shown of a model that is in it.
   */
  reasonsFirst?: Set<string>;
  /** The maximum size of a stream, in bytes of the protocol; default 16,000,000. */
  maxStreamBytes?: number;
}

const FIRST_TOKEN_MS = 60_000;
const IDLE_MS = 30_000;
const MAX_STREAM_BYTES = 16_000_000;
/** The pause before the only retry, if a busy server names no time; and the longest wait before a reply. */
const RETRY_AFTER_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Optional parts of the protocol that some servers reject. */
interface ChatAbilities {
  usage: boolean;
  limit: 'max_tokens' | 'max_completion_tokens';
  tools: boolean;
  roles: Roles;
  /** Clients' fields that the server rejected by name. */
  refused: readonly string[];
}

/**
 * Replies from a server with the OpenAI protocol. Text is passed on as it arrives; tool calls are passed on complete, before
 * `finish`. A stream without a finish reason is `cut_off`, never taken for a complete reply.
 *
 * A server that is busy or fails before the first word is called once more.
 *
 * `stream` throws ChatModelError, before the first word or in the middle. When the caller aborts, it ends quietly.
 */
export function createOpenAiChatModel(options: ChatModelOptions): ChatModel {
  const client = createClient(options, options.maxStreamBytes ?? MAX_STREAM_BYTES);
  let abilities: ChatAbilities = {
    usage: true,
    limit: 'max_tokens',
    tools: true,
    roles: 'free',
    refused: [],
  };

  const { reasonsFirst = new Set() } = options;
  const key = `${options.baseUrl} ${options.model}`;

  /** Opens a stream; if the server rejects an optional part, without it, and remembers that. */
  async function open(request: ChatRequestToModel, signal: AbortSignal): Promise<AsyncIterable<unknown>> {
    let tried = abilities;
    let isGuess = false;
    for (;;) {
      try {
        const stream = await client.chat.completions.create(toBody(options.model, request, tried), {
          signal,
        });
        // Only what the server named is known to be unsupported.
        abilities = isGuess ? { ...tried, tools: true } : tried;
        return stream;
      } catch (error) {
        const failure = classifyFailure(error, options.clock.now());
        const lesser =
          withoutField(tried, request, error) ??
          withStricterRoles(tried, error) ??
          demandLess(tried, request, failure);
        if (!lesser) throw error;
        isGuess ||= tried.tools && !lesser.tools && failure.parameter === null;
        tried = lesser;
      }
    }
  }

  /** Retries if the server was busy or failed: nothing was sent yet, so nothing is repeated. */
  async function openOrWait(
    request: ChatRequestToModel,
    signal: AbortSignal,
  ): Promise<AsyncIterable<unknown>> {
    try {
      return await open(request, signal);
    } catch (error) {
      const failure = classifyFailure(error, options.clock.now());
      const isPassing = failure.status === 429 || (failure.status !== null && failure.status >= 500);
      const wait = failure.retryAfterMs ?? RETRY_AFTER_MS;
      const longest = Math.min(LONGEST_WAIT_MS, options.firstTokenMs ?? FIRST_TOKEN_MS);
      if (signal.aborted || !isPassing || !failure.retryable || wait >= longest) throw error;
      await sleep(wait, undefined, { signal });
      return open(request, signal);
    }
  }

  async function* stream(request: ChatRequestToModel): AsyncGenerator<ChatDelta> {
    const watchdog = startWatchdog(options.firstTokenMs ?? FIRST_TOKEN_MS, options.idleMs ?? IDLE_MS);
    const reader = startChunkReader(options.prices ?? null, { reasonsFirst: reasonsFirst.has(key) });
    try {
      const signal = AbortSignal.any([request.signal, watchdog.signal]);
      for await (const chunk of await openOrWait(request, signal)) {
        const { text, alive, drops } = reader.read(chunk);
        if (alive) watchdog.touch();
        if (drops) {
          reasonsFirst.add(key);
          yield { type: 'dropped' };
        }
        if (text) yield { type: 'text', text };
      }
    } catch (error) {
      if (request.signal.aborted) return;
      throw toChatModelError(error, reader, watchdog, options);
    } finally {
      watchdog.stop();
    }
    // The client ends an aborted stream silently.
    if (request.signal.aborted) return;
    if (watchdog.signal.aborted) throw new ChatModelError('timeout', true);
    yield* reader.finish();
  }

  const listed = createContextLength(options);
  const siblings = new Map<string, ChatModel>();
  return {
    engine: 'model',
    name: options.model,
    contextLength: () => options.contextLength ?? listed(),
    named(model) {
      const known = siblings.get(model);
      // What the operator configured for the default model does not apply to another.
      const made = known ?? createOpenAiChatModel({ ...options, model, prices: null, contextLength: null });
      siblings.set(model, made);
      return made;
    },
    listNames: (signal) => listModels({ ...options, signal }),
    stream,
  };
}

function toBody(
  model: string,
  request: ChatRequestToModel,
  { usage, limit, tools, roles, refused }: ChatAbilities,
): OpenAI.ChatCompletionCreateParamsStreaming {
  const fields = Object.entries(request.fields ?? {}).filter(([name]) => !refused.includes(name));
  return {
    ...Object.fromEntries(fields),
    model,
    stream: true,
    messages: orderRoles(request.messages, roles).map(toRequestMessage),
    ...(usage ? { stream_options: { include_usage: true } } : {}),
    ...(request.maxTokens ? { [limit]: request.maxTokens } : {}),
    ...(tools && request.tools?.length ? { tools: request.tools.map(toRequestTool) } : {}),
  };
}

/** Our own fields are handled separately; a field that only the client needs is dropped if it is rejected. */
function withoutField(
  abilities: ChatAbilities,
  { fields = {} }: ChatRequestToModel,
  error: unknown,
): ChatAbilities | null {
  const sent = Object.keys(fields).filter((name) => !abilities.refused.includes(name));
  const field = refusedField(error, sent);
  return field === null ? null : { ...abilities, refused: [...abilities.refused, field] };
}

function withStricterRoles(abilities: ChatAbilities, error: unknown): ChatAbilities | null {
  const roles = stricterRoles(abilities.roles, error);
  return roles && { ...abilities, roles };
}

function demandLess(
  abilities: ChatAbilities,
  request: ChatRequestToModel,
  failure: Failure,
): ChatAbilities | null {
  if (!failure.refusedRequest) return null;
  if (failure.parameter === 'stream_options' && abilities.usage) return { ...abilities, usage: false };
  if (failure.parameter === 'max_tokens' && abilities.limit === 'max_tokens')
    return { ...abilities, limit: 'max_completion_tokens' };
  // Servers whose model does not support tools do not always name the parameter that failed.
  const firstUnused = failure.parameter === null && failure.status !== 404;
  if (abilities.tools && request.tools?.length && (failure.parameter === 'tools' || firstUnused))
    return { ...abilities, tools: false };
  return null;
}

function toChatModelError(
  error: unknown,
  reader: ChunkReader,
  watchdog: Watchdog,
  { clock, isOwnKey }: Pick<ChatModelOptions, 'clock' | 'isOwnKey'>,
): ChatModelError {
  if (error instanceof ChatModelError) return error;
  if (watchdog.signal.aborted) return new ChatModelError('timeout', true);
  const { code, retryable, status } = classifyFailure(error, clock.now());
  const cause = status === null ? undefined : { cause: new Error(`HTTP status ${status}`) };
  if (status === 404) return new ChatModelError('no_such_model', false, cause);
  switch (code) {
    case 'too_large':
      return new ChatModelError('cut_off', false);
    case 'malformed':
    case 'unreachable':
      // Once something arrived the server was reachable: the reply broke off.
      return new ChatModelError(reader.started || code === 'malformed' ? 'cut_off' : 'unreachable', true);
    case 'unauthorised':
      return new ChatModelError(isOwnKey ? 'own_key_refused' : code, retryable, cause);
    default:
      return new ChatModelError(code, retryable, cause);
  }
}
