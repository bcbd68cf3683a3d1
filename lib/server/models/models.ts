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

/** Servers that cannot notify each other learn within this time of what was changed on one. */
const RELOAD_MS = 15_000;
/** People whose engines are kept ready; beyond, they are made anew. */
const PEOPLE = 500;

/** The models in use, which an administrator may change while the server runs. */
export interface Models {
  /** Whichever are in use at the moment of a call; within `forPerson`, the same from its beginning to its end. */
  engines: Engines;
  /** What answers a person. A reply that has begun goes on with the model that it began with. */
  chatFor(userId: string): ChatModel;
  /**
   * Does a piece of work for a person with one set of models, whatever is changed meanwhile: a vector is stored under the name
   * of the model that made it. Where the person brought a key of their own, their calls are made with it. Null: for many.
   */
  forPerson<T>(userId: string | null, work: () => T): T;
  saved(): SavedModels;
  /** The server of the chat model that is in use; null while none is. */
  server(): ModelServer | null;
  /** Which models serve a person, for what is passed on as it is; null without one. */
  choice(userId: string): ModelChoice | null;
  /** The server's own models, whatever was spent; null without one. */
  shared(): ModelChoice | null;
  builtIn: Engines;
  /** The model that runs in this process, once it was downloaded. */
  meaning: MeaningModel;
  seal: Seal;
  /** Takes up what was changed here, and notifies the other servers. */
  changed(): Promise<void>;
  /** Takes up what was changed elsewhere. */
  reload(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

export interface ModelsOptions {
  db: Database;
  env: Pick<Environment, 'embedded' | 'meaning' | 'model' | 'modelLimits' | 'sealKey'>;
  clock: Clock;
  /** The month's budget is spent: who has no key of their own is served without a model. */
  isSpent?(): boolean;
  /** The built-in engine decides what is remembered, whichever model answers. */
  decidesBuiltIn?(): boolean;
  /** Tells the other servers that something was changed. */
  announce(): void;
}

export function createModels(options: ModelsOptions): Models {
  const { db, env, clock, isSpent = () => false, decidesBuiltIn = () => false, announce } = options;
  const seal = createSeal(env.sealKey);
  const builtIn = createBuiltInEngines(clock);
  const meaning = createMeaningModel(env.meaning);
  const inWork = new AsyncLocalStorage<Engines>();
  let saved = NOTHING_SAVED;
  let shared = createShared();
  const people = new Map<string, Engines>();
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  /** An embedding model that the environment names wins, as its other models do. */
  function usesMeaning(): boolean {
    return saved.meaning && !env.model?.embeddingModel;
  }

  function createShared(): Engines {
    const made = createEngines(chooseModels(env, saved, seal), clock, builtIn);
    return usesMeaning() ? { ...made, embedder: meaning.embedder } : made;
  }

  /** One after the other: what was read later is what holds. */
  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(readAnew);
    return reading;
  }

  async function readAnew(): Promise<void> {
    const read = await readSavedModels(db);
    // What was learned of a server is lost with its engines: they stay while nothing changed.
    if (isDeepStrictEqual(read, saved)) return;
    saved = read;
    people.clear();
    shared = createShared();
    findEmbedder();
  }

  /** So that the first question finds the model chosen; where the server is silent, the next vector asks again. */
  function findEmbedder(): void {
    void shared.embedder.ready?.().catch(() => {});
  }

  const hasOwnKey = (userId: string) => !env.model && saved.ownKeys.has(userId);

  /** Vectors stay those of the model in use: others would have to be made for everything, and made again next month. */
  const usual = (): Engines => {
    if (!isSpent()) return shared;
    // Where no model is connected, nothing was stopped.
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
    const made = createEngines(choice, clock, builtIn);
    // Chosen from the server's list once for all: everybody's vectors are of one model.
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
      // A database that is away for a moment leaves what was known.
      if (!env.embedded) timer = setInterval(() => void reload().catch(() => {}), RELOAD_MS);
      timer?.unref();
    },
    stop() {
      if (timer) clearInterval(timer);
      void meaning.unload();
    },
  };
}

/** Engines that pass every call on to those that are in use when it is made. */
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
