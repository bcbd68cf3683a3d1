import type { ChatModel } from '@/lib/chat/ports';
import { BUILT_IN_EMBEDDING } from '@/lib/contracts/api/admin-models';
import { triage } from '@/lib/engines/built-in/decide/triage';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { createOfflineChatModel } from '@/lib/engines/built-in/reply/chat-model';
import type { OneModel } from '@/lib/engines/model/client/config';
import { createContextLength } from '@/lib/engines/model/client/context-length';
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
  /** Estimates before a call to a model; the same for every model. */
  triage: Triage;
  /** The analysis of texts; the same for every model. */
  language: Language;
  /** The model that currently replaces a failing one, and since when; null if none does. */
  standingIn(): { model: string; since: Date } | null;
}

/** The model for each role. */
export interface ModelChoice {
  chat: OneModel;
  memory: OneModel;
  /** `model` null: one that the server lists, or else the built-in embedder. */
  embedding: Omit<OneModel, 'model'> & { model: string | null };
  /** Replaces the chat or memory model while that fails. */
  standIn: OneModel | null;
  /** The context window of the chat model in tokens; null: as its server reports it. */
  contextLength: number | null;
  /** How long a model may stay silent, in milliseconds; null: each use has its own limit. */
  patienceMs: number | null;
}

/** The models that the environment configures, on a single server. */
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

/** The engines without a model, and the variants that take over when the month's budget is spent and say so. */
export interface BuiltInEngines extends Engines {
  onceSpent: Pick<Engines, 'chat' | 'memory'>;
}

/** The engines without a model. The data that they have loaded is shared with every model. */
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
      // The decision log shows this name.
      memory: { ...memory, name: `${memory.name}, budget spent` },
    },
    embedder: createOfflineEmbedder(),
    triage,
    language,
    standingIn: () => null,
  };
}

/**
 * Engines for the chosen models; the built-in ones if there are none.
 *
 * @param reasonsFirst what all engines of a process know about how models reply.
 */
export function createEngines(
  choice: ModelChoice | null,
  clock: Clock,
  builtIn: Engines = createBuiltInEngines(clock),
  reasonsFirst = new Set<string>(),
): Engines {
  if (!choice) return builtIn;
  const { chat, memory, embedding, standIn, contextLength, patienceMs } = choice;
  const reply = {
    clock,
    reasonsFirst,
    ...(patienceMs ? { firstTokenMs: patienceMs, idleMs: patienceMs } : {}),
  };
  const answer = { clock, ...(patienceMs ? { timeoutMs: patienceMs } : {}) };
  const main = {
    chat: createOpenAiChatModel({ ...chat, ...reply, contextLength }),
    memory: createOpenAiMemoryModel({ ...memory, ...answer, contextLength: windowOf(choice, clock) }),
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

/** The window of the memory model: the operator's, if it is the chat model, or else what its server lists. */
function windowOf({ chat, memory, contextLength }: ModelChoice, clock: Clock): () => number | null {
  const isSame = chat.model === memory.model && chat.baseUrl === memory.baseUrl;
  const listed = createContextLength({ ...memory, clock });
  return () => (isSame ? contextLength : null) ?? listed();
}

/** The configured embedder, by name or as `built-in`; otherwise one that the server lists. */
function chooseEmbedder(
  { model, ...options }: ModelChoice['embedding'] & { clock: Clock; timeoutMs?: number },
  withoutModel: Embedder,
): Embedder {
  if (model === BUILT_IN_EMBEDDING) return withoutModel;
  return model === null
    ? createListedEmbedder(options, withoutModel)
    : createOpenAiEmbedder({ ...options, model });
}
