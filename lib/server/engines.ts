import type { ChatModel } from '@/lib/chat/ports';
import type { Environment } from '@/lib/env';
import { createOfflineEmbedder } from '@/lib/llm/offline/embedder';
import { createOfflineChatModel } from '@/lib/llm/offline/offline-chat-model';
import { createOfflineMemoryModel } from '@/lib/llm/offline/offline-memory-model';
import { createOpenAiChatModel } from '@/lib/llm/openai/chat-model';
import { createOpenAiEmbedder } from '@/lib/llm/openai/embedder';
import { createOpenAiMemoryModel } from '@/lib/llm/openai/memory-model';
import type { Clock, Embedder, MemoryModel } from '@/lib/memory/ports';

export interface Engines {
  chat: ChatModel;
  memory: MemoryModel;
  embedder: Embedder;
}

/** The models that the environment names; without one, the engine that needs none. */
export function createEngines(env: Pick<Environment, 'model'>, clock: Clock): Engines {
  if (!env.model) {
    return {
      chat: createOfflineChatModel(),
      memory: createOfflineMemoryModel(),
      embedder: createOfflineEmbedder(),
    };
  }
  const { chatModel, memoryModel, embeddingModel, prices, patienceMs, ...server } = env.model;
  const reply = patienceMs ? { firstTokenMs: patienceMs, idleMs: patienceMs } : {};
  const answer = patienceMs ? { timeoutMs: patienceMs } : {};
  return {
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
      : createOfflineEmbedder(),
  };
}
