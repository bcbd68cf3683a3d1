import type { Locale } from '@/lib/contracts/interface-language';
import type { CallRecord, Clock } from '@/lib/memory/ports';
import type { ChatEvent } from './chat-event';
import { type ChatMessage, type ChatModel, ChatModelError, type ReplyMaterial, type ToolCall } from './ports';
import type { ReplyRecord } from './store';
import { runToolCall, type Tool } from './tools/tool';

/** The number of rounds in which a model may call tools before it must answer (decision logic, the loop's limit of turns). */
const MAX_TOOL_ROUNDS = 4;
/** The number of calls executed in one round; the model is asked to repeat the others later. */
const MAX_CALLS_A_ROUND = 8;

/** When to stop: at a signal, or after a number of tokens; and the other fields that the client set. */
interface Limits {
  signal: AbortSignal;
  maxTokens?: number;
  fields?: Readonly<Record<string, unknown>>;
}

interface ReplyDependencies {
  model: ChatModel;
  clock: Clock;
  /** Records what the reply rests on, if the engine reports it. @returns the event to show; null if it is nothing. */
  noteUsed?(contents: readonly string[]): ChatEvent | null;
}

/** The result of a reply. */
export type Reply = Pick<
  ReplyRecord,
  'content' | 'status' | 'calls' | 'tools' | 'hits' | 'card' | 'isCutOff' | 'standIn'
>;

/**
 * Streams a reply and fills in `record`. A model may call tools for a few rounds; then it must answer. An error ends the
 * stream with `failed`; what arrived before it is kept.
 */
export async function* streamReply(
  deps: ReplyDependencies,
  prompt: { messages: readonly ChatMessage[]; material?: ReplyMaterial; locale?: Locale },
  tools: readonly Tool[],
  limits: Limits,
  record: Reply,
): AsyncGenerator<ChatEvent> {
  const messages = [...prompt.messages];
  for (let round = 0; ; round++) {
    const offered = round < MAX_TOOL_ROUNDS ? tools : [];
    const before = record.content.length;
    const calls = yield* streamRound(deps, { ...prompt, messages }, offered, limits, record);
    if (calls.length === 0) break;
    messages.push({ role: 'assistant', content: record.content.slice(before), toolCalls: calls });
    for (const [index, call] of calls.entries()) {
      if (limits.signal.aborted) {
        record.status = 'stopped';
        return;
      }
      messages.push({
        role: 'tool',
        toolCallId: call.id,
        content: yield* answerCall(tools, call, index, record),
      });
    }
  }
  if (record.status === 'complete' && record.content === '' && !record.card) {
    // The model only called tools or said nothing at all, so there is no reply.
    record.status = 'failed';
    yield { type: 'failed', code: 'cut_off' };
  }
}

/** Streams one answer of the model. @returns the tool calls that it requests; none if the reply is complete, stopped or failed. */
async function* streamRound(
  deps: ReplyDependencies,
  prompt: { messages: readonly ChatMessage[]; material?: ReplyMaterial; locale?: Locale },
  tools: readonly Tool[],
  limits: Limits,
  record: Reply,
): AsyncGenerator<ChatEvent, ToolCall[]> {
  const { signal } = limits;
  const startedAt = deps.clock.now().getTime();
  const call = newCall(deps.model, prompt.messages);
  const wanted: ToolCall[] = [];
  const before = record.content;
  let isFirst = true;
  let isCutOff = false;
  try {
    const definitions = tools.map(({ definition }) => definition);
    for await (const delta of deps.model.stream({ ...prompt, tools: definitions, ...limits })) {
      if (delta.type === 'text') {
        // Text after a tool's result starts a new paragraph.
        const text = isFirst && record.content ? `\n\n${delta.text}` : delta.text;
        isFirst = false;
        record.content += text;
        yield { type: 'text', text };
      } else if (delta.type === 'dropped') {
        yield { type: 'dropped', length: record.content.length - before.length };
        record.content = before;
        isFirst = true;
      } else if (delta.type === 'used') {
        const event = deps.noteUsed?.(delta.contents);
        if (event) yield event;
      } else if (delta.type === 'tool_call') {
        const { type: _, ...requested } = delta;
        wanted.push(requested);
      } else if (delta.type === 'stand_in') {
        call.model = delta.model;
        record.standIn = { model: delta.model, standsInFor: deps.model.name };
        yield { type: 'engine', engine: 'model', ...record.standIn };
      } else {
        call.inputTokens = delta.inputTokens;
        call.outputTokens = delta.outputTokens;
        call.costUsd = delta.costUsd;
        isCutOff = delta.reason === 'length';
      }
    }
    record.status = signal.aborted ? 'stopped' : 'complete';
    if (isCutOff && !signal.aborted) {
      record.isCutOff = true;
      yield { type: 'cut_off' };
    }
    // A server that was offered no tools may still call one.
    return signal.aborted || tools.length === 0 ? [] : wanted;
  } catch (error) {
    if (signal.aborted) return [];
    call.errorCode = error instanceof ChatModelError ? error.code : 'internal';
    record.status = 'failed';
    yield { type: 'failed', code: call.errorCode };
    return [];
  } finally {
    call.latencyMs = deps.clock.now().getTime() - startedAt;
    record.calls = [...record.calls, call];
  }
}

/** Executes one call and shows it in the thread. @returns the message with its result for the model. */
async function* answerCall(
  tools: readonly Tool[],
  call: ToolCall,
  index: number,
  record: Reply,
): AsyncGenerator<ChatEvent, string> {
  if (index >= MAX_CALLS_A_ROUND) return 'Too many calls at once. Ask again with fewer.';
  const { content, count, hits = [], card } = await runToolCall(tools, call);
  const known = new Set(record.hits.map((hit) => hit.id));
  record.hits = [...record.hits, ...hits.filter((hit) => !known.has(hit.id))];
  record.tools = [...record.tools, { name: call.name, count }];
  yield { type: 'tool', name: call.name, count };
  if (card) {
    record.card = card;
    yield { type: 'card', card };
  }
  return content;
}

function newCall(model: ChatModel, messages: readonly ChatMessage[]): CallRecord {
  return {
    purpose: 'reply',
    engine: model.engine,
    model: model.name,
    promptId: null,
    promptVersion: null,
    path: model.engine === 'offline' ? 'offline' : 'text',
    inputTokens: 0,
    outputTokens: 0,
    promptChars: messages.reduce((sum, message) => sum + message.content.length, 0),
    latencyMs: 0,
    costUsd: null,
    errorCode: null,
  };
}
