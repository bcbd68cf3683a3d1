import type { ChatModel } from '@/lib/chat/ports';
import { triage } from '@/lib/engines/built-in/decide/triage';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { openWordVectors } from '@/lib/engines/built-in/embeddings/word-vectors/read-word-vectors';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { createOfflineChatModel } from '@/lib/engines/built-in/reply/chat-model';
import { createOpenAiEmbedder } from '@/lib/engines/model/client/embedder';
import { createListedEmbedder, type ListedEmbedderOptions } from '@/lib/engines/model/client/listed-embedder';
import { createOpenAiMemoryModel } from '@/lib/engines/model/memory-engine';
import { createOpenAiChatModel } from '@/lib/engines/model/reply/chat-model';
import type { Environment } from '@/lib/env';
import { createLanguage } from '@/lib/language/language';
import type { Language } from '@/lib/memory/language-port';
import type { Clock, Embedder, MemoryEngine, Triage } from '@/lib/memory/ports';
import { createUnderstanding } from './conversations/understand';

export interface Engines {
  chat: ChatModel;
  memory: MemoryEngine;
  embedder: Embedder;
  /** Guesses before a model's call; the same beside every model. */
  triage: Triage;
  /** What texts say; the same beside every model. */
  language: Language;
}

/** What `KEEPSAKE_EMBEDDING_MODEL` says where vectors are to stay on this machine. */
const BUILT_IN = 'built-in';

/** The models that the environment names; without one, the engine that needs none. */
export function createEngines(env: Pick<Environment, 'model'>, clock: Clock): Engines {
  const table = openWordVectors();
  const sense = createWordSense(table);
  const language = createLanguage(sense);
  if (!env.model) {
    const memory = createOfflineMemoryModel();
    return {
      chat: createOfflineChatModel({
        sense,
        understand: createUnderstanding({ engine: memory, triage, language, clock }),
      }),
      memory,
      embedder: createOfflineEmbedder(table),
      triage,
      language,
    };
  }
  const { chatModel, memoryModel, embeddingModel, contextLength, prices, patienceMs, ...server } = env.model;
  const reply = patienceMs ? { firstTokenMs: patienceMs, idleMs: patienceMs } : {};
  const answer = patienceMs ? { timeoutMs: patienceMs } : {};
  return {
    triage,
    language,
    chat: createOpenAiChatModel({
      ...server,
      ...reply,
      clock,
      contextLength,
      model: chatModel,
      prices: prices.chat,
    }),
    memory: createOpenAiMemoryModel({
      ...server,
      ...answer,
      clock,
      model: memoryModel,
      prices: prices.memory,
    }),
    embedder: chooseEmbedder(embeddingModel, createOfflineEmbedder(table), {
      ...server,
      ...answer,
      clock,
      prices: prices.embedding,
    }),
  };
}

/** The configured one, by name or as `built-in`; else what the server lists. */
function chooseEmbedder(
  model: string | null,
  withoutModel: Embedder,
  options: ListedEmbedderOptions,
): Embedder {
  if (model === BUILT_IN) return withoutModel;
  return model === null
    ? createListedEmbedder(options, withoutModel)
    : createOpenAiEmbedder({ ...options, model });
}
