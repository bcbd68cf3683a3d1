import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { ChatModel } from '@/lib/chat/ports';
import type { Database } from '@/lib/db/client';
import type { ModelServer } from '@/lib/engines/model/client/config';
import type { Environment } from '@/lib/env';
import type { Clock } from '@/lib/memory/ports';
import { createBuiltInEngines, createEngines, type Engines, type ModelChoice } from '../engines';
import { createMeaningModel, type MeaningModel } from './meaning';
import { chooseModels, NOTHING_SAVED, readSavedModels, type SavedModels } from './saved-models';
import { createSeal, type Seal } from './seal';

/** Servers that cannot notify each other notice a change within this time. */
const RELOAD_MS = 15_000;
/** The most people whose engines are kept; beyond that they are recreated. */
const PEOPLE = 500;

/** The models in use, which an administrator may change while the server runs. */
export interface Models {
  /** The engines in use at the time of a call; within `forPerson` they stay the same throughout. */
  engines: Engines;
  /** The model that answers a person. A reply continues with the model that it started with. */
  chatFor(userId: string): ChatModel;
  /**
   * Runs work for a person with one set of models, even if those are changed meanwhile: a vector must be stored under the
   * name of the model that made it. If the person has a key of their own, their calls use it. Null: work for many people.
   */
  forPerson<T>(userId: string | null, work: () => T): T;
  saved(): SavedModels;
  /** The server of the current chat model; null if there is none. */
  server(): ModelServer | null;
  /** The models that serve a person, for requests that are passed on unchanged; null if there are none. */
  choice(userId: string): ModelChoice | null;
  /** The server's own models, whatever was spent; null if there are none. */
  shared(): ModelChoice | null;
  builtIn: Engines;
  /** Models that begin with reasoning of which only the end is marked: known to all engines once one of them has seen it. */
  reasonsFirst: Set<string>;
  /** The model that runs in this process, once it was downloaded. */
  meaning: MeaningModel;
  seal: Seal;
  /** Applies a change that was made here, and notifies the other servers. */
  changed(): Promise<void>;
  /** Applies changes that were made elsewhere. */
  reload(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

export interface ModelsOptions {
  db: Database;
  env: Pick<Environment, 'embedded' | 'meaning' | 'model' | 'modelLimits' | 'sealKey'>;
  clock: Clock;
  /** The month's budget is spent: people without a key of their own are served without a model. */
  isSpent?(): boolean;
  /** The built-in engine decides what is remembered, whichever model answers. */
  decidesBuiltIn?(): boolean;
  /** Notifies the other servers of a change. */
  announce(): void;
}

export function createModels(options: ModelsOptions): Models {
  const { db, env, clock, isSpent = () => false, decidesBuiltIn = () => false, announce } = options;
  const seal = createSeal(env.sealKey);
  const builtIn = createBuiltInEngines(clock);
  const reasonsFirst = new Set<string>();
  const meaning = createMeaningModel(env.meaning);
  const inWork = new AsyncLocalStorage<Engines>();
  let saved = NOTHING_SAVED;
  let shared = createShared();
  const people = new Map<string, Engines>();
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  /** An embedding model in the environment takes precedence, like its other models. */
  function usesMeaning(): boolean {
    return saved.meaning && !env.model?.embeddingModel;
  }

  function createShared(): Engines {
    const made = createEngines(chooseModels(env, saved, seal), clock, builtIn, reasonsFirst);
    return usesMeaning() ? { ...made, embedder: meaning.embedder } : made;
  }

  /** Sequentially, so that the latest read wins. */
  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(readAnew);
    return reading;
  }

  async function readAnew(): Promise<void> {
    const read = await readSavedModels(db);
    // Engines lose what they learned about a server when they are recreated, so they stay if nothing changed.
    if (isDeepStrictEqual(read, saved)) return;
    saved = read;
    people.clear();
    shared = createShared();
    findEmbedder();
  }

  /** Chooses the model before the first question; if the server does not respond, the next vector tries again. */
  function findEmbedder(): void {
    void shared.embedder.ready?.().catch(() => {});
  }

  const hasOwnKey = (userId: string) => !env.model && saved.ownKeys.has(userId);

  /** The embedder stays the same: another one would require new vectors for everything, and again next month. */
  const usual = (): Engines => {
    if (!isSpent()) return shared;
    // If no model is connected, the budget stopped nothing.
    const { chat, memory } = shared.memory.engine === 'model' ? builtIn.onceSpent : builtIn;
    return { ...shared, chat, memory, standingIn: () => null };
  };

  const deciding = (engines: Engines): Engines =>
    decidesBuiltIn() && engines.memory.engine === 'model' ? { ...engines, memory: builtIn.memory } : engines;

  function enginesOf(userId: string | null): Engines {
    if (userId === null || !hasOwnKey(userId)) return usual();
    const kept = people.get(userId);
    if (kept) return kept;
    if (people.size >= PEOPLE) people.clear();
    const choice = chooseModels(env, saved, seal, userId);
    const made = createEngines(choice, clock, builtIn, reasonsFirst);
    // Chosen once for everybody from the server's list: all vectors have to be of one model.
    const isShared = choice?.embedding.model === null || usesMeaning();
    const own = isShared ? { ...made, embedder: shared.embedder } : made;
    people.set(userId, own);
    return own;
  }

  return {
    engines: delegate(() => inWork.getStore() ?? deciding(usual())),
    chatFor: (userId) => enginesOf(userId).chat,
    forPerson: (userId, work) => inWork.run(deciding(enginesOf(userId)), work),
    saved: () => saved,
    server: () => chooseModels(env, saved, seal)?.chat ?? null,
    choice: (userId) => chooseModels(env, saved, seal, userId),
    shared: () => chooseModels(env, saved, seal),
    builtIn,
    reasonsFirst,
    meaning,
    seal,
    reload,
    async changed() {
      await reload();
      announce();
    },
    async start() {
      await reload();
      findEmbedder();
      // If the database is briefly unreachable, the last known state stays.
      if (!env.embedded) timer = setInterval(() => void reload().catch(() => {}), RELOAD_MS);
      timer?.unref();
    },
    stop() {
      if (timer) clearInterval(timer);
      void meaning.unload();
    },
  };
}

/** Engines that delegate each call to those that are in use when it is made. */
function delegate(inUse: () => Engines): Engines {
  return {
    chat: {
      get engine() {
        return inUse().chat.engine;
      },
      get name() {
        return inUse().chat.name;
      },
      contextLength: () => inUse().chat.contextLength(),
      get named() {
        return inUse().chat.named;
      },
      get listNames() {
        return inUse().chat.listNames;
      },
      stream: (request) => inUse().chat.stream(request),
    },
    memory: {
      get engine() {
        return inUse().memory.engine;
      },
      get name() {
        return inUse().memory.name;
      },
      readTurn: (input, call) => inUse().memory.readTurn(input, call),
      readConversation: (input, call) => inUse().memory.readConversation(input, call),
      consolidate: (memories, call) => inUse().memory.consolidate(memories, call),
    },
    embedder: {
      get model() {
        return inUse().embedder.model;
      },
      get dimensions() {
        return inUse().embedder.dimensions;
      },
      ready: async () => inUse().embedder.ready?.(),
      embed: (texts, options) => inUse().embedder.embed(texts, options),
    },
    triage: { likelihood: (input) => inUse().triage.likelihood(input) },
    language: inUse().language,
    standingIn: () => inUse().standingIn(),
  };
}
