import type { ChatModel } from '@/lib/chat/ports';
import type { Environment } from '@/lib/env';
import { createOfflineEmbedder } from '@/lib/llm/offline/embedder';
import { createOfflineChatModel } from '@/lib/llm/offline/offline-chat-model';
import { createOfflineMemoryModel } from '@/lib/llm/offline/offline-memory-model';
import { openWordVectors } from '@/lib/llm/offline/word-vectors/read-word-vectors';
import { createWordSense } from '@/lib/llm/offline/word-vectors/word-sense';
import { createOpenAiChatModel } from '@/lib/llm/openai/chat-model';
import { createOpenAiEmbedder } from '@/lib/llm/openai/embedder';
import { createOpenAiMemoryModel } from '@/lib/llm/openai/memory-model';
import type { Clock, Embedder, MemoryModel, WordSense } from '@/lib/memory/ports';

export interface Engines {
  chat: ChatModel;
  memory: MemoryModel;
  embedder: Embedder;
  /** Knows single words; the same beside every model. */
  sense: WordSense;
}

/** The models that the environment names; without one, the engine that needs none. */
export function createEngines(env: Pick<Environment, 'model'>, clock: Clock): Engines {
  const table = openWordVectors();
  const sense = createWordSense(table);
  if (!env.model) {
    return {
      chat: createOfflineChatModel(),
      memory: createOfflineMemoryModel(),
      embedder: createOfflineEmbedder(table),
      sense,
    };
  }
  const { chatModel, memoryModel, embeddingModel, prices, patienceMs, ...server } = env.model;
  const reply = patienceMs ? { firstTokenMs: patienceMs, idleMs: patienceMs } : {};
  const answer = patienceMs ? { timeoutMs: patienceMs } : {};
  return {
    sense,
    chat: createOpenAiChatModel({ ...server, ...reply, clock, model: chatModel, prices: prices.chat }),
    memory: createOpenAiMemoryModel({
      ...server,
      ...answer,
      clock,
      model: memoryModel,
      prices: prices.memory,
    }),
    embedder: embeddingModel
      ? createOpenAiEmbedder({ ...server, ...answer, clock, model: embeddingModel, prices: prices.embedding })
      : createOfflineEmbedder(table),
  };
}
