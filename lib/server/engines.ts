import type { ChatModel } from '@/lib/chat/ports';
import type { Environment } from '@/lib/env';
import { createHashEmbedder } from '@/lib/llm/offline/hash-embedder';
import { createOfflineChatModel } from '@/lib/llm/offline/offline-chat-model';
import { createOfflineMemoryModel } from '@/lib/llm/offline/offline-memory-model';
import { createOpenAiChatModel } from '@/lib/llm/openai/chat-model';
import { createOpenAiClient } from '@/lib/llm/openai/client';
import { createOpenAiEmbedder } from '@/lib/llm/openai/embedder';
import { createOpenAiMemoryModel } from '@/lib/llm/openai/memory-model';
import type { Embedder, MemoryModel } from '@/lib/memory/ports';

export interface Engines {
  chat: ChatModel;
  memory: MemoryModel;
  embedder: Embedder;
}

/** The models that the environment names; without one, the engine that needs none. */
export function createEngines(env: Environment): Engines {
  if (!env.model) {
    return {
      chat: createOfflineChatModel(),
      memory: createOfflineMemoryModel(),
      embedder: createHashEmbedder(),
    };
  }
  const client = createOpenAiClient(env.model);
  return {
    chat: createOpenAiChatModel(client, env.model.chatModel),
    memory: createOpenAiMemoryModel(client, env.model.memoryModel),
    embedder: env.model.embeddingModel
      ? createOpenAiEmbedder(client, env.model.embeddingModel)
      : createHashEmbedder(),
  };
}
