import type { ConfigSource, MemoryConfig } from '@/lib/contracts/memory-config';
import type { ReplayChoice } from '@/lib/contracts/replay';
import type { Database } from '@/lib/db/client';
import { loadHistory } from '@/lib/db/queries/known-history';
import { saveCalls } from '@/lib/db/queries/model-calls';
import { appendEvent } from '@/lib/db/queries/outbox';
import {
  loadPastDecisions,
  nextWaiting,
  type PastDecision,
  type RowResult,
  saveRowResult,
  type WaitingRow,
} from '@/lib/db/queries/replay-turns';
import { findReplay, moveReplay, readReplayCost, type StoredReplay } from '@/lib/db/queries/replays';
import { loadDecidedTurns } from '@/lib/db/queries/turns';
import { uuidv7 } from '@/lib/db/uuid';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import { accountFailures, type CallStore } from '@/lib/memory/call-accounts';
import type { Language } from '@/lib/memory/language-port';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { TurnSnapshot } from '@/lib/memory/pipeline/turn-store';
import { type CallRecord, type MemoryEngine, MemoryModelError } from '@/lib/memory/ports';
import { compareDecisions } from '@/lib/memory/replay/compare';
import type { History } from '@/lib/memory/replay/known-then';
import { type ReplayDependencies, replayTurn } from '@/lib/memory/replay/replay-turn';
import type { ReplayJobs } from '../jobs/job-use-cases';

/** How long one step runs before it reports its progress, in milliseconds. */
const PART_MS = 5_000;
/** How many analysed texts are cached during a step. */
const READ_TEXTS = 3000;

export interface ReplayRunDependencies {
  db: Database;
  turns: Omit<TurnDependencies, 'engine' | 'store'>;
  config: ConfigSource;
  /** Null: the model no longer exists. */
  engineFor(choice: ReplayChoice): MemoryEngine | null;
  /** The server's budget for models is spent. */
  isSpent(): boolean;
}

/** The use cases of the function that runs replays. */
export function createReplayJobs(deps: ReplayRunDependencies): ReplayJobs {
  const { db } = deps;
  return {
    replayPart: (replayId) => replayPart(deps, replayId),
    async goOnReplaying(userId, replayId) {
      await db.asWorker((tx) =>
        appendEvent(tx, { userId, name: 'keepsake/replay.due', payload: { userId, replayId } }),
      );
    },
    failReplay: (replayId, errorCode) =>
      db.asWorker(async (tx) => {
        const end = { status: 'failed' as const, errorCode, finishedAt: deps.turns.clock.now() };
        await moveReplay(tx, replayId, ['queued', 'running'], end);
      }),
  };
}

/** Makes decisions for a few seconds, continuing where an earlier part was stopped or killed. @returns whether any are left. */
async function replayPart(deps: ReplayRunDependencies, replayId: string): Promise<{ more: boolean }> {
  const { db, turns } = deps;
  const { clock } = turns;
  const end = (status: 'done' | 'stopped' | 'failed', errorCode: string | null) =>
    db.asWorker((tx) =>
      moveReplay(tx, replayId, ['queued', 'running'], { status, errorCode, finishedAt: clock.now() }),
    );
  await db.asWorker((tx) =>
    moveReplay(tx, replayId, ['queued'], { status: 'running', startedAt: clock.now() }),
  );
  const until = clock.now().getTime() + PART_MS;
  const language = remembering(turns.language);
  const histories = new Map<string, History>();
  do {
    const { replay, rows, spent } = await db.asWorker(async (tx) => ({
      replay: await findReplay(tx, replayId),
      rows: await nextWaiting(tx, replayId),
      spent: await readReplayCost(tx, replayId),
    }));
    if (replay?.status !== 'running') return { more: false };
    const [first] = rows;
    const engine = deps.engineFor(replay.choice);
    const why = !engine ? 'no_such_model' : first ? whyToStop(deps, replay, engine, spent) : null;
    if (!engine || !first || why) {
      await end(why === 'no_such_model' ? 'failed' : why ? 'stopped' : 'done', why);
      return { more: false };
    }
    const { userId } = first;
    // People are processed one after the other.
    if (!histories.has(userId)) histories.clear();
    const history = histories.get(userId) ?? (await db.asPerson(userId, (tx) => loadHistory(tx, userId)));
    histories.set(userId, history);
    const budget = { left: replay.budgetUsd === null ? Number.POSITIVE_INFINITY : replay.budgetUsd - spent };
    await replayRows({ ...deps, language, engine }, replay.choice, rows, history, budget, until);
  } while (clock.now().getTime() < until);
  return { more: true };
}

function whyToStop(
  { isSpent }: ReplayRunDependencies,
  { budgetUsd }: StoredReplay,
  { engine }: MemoryEngine,
  spent: number,
): string | null {
  if (engine !== 'model') return null;
  if (isSpent()) return 'server_budget';
  return budgetUsd !== null && spent >= budgetUsd ? 'budget' : null;
}

