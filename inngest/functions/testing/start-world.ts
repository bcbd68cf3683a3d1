import { sql } from 'drizzle-orm';
import { type ConfigSource, memoryConfigSchema } from '@/lib/contracts/memory-config';
import type { Transaction } from '@/lib/db/client';
import { createEmbeddingStore } from '@/lib/db/embedding-store';
import { createConsolidationStore, createLifecycleStore } from '@/lib/db/lifecycle-store';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import { listNotices } from '@/lib/db/queries/notices';
import { recordReply } from '@/lib/db/queries/record-reply';
import { endByButton } from '@/lib/db/queries/session-end';
import { users } from '@/lib/db/schema';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { createTurnStore } from '@/lib/db/turn-store';
import { uuidv7 } from '@/lib/db/uuid';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { Embedder, MemoryEngine } from '@/lib/memory/ports';
import type { JobUseCases } from '@/lib/server/jobs/job-use-cases';
import { openLedger } from '@/lib/server/jobs/ledger';
import {
  createConversationJobs,
  createEmbeddingJobs,
  createMaintenanceJobs,
} from '@/lib/server/jobs/lifecycle-jobs';
import { createTurnJobs } from '@/lib/server/jobs/turn-jobs';
import { createLiveChannel } from '@/lib/server/live';
import { createSeal } from '@/lib/server/models/seal';
import { createReplayJobs } from '@/lib/server/replays/run';
import { createImportJobs } from '@/lib/server/transfer/imports/run';
import { createWebhookJobs } from '@/lib/server/webhooks/deliver';
import { builtInEngines } from '@/testing/built-in-engines';
import { createInngestClient } from '../../client';
import { createEmbeddedEngine } from '../../embedded/engine';
import { runUntilIdle } from '../../embedded/testing/run-until-idle';
import { createRelay } from '../../relay';
import { createFunctions } from '../index';

const MINUTE_MS = 60_000;
/** The tests' clock starts here; timestamps of the database itself are later, and count as due. */
const START = new Date('2026-03-01T12:00:00Z');
const AFTER_ALL = new Date('2100-01-01T00:00:00Z');
const KEY = 'a key for tests alone';

export interface WorldOptions {
  model?: MemoryEngine;
  embedder?: Embedder;
  config?: unknown;
  /** Wraps the use cases, to break one. */
  wrap?: (use: JobUseCases) => JobUseCases;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The real database and every function on the embedded engine, with one person at a time; time stands still. */
export async function startWorld(given?: TestDatabase, ledger = openLedger(null, KEY)) {
  const test = given ?? (await startTestDatabase());
  let userId = '';
  let now = START;
  const clock = { now: () => now };

  /** Creates a new person in an empty database. */
  async function reset(): Promise<void> {
    userId = uuidv7();
    now = START;
    // Truncating every table takes three times as long as deleting the few rows.
    await test.db.connection.execute(
      sql`delete from users; delete from outbox; delete from forget_receipts; delete from job_runs; delete from job_schedules; delete from characters`,
    );
    await test.db.asWorker(async (tx) => {
      await ensureDefaultCharacter(tx);
      await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
    });
  }

  function engineOf({
    model = createOfflineMemoryModel(),
    embedder = createOfflineEmbedder(),
    config = {},
    wrap = (use) => use,
  }: WorldOptions = {}) {
    const current = memoryConfigSchema.parse(config);
    const memoryConfig: ConfigSource = () => current;
    const turns: TurnDependencies = {
      ...builtInEngines(),
      store: createTurnStore(test.db, { config: memoryConfig }),
      engine: model,
      embedder,
      clock,
      tombstoneKey: KEY,
      onDecision: () => {},
      autoIndex: () => memoryConfig().auto_index,
    };
    const live = createLiveChannel();
    const lifecycle = { ...turns, store: createLifecycleStore(test.db, memoryConfig), config: memoryConfig };
    const use = wrap({
      ...createTurnJobs(test.db, turns, live, ledger),
      ...createConversationJobs(test.db, lifecycle, live, ledger),
      ...createMaintenanceJobs(
        test.db,
        { ...turns, store: createConsolidationStore(test.db, memoryConfig) },
        memoryConfig,
        live,
      ),
      ...createImportJobs({
        db: test.db,
        turns,
        withoutModel: turns,
        purging: { db: test.db, ledger, tombstoneKey: KEY, language: turns.language },
        memories: { db: test.db, turns },
        live,
      }),
      ...createReplayJobs({
        db: test.db,
        turns,
        config: memoryConfig,
        engineFor: () => model,
        isSpent: () => false,
      }),
      ...createEmbeddingJobs({ store: createEmbeddingStore(test.db), embedder }, memoryConfig),
      ...createWebhookJobs({ db: test.db, env: { localCalls: true }, seal: createSeal(KEY), clock }),
    });
    const client = createInngestClient(null);
    const { consolidation_schedule, decay_schedule } = current.decision;
    const failures: string[] = [];
    const errors: unknown[] = [];
    const engine = createEmbeddedEngine({
      db: test.db,
      client,
      functions: createFunctions(client, use, {
        consolidation: consolidation_schedule,
        decay: decay_schedule,
      }),
      now: clock.now,
      random: () => 0.5,
      onRunFailed: ({ code }) => failures.push(code),
      onError: (error) => errors.push(error),
      onRoom: () => {},
    });
    const taker = { take: engine.accept, isDurable: true };
    const { relay } = createRelay({ db: test.db, engine: taker, now: () => AFTER_ALL });
    /** Runs everything that is due, until nothing is. */
    async function run(): Promise<void> {
      do await runUntilIdle(engine);
      while ((await relay()) > 0);
      if (errors.length > 0) throw errors[0];
    }
    return { run, tick: engine.tick, failures, use, turns };
  }

  const asPerson = <T>(work: (tx: Transaction) => Promise<T>) => test.db.asPerson(userId, work);
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  return {
    db: test.db,
    get userId() {
      return userId;
    },
    clock,
    later,
    reset,
    engineOf,
    asPerson,
    close: test.close,
    newConversation: (values: { learning?: boolean } = {}) =>
      asPerson((tx) => createConversation(tx, userId, { ...values, createdAt: now })),
    /** Sends a message with an answer; the turn waits in the outbox, due at once. */
    async send(conversationId: string, text: string, answer = 'I see.', metadata: object = {}) {
      later(MINUTE_MS);
      const turnId = uuidv7();
      const messageId = uuidv7();
      await asPerson(async (tx) => {
        await recordTurn(tx, {
          userId,
          conversationId,
          turnId,
          messageId,
          author: null,
          content: text,
          redactions: [],
          now,
        });
        await recordReply(tx, {
          userId,
          conversationId,
          turnId,
          userMessageId: messageId,
          messageId: uuidv7(),
          content: answer,
          status: 'complete',
          metadata: { ...metadata },
          now: new Date(now.getTime() + 1000),
        });
      });
      return { turnId, messageId };
    },
    end: (conversationId: string) => asPerson((tx) => endByButton(tx, userId, conversationId, now)),
    notices: () => asPerson((tx) => listNotices(tx, userId)),
    /** Counts the person's rows of a table. */
    count: async (table: string, where = sql`true`) => {
      const [row] = await test.db.asWorker((tx) =>
        tx.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${userId} and ${where}`,
        ),
      );
      return row?.n ?? 0;
    },
    rows: <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      test.db.asWorker(async (tx) => [...(await tx.execute<T>(query))]),
  };
}
