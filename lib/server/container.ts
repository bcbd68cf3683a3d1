import type { JobUseCases } from '@/inngest/functions/dependencies';
import type { IncognitoDependencies } from '@/lib/chat/answer-incognito';
import type { AnswerDependencies } from '@/lib/chat/answer-turn';
import { createChatStore } from '@/lib/db/chat-store';
import { type Database, openDatabase } from '@/lib/db/client';
import { createEmbeddingStore } from '@/lib/db/embedding-store';
import { createConsolidationStore, createLifecycleStore } from '@/lib/db/lifecycle-store';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createTurnStore } from '@/lib/db/turn-store';
import { uuidv7 } from '@/lib/db/uuid';
import { type Environment, readEnvironment } from '@/lib/env';
import { extractDrafts } from '@/lib/llm/offline/extract/extract-drafts';
import { summariseTitle } from '@/lib/llm/offline/summarise-title';
import type { LifecycleDependencies } from '@/lib/memory/lifecycle/dependencies';
import type { Clock } from '@/lib/memory/ports';
import { redactSecrets } from '@/lib/memory/safety/secrets/redact-secrets';
import { gatekeeperLogLine } from '@/lib/memory/turn/evaluate/log-line';
import { KINDS_BY_PROFILE } from '@/lib/memory/turn/memory-profiles';
import type { TurnDependencies } from '@/lib/memory/turn/process-turn';
import { rememberQuote } from '@/lib/memory/turn/remember-quote';
import { type Auth, createAuth } from './auth';
import { detectors } from './detectors';
import { confirmForget, createDirectiveAnswerer } from './directives';
import { createEngines, type Engines } from './engines';
import { createJobs, type Jobs } from './jobs';
import { type Ledger, openLedger } from './ledger';
import { createConversationJobs, createEmbeddingJobs, createMaintenanceJobs } from './lifecycle-jobs';
import { createLiveChannel, type LiveChannel } from './live';
import { createLog, type Log } from './log';
import { settleQuestion } from './reconciliations';
import { replayLedger } from './replay-ledger';
import { createSweep, type Sweep } from './sweep';
import { createTurnJobs } from './use-cases';

/** Everything the routes use. The only module state of the application hangs here. */
export interface Container {
  env: Environment;
  log: Log;
  db: Database;
  auth: Auth;
  engines: Engines;
  turns: TurnDependencies;
  answering: AnswerDependencies;
  incognito: IncognitoDependencies;
  live: LiveChannel;
  ledger: Ledger;
  tombstoneKey: string;
  /** What the background functions do; the jobs call it. */
  work: JobUseCases;
  sweep: Sweep;
  jobs: Jobs;
}

const key = Symbol.for('keepsake.container');
const holder = globalThis as typeof globalThis & { [key]?: Container };

/** The process's container, made at first use; a development reload keeps it. */
export function container(): Container {
  holder[key] ??= compose(readEnvironment(process.env));
  return holder[key];
}

/** Wires everything once; the demo account brings a clock of its own, so that its weeks have passed. */
export function compose(env: Environment, clock: Clock = { now: () => new Date() }): Container {
  const log = createLog(env.logLevel);
  const db = openDatabase({ url: env.databaseUrl, maxConnections: env.embedded ? 1 : 10 });
  const engines = createEngines(env, clock);
  const turns: TurnDependencies = {
    store: createTurnStore(db, { config: env.memory }),
    model: engines.memory,
    embedder: engines.embedder,
    detectors,
    clock,
    tombstoneKey: env.tombstoneKey,
    onDecision: (turn, decision) =>
      log.info(
        { ...turn, reason: decision.reason, stage: decision.stage, scope: decision.scope },
        gatekeeperLogLine(decision),
      ),
  };
  const live = createLiveChannel();
  const ledger = openLedger(env.ledgerPath, env.tombstoneKey);
  const readDrafts = (text: string) => extractDrafts({ text, speaker: null, kinds: KINDS_BY_PROFILE.full });
  const answering: AnswerDependencies = {
    store: createChatStore(db, engines.embedder, engines.sense),
    model: engines.chat,
    redact: redactSecrets,
    answerDirective: createDirectiveAnswerer(db, turns, readDrafts, live),
    settleQuestion: (userId, id, consent) => settleQuestion(db, userId, id, consent),
    rememberQuote: (turn, quote) => rememberQuote(turns, turn, quote),
    async findToForget(userId, query) {
      const { card } = await confirmForget(db, userId, query);
      return { card, matches: card.matches.length };
    },
    summariseTitle,
    clock,
    ids: { next: () => uuidv7() },
  };
  const incognito: IncognitoDependencies = { model: engines.chat, redact: redactSecrets, clock };
  const lifecycle: LifecycleDependencies = {
    ...turns,
    store: createLifecycleStore(db, env.memory),
    config: env.memory,
  };
  const sweep = createSweep(db, env);
  const turnJobs = createTurnJobs(db, turns, live, ledger);
  const work: JobUseCases = {
    ...turnJobs,
    async expire() {
      const done = await turnJobs.expire();
      await sweep();
      return done;
    },
    ...createConversationJobs(db, lifecycle, live),
    ...createMaintenanceJobs(
      db,
      { ...turns, store: createConsolidationStore(db, env.memory) },
      env.memory,
      live,
    ),
    ...createEmbeddingJobs({ store: createEmbeddingStore(db), embedder: engines.embedder }),
  };
  const jobs = createJobs(db, env, work, log);
  return {
    env,
    log,
    db,
    auth: createAuth(db, env),
    engines,
    turns,
    answering,
    incognito,
    live,
    ledger,
    work,
    sweep,
    tombstoneKey: env.tombstoneKey,
    jobs,
  };
}

/** What happens once, before the first request: the shipped character, what was forgotten, the work that waits. */
export async function startUp(): Promise<void> {
  const { db, jobs, log } = container();
  await db.asWorker(ensureDefaultCharacter);
  const again = await replayLedger(container(), new Date());
  if (again > 0) log.info({ forgettings: again }, 'Forgot again what an older backup had brought back');
  await jobs.start();
}

/** Lets running steps end, takes out of the files what was forgotten, and closes the database. */
export async function shutDown(): Promise<void> {
  const { db, jobs, sweep } = container();
  await jobs.stop();
  // A database that is gone has nothing to sweep, and must not keep the process from ending.
  await sweep().catch(() => {});
  await db.close();
}