/** Replays rows of one conversation within the limits of time and money; what was done before a failure is written, too. */
async function replayRows(
  {
    db,
    turns,
    language,
    engine,
    config,
  }: ReplayRunDependencies & { language: Language; engine: MemoryEngine },
  choice: ReplayChoice,
  rows: readonly WaitingRow[],
  history: History,
  budget: { left: number },
  until: number,
): Promise<void> {
  const [{ userId, conversationId } = { userId: '', conversationId: '' }] = rows;
  const ids = rows.map(({ turnId }) => turnId);
  const { snapshots, decisions } = await db.asPerson(userId, async (tx) => ({
    snapshots: await loadDecidedTurns(tx, userId, conversationId, ids, withChoice(config(), choice)),
    decisions: await loadPastDecisions(
      tx,
      userId,
      rows.map(({ decisionId }) => decisionId),
    ),
  }));
  const deps: ReplayDependencies = { ...turns, language, engine };
  const store: CallStore = {
    saveCalls: (owner, turnId, calls) =>
      db.asPerson(owner, (tx) => saveCalls(tx, owner, turnId, asReplay(calls))),
  };
  const done: { id: string; result: RowResult; calls: readonly CallRecord[] }[] = [];
  try {
    for (const row of rows) {
      const turn = snapshots.find(({ id }) => id === row.turnId);
      const past = decisions.get(row.decisionId);
      if (!turn || !past) continue;
      const made = await accountFailures(store, { userId, turnId: null }, () =>
        replayRow(deps, asNew(turn), past, history),
      );
      done.push({ id: row.id, ...made });
      budget.left -= made.result.costUsd ?? 0;
      if (engine.engine === 'model' && (budget.left <= 0 || turns.clock.now().getTime() >= until)) break;
    }
  } finally {
    // A model's answers cost something, so they must not be lost with the step.
    await db.asPerson(userId, async (tx) => {
      for (const { id, result, calls } of done) {
        await saveRowResult(tx, userId, id, result);
        await saveCalls(tx, userId, null, calls);
      }
    });
  }
}

/** The turn as it arrived: without what the person said about it since, and without the message itself as an example. */
function asNew(turn: TurnSnapshot): TurnSnapshot {
  const { examples, ...input } = turn.input;
  const others = examples?.filter(
    ({ words }) => !input.message.text.includes(words) && !words.includes(input.message.text),
  );
  return {
    ...turn,
    source: 'turn',
    isRetry: false,
    decisionId: null,
    input: others?.length ? { ...input, examples: others } : input,
  };
}

async function replayRow(
  deps: ReplayDependencies,
  turn: TurnSnapshot,
  past: PastDecision,
  history: History,
): Promise<{ result: RowResult; calls: readonly CallRecord[] }> {
  const before = {
    before: past.replayed,
    beforeLatencyMs: past.latencyMs,
    beforeTokens: past.tokens,
  };
  try {
    const ids = { next: () => uuidv7() };
    const { replayed, latencyMs, calls } = await replayTurn(deps, ids, turn, {
      history,
      decidedAt: past.decidedAt,
    });
    const result: RowResult = {
      ...before,
      ...costOf(calls),
      status: 'done',
      change: compareDecisions(past.replayed, replayed),
      after: replayed,
      latencyMs: Math.round(latencyMs),
      errorCode: null,
    };
    return { result, calls: asReplay(calls) };
  } catch (error) {
    if (!(error instanceof MemoryModelError) || error.retryable) throw error;
    const result: RowResult = {
      ...before,
      ...costOf(error.calls),
      status: 'failed',
      change: null,
      after: null,
      latencyMs: null,
      errorCode: error.code,
    };
    return { result, calls: asReplay(error.calls) };
  }
}

function costOf(calls: readonly CallRecord[]): Pick<RowResult, 'tokens' | 'costUsd'> {
  const tokens = calls.reduce((sum, call) => sum + call.inputTokens + call.outputTokens, 0);
  const isKnown = calls.every(({ costUsd }) => costUsd !== null);
  return { tokens, costUsd: isKnown ? calls.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0) : null };
}

/** Marked as replay calls, which do not count towards the average cost of a decision. */
const asReplay = (calls: readonly CallRecord[]): CallRecord[] =>
  calls.map((call) => (call.purpose === 'gatekeeper' ? { ...call, purpose: 'replay' } : call));

/** The configuration with the replay's choice. */
export function withChoice(config: MemoryConfig, { bars, guidance, examples }: ReplayChoice): MemoryConfig {
  const { decision } = config;
  return {
    ...config,
    decision: {
      ...decision,
      min_confidence: { ...decision.min_confidence, ...bars },
      guidance: guidance ?? decision.guidance,
      examples: examples ?? decision.examples,
    },
  };
}

/** Caches analysed texts: the lines before a message are mostly those before the previous one. */
function remembering(language: Language): Language {
  const read = new Map<string, AnalysedText>();
  return {
    ...language,
    analyse(text) {
      const known = read.get(text) ?? language.analyse(text);
      if (read.size >= READ_TEXTS) read.clear();
      read.set(text, known);
      return known;
    },
  };
}
