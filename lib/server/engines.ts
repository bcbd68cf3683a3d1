import type { ChatModel } from '@/lib/chat/ports';
import { BUILT_IN_EMBEDDING } from '@/lib/contracts/api/admin-models';
import { triage } from '@/lib/engines/built-in/decide/triage';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { createOfflineChatModel } from '@/lib/engines/built-in/reply/chat-model';
import type { OneModel } from '@/lib/engines/model/client/config';
import { createOpenAiEmbedder } from '@/lib/engines/model/client/embedder';
import { createListedEmbedder } from '@/lib/engines/model/client/listed-embedder';
import { createOpenAiMemoryModel } from '@/lib/engines/model/memory-engine';
import { createOpenAiChatModel } from '@/lib/engines/model/reply/chat-model';
import { withChatStandIn } from '@/lib/engines/model/stand-in/chat';
import { withMemoryStandIn } from '@/lib/engines/model/stand-in/memory';
import { createStanding } from '@/lib/engines/model/stand-in/standing';
import type { ModelEnvironment } from '@/lib/env-model';
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
  /** The analysis of texts; the same for every model. */
  language: Language;
  /** The model that answers in the place of one that fails, and since when; null while none does. */
  standingIn(): { model: string; since: Date } | null;
}

/** Which models do what. */
export interface ModelChoice {
  chat: OneModel;
  memory: OneModel;
  /** `model` null: the one that the server lists, else the engine without a model. */
  embedding: Omit<OneModel, 'model'> & { model: string | null };
  /** Takes over in the chat and the memory while theirs fails. */
  standIn: OneModel | null;
  /** Tokens that the chat model takes at once; null: as its server lists it. */
  contextLength: number | null;
  /** Milliseconds that a model may be silent; null: each use has its own limit. */
  patienceMs: number | null;
}

/** The models that the environment names, on its one server. */
export function chooseByEnvironment(env: ModelEnvironment): ModelChoice {
  const { baseUrl, apiKey, prices, contextLength, patienceMs } = env;
  const server = { baseUrl, apiKey };
  return {
    chat: { ...server, model: env.chatModel, prices: prices.chat },
    memory: { ...server, model: env.memoryModel, prices: prices.memory },
    embedding: { ...server, model: env.embeddingModel, prices: prices.embedding },
    standIn: null,
    contextLength,
    patienceMs,
  };
}

/** The engines that need no model, and those of them that take over when the month's budget is spent, which report it. */
export interface BuiltInEngines extends Engines {
  onceSpent: Pick<Engines, 'chat' | 'memory'>;
}

/** The engines that need no model. What they have read into memory serves beside every model. */
export function createBuiltInEngines(clock: Clock): BuiltInEngines {
  const sense = createWordSense();
  const language = createLanguage(sense);
  const memory = createOfflineMemoryModel();
  const understand = createUnderstanding({ engine: memory, triage, language, clock });
  return {
    chat: createOfflineChatModel({ sense, understand }),
    memory,
    onceSpent: {
      chat: createOfflineChatModel({ sense, understand, lack: 'lack.budgetSpent' }),
      // The log of decisions names it.
      memory: { ...memory, name: `${memory.name}, budget spent` },
    },
    embedder: createOfflineEmbedder(),
    triage,
    language,
    standingIn: () => null,
  };
}

/** The chosen models; without a choice, the engines that need none. */
export function createEngines(
  choice: ModelChoice | null,
  clock: Clock,
  builtIn: Engines = createBuiltInEngines(clock),
): Engines {
  if (!choice) return builtIn;
  const { chat, memory, embedding, standIn, contextLength, patienceMs } = choice;
  const reply = { clock, ...(patienceMs ? { firstTokenMs: patienceMs, idleMs: patienceMs } : {}) };
  const answer = { clock, ...(patienceMs ? { timeoutMs: patienceMs } : {}) };
  const main = {
    chat: createOpenAiChatModel({ ...chat, ...reply, contextLength }),
    memory: createOpenAiMemoryModel({ ...memory, ...answer }),
  };
  const rest = {
    triage: builtIn.triage,
    language: builtIn.language,
    embedder: chooseEmbedder({ ...embedding, ...answer }, builtIn.embedder),
  };
  if (!standIn) return { ...main, ...rest, standingIn: () => null };
  const standings = [createStanding(clock), createStanding(clock)] as const;
  return {
    ...rest,
    chat: withChatStandIn(main.chat, createOpenAiChatModel({ ...standIn, ...reply }), standings[0]),
    memory: withMemoryStandIn(main.memory, createOpenAiMemoryModel({ ...standIn, ...answer }), standings[1]),
    standingIn() {
      const since = standings.map((standing) => standing.since()).find((at) => at !== null);
      return since ? { model: standIn.model, since } : null;
    },
  };
}

/** The configured one, by name or as `built-in`; else what the server lists. */
function chooseEmbedder(
  { model, ...options }: ModelChoice['embedding'] & { clock: Clock; timeoutMs?: number },
  withoutModel: Embedder,
): Embedder {
  if (model === BUILT_IN_EMBEDDING) return withoutModel;
  return model === null
    ? createListedEmbedder(options, withoutModel)
    : createOpenAiEmbedder({ ...options, model });
}
