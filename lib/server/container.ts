import { isPrivateHost } from '@/lib/basics/private-host';
import type { IncognitoDependencies } from '@/lib/chat/answer-incognito';
import type { AnswerDependencies } from '@/lib/chat/answer-turn';
import { createChatStore } from '@/lib/db/chat-store';
import { type Database, openDatabase } from '@/lib/db/client';
import { createEmbeddingStore } from '@/lib/db/embedding-store';
import { createConsolidationStore, createLifecycleStore } from '@/lib/db/lifecycle-store';
import { createTurnStore } from '@/lib/db/turn-store';
import { uuidv7 } from '@/lib/db/uuid';
import { extractDrafts } from '@/lib/engines/built-in/extract/extract-drafts';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { summariseTitle } from '@/lib/engines/built-in/review/summarise-title';
import { type Environment, readEnvironment } from '@/lib/env';
import { analyse } from '@/lib/language/analyse';
import { filterLogLine, gatekeeperLogLine } from '@/lib/memory/gatekeeper/log-line';
import type { Language } from '@/lib/memory/language-port';
import type { LifecycleDependencies } from '@/lib/memory/lifecycle/dependencies';
import { isFitToKeep } from '@/lib/memory/lifecycle/screen-description';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { DraftReader } from '@/lib/memory/pipeline/remember-now';
import { rememberQuote } from '@/lib/memory/pipeline/remember-quote';
import type { Clock } from '@/lib/memory/ports';
import { redactSecrets } from '@/lib/safety/secrets/redact-secrets';
import { type Auth, createAuth } from './account/auth';
import { createMetrics, type Metrics } from './admin/metrics';
import type { Traces } from './admin/traces';
import { createRunningReplies, type RunningReplies } from './conversations/running-replies';
import { detectors } from './detectors';
import type { Engines } from './engines';
import { type BackgroundGate, behindGate, createBackgroundGate } from './jobs/background-gate';
import type { JobUseCases } from './jobs/job-use-cases';
import type { CreateJobs, Jobs } from './jobs/jobs';
import { type Ledger, openLedger } from './jobs/ledger';
import { createConversationJobs, createEmbeddingJobs, createMaintenanceJobs } from './jobs/lifecycle-jobs';
import { createRecovery, type Recovery } from './jobs/recovery';
import { createSweep, type Sweep } from './jobs/sweep';
import { createTurnJobs } from './jobs/turn-jobs';
import { createLiveChannel, type LocalLiveChannel } from './live';
import { createLog, type Log } from './log';
import { answerCard } from './memories/answer-card';
import { confirmForget } from './memories/confirm-forget';
import { createDirectiveAnswerer } from './memories/directives';
import { settleQuestion } from './memories/reconciliations';
import { settleMemory } from './memories/uncertain';
import { type Budget, createBudget } from './models/budget';
import { createModels, type Models } from './models/models';
import { withOwnModels } from './models/with-own-models';
import { withSharedExamples } from './models/with-shared-examples';
import { chooseEngine } from './replays/choose-engine';
import { createReplayJobs } from './replays/run';
import { createServerSettings, type ServerSettings } from './server-settings';
import { createLiveSharing, type LiveSharing } from './share-live-events';
import { createImportJobs } from './transfer/imports/run';
import { createWebhookJobs } from './webhooks/deliver';

/** Everything the routes use. It holds the application's only module state. */
export interface Container {
  env: Environment;
  log: Log;
  db: Database;
  auth: Auth;
  engines: Engines;
  models: Models;
  budget: Budget;
  language: Language;
  turns: TurnDependencies;
  /** Finds the facts in what somebody asked to have remembered; returns none if a model will read it. */
  readDrafts: DraftReader;
  /** The same by rule, even if a model is connected. */
  readPlainly: DraftReader;
  answering: AnswerDependencies;
  incognito: IncognitoDependencies;
  live: LocalLiveChannel;
  liveSharing: LiveSharing;
  ledger: Ledger;
  tombstoneKey: string;
  /** The use cases of the background functions; the jobs call them. */
  work: JobUseCases;
  sweep: Sweep;
  jobs: Jobs;
  /** Coordinates the background's calls to the model. */
  gate: BackgroundGate;
  replies: RunningReplies;
  recovery: Recovery;
  serverSettings: ServerSettings;
  metrics: Metrics;
  /** Set if the operator named a receiver. */
  traces: Traces | null;
}

const key = Symbol.for('keepsake.container');
const holder = globalThis as typeof globalThis & { [key]?: Container };

/** The process's container; it survives a reload in development. @throws before the server was started. */
export function container(): Container {
  if (!holder[key]) throw new Error('The application is used before its start.');
  return holder[key];
}

/** Creates the process's container from its environment, once. */
export function composeProcess(createJobs: CreateJobs): Container {
  holder[key] ??= compose(readEnvironment(process.env), createJobs);
  return holder[key];
}

