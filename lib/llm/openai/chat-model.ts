import type OpenAI from 'openai';
import { type ChatDelta, type ChatModel, ChatModelError, type ChatRequestToModel } from '@/lib/chat/ports';
import { classifyError } from './errors';

/** Longest silence in the middle of a reply. */
const IDLE_MS = 30_000;

/** A language model that answers, streamed. */
export function createOpenAiChatModel(client: OpenAI, model: string, idleMs = IDLE_MS): ChatModel {
  return {
    engine: 'model',
    name: model,
    async *stream(request: ChatRequestToModel): AsyncIterable<ChatDelta> {
      const idle = new AbortController();
      let timer = setTimeout(() => idle.abort(), idleMs);
      const signal = AbortSignal.any([request.signal, idle.signal]);
      try {
        const stream = await client.chat.completions.create(
          { model, messages: [...request.messages], stream: true, stream_options: { include_usage: true } },
          { signal },
        );
        let finished: string | null = null;
        let usage = { inputTokens: 0, outputTokens: 0 };
        for await (const chunk of stream) {
          clearTimeout(timer);
          timer = setTimeout(() => idle.abort(), idleMs);
          const choice = chunk.choices[0];
          if (choice?.delta.content) yield { type: 'text', text: choice.delta.content };
          if (choice?.finish_reason) finished = choice.finish_reason;
          if (chunk.usage)
            usage = { inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens };
        }
        if (!finished && !request.signal.aborted) throw new ChatModelError('cut_off', true);
        yield { type: 'finish', reason: finished ?? 'stopped', ...usage };
      } catch (error) {
        if (request.signal.aborted) return;
        if (error instanceof ChatModelError) throw error;
        if (idle.signal.aborted) throw new ChatModelError('timeout', true, { cause: error });
        const { code, retryable } = classifyError(error);
        throw new ChatModelError(code, retryable, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