/** Wires up everything; the demo account supplies its own clock, so that its weeks have passed. */
export function compose(
  env: Environment,
  createJobs: CreateJobs,
  clock: Clock = { now: () => new Date() },
): Container {
  const log = createLog(env.logLevel);
  const db = openDatabase({ url: env.databaseUrl, maxConnections: env.embedded ? 1 : 10 });
  const serverSettings = createServerSettings(db, env);
  const { config } = serverSettings;
  const liveSharing = createLiveSharing({ db, listenUrl: env.listenUrl, log });
  const budget = createBudget({ db, config, clock, log });
  const { isSpent } = budget;
  const models = createModels({
    db,
    env,
    clock,
    isSpent,
    decidesBuiltIn: () => config().decision.engine === 'built_in',
    announce: liveSharing.announceModels,
  });
  const { engines } = models;
  const memoryEngine = withSharedExamples(engines.memory, db, () => config().decision.examples);
  const turns: TurnDependencies = {
    store: createTurnStore(db, { config }),
    engine: memoryEngine,
    triage: engines.triage,
    language: engines.language,
    embedder: engines.embedder,
    detectors,
    clock,
    tombstoneKey: env.tombstoneKey,
    autoIndex: () => config().auto_index,
    onDecision: (turn, decision) =>
      log.info(
        { ...turn, reason: decision.reason, stage: decision.stage, scope: decision.scope },
        gatekeeperLogLine(decision),
      ),
    onBlocked: (owner, filter) => log.info({ ...owner, filter }, filterLogLine(filter)),
  };
  const live = createLiveChannel(liveSharing.share);
  const ledger = openLedger(env.ledgerPath, env.tombstoneKey);
  const readPlainly: DraftReader = (text, speaker = null) =>
    extractDrafts({ text: analyse(text), speaker, kinds: KINDS_BY_PROFILE.full });
  // If a model is connected, it reads requests later; until then the words are kept as they are (design §4).
  const readDrafts: DraftReader = (text, speaker) =>
    engines.memory.engine === 'model' ? [] : readPlainly(text, speaker);
  const answering: AnswerDependencies = {
    store: createChatStore(db, engines.embedder, engines.language, config),
    model: engines.chat,
    redact: redactSecrets,
    answerDirective: createDirectiveAnswerer(db, turns, readDrafts, live, config),
    settleQuestion: (userId, id, consent, locale) => settleQuestion(db, userId, id, consent, locale),
    settleMemory: (userId, id, answer, locale) =>
      settleMemory({ db, live, turns, readPlainly, wake: () => jobs.wake() }, userId, id, answer, locale),
    answerCard: (person, card, message) =>
      answerCard(
        { db, live, language: engines.language, clock, wake: () => jobs.wake() },
        person,
        card,
        message,
      ),
    rememberQuote: (turn, quote) => rememberQuote(turns, turn, quote),
    async findToForget(person, query) {
      const { card } = await confirmForget(db, turns, person, [query], 'en');
      return { card, matches: card.matches.length };
    },
    isFitToQuote: (text, neverRemember) =>
      isFitToKeep(text, { neverRemember, detectors, words: engines.language }),
    summariseTitle,
    language: engines.language,
    clock,
    ids: { next: () => uuidv7() },
  };
  const incognito: IncognitoDependencies = {
    model: engines.chat,
    redact: redactSecrets,
    language: engines.language,
    clock,
  };
  // Jobs use the background connection: no reply waits for them.
  const { background } = db;
  const gate = createBackgroundGate({
    config,
    isLocalModel: () => {
      const server = models.server();
      return server !== null && isPrivateHost(new URL(server.baseUrl).hostname);
    },
  });
  const later: TurnDependencies = {
    ...turns,
    engine: behindGate(memoryEngine, gate),
    store: createTurnStore(background, { config }),
  };
  const lifecycle: LifecycleDependencies = {
    ...later,
    store: createLifecycleStore(background, config),
    config,
  };
  const sweep = createSweep(background, env);
  const turnJobs = createTurnJobs(background, later, live, ledger);
  const everyWork: JobUseCases = {
    ...turnJobs,
    async expire() {
      const done = await turnJobs.expire();
      await sweep();
      return done;
    },
    ...createConversationJobs(background, lifecycle, live, ledger),
    ...createMaintenanceJobs(
      background,
      { ...later, store: createConsolidationStore(background, config) },
      config,
      live,
    ),
    ...createImportJobs({
      db: background,
      turns: later,
      withoutModel: { ...later, engine: createOfflineMemoryModel() },
      purging: { db: background, ledger, tombstoneKey: env.tombstoneKey, language: engines.language },
      memories: { db: background, turns: later },
      live,
    }),
    ...createReplayJobs({
      db: background,
      turns: later,
      config,
      engineFor: (choice) => {
        const engine = chooseEngine({ env, models, clock }, choice);
        const examples = () => choice.examples ?? config().decision.examples;
        return engine && behindGate(withSharedExamples(engine, background, examples), gate);
      },
      isSpent,
    }),
    ...createWebhookJobs({ db: background, env, seal: models.seal, clock }),
    ...createEmbeddingJobs({ store: createEmbeddingStore(background), embedder: engines.embedder }, config),
  };
  const work = withOwnModels(everyWork, models);
  const jobs = createJobs(background, env, work, log, gate, () => engines.chat.engine === 'model');
  const recovery = createRecovery({
    db: background,
    jobs,
    purgeOverdue: turnJobs.purgeOverdue,
    env,
    now: () => new Date(),
    log,
  });
  return {
    env,
    log,
    db,
    auth: createAuth(db, env),
    engines,
    models,
    budget,
    language: engines.language,
    turns,
    readDrafts,
    readPlainly,
    answering,
    incognito,
    live,
    liveSharing,
    ledger,
    work,
    sweep,
    tombstoneKey: env.tombstoneKey,
    jobs,
    gate,
    replies: createRunningReplies(),
    recovery,
    serverSettings,
    metrics: createMetrics(db.background, clock),
    traces: null,
  };
}

/** Lets the process start over. */
export function dropContainer(): void {
  delete holder[key];
}
