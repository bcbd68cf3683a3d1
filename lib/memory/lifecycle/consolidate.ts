import { exactForm } from '@/lib/basics/normalise';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import type { UserSettings } from '@/lib/contracts/settings';
import { accountFailures, type CallStore } from '../call-accounts';
import { embedContents } from '../embed-contents';
import type { Words } from '../language-port';
import type { TurnDependencies } from '../pipeline/process-turn';
import { type CallRecord, type Consolidated, MemoryModelError, type Metered } from '../ports';
import { groupMemories, MIN_GROUP, type SimilarPair } from './group-memories';

/** The minimum share of each source's content words in the merged sentence. */
const KEPT_WORDS = 0.7;
/** The maximum share of content words in the merged sentence that occur in no source: connecting words, not facts. */
const NEW_WORDS = 0.25;
/** The most groups that one run merges for one person; the others wait a week. */
const MAX_GROUPS = 50;

export interface MergedMemory extends Consolidated {
  exactKey: string;
  vector: readonly number[] | null;
}

export interface ConsolidationStore extends CallStore {
  loadSettings(userId: string): Promise<UserSettings | null>;
  /** Pairs that may be merged, oldest first: same topic, subject and polarity; not pinned, dated or single-valued. */
  findSimilarPairs(userId: string): Promise<SimilarPair[]>;
  loadMemories(userId: string, ids: readonly string[]): Promise<Memory[]>;
  /** The active memory that the sources were merged into; null if there is none. */
  findMerged(userId: string, sourceIds: readonly string[]): Promise<string | null>;
  /** Stores the merged memory and closes its sources. @returns its id; null if one of them was changed since it was loaded. */
  mergeMemories(
    userId: string,
    sources: readonly Memory[],
    merged: MergedMemory,
    options: { embeddingModel: string; now: Date; calls: readonly CallRecord[] },
  ): Promise<string | null>;
  /** Stores the notice of a run, once. */
  saveNotice(
    userId: string,
    runId: string,
    memoryIds: readonly string[],
    count: number,
    now: Date,
  ): Promise<boolean>;
}

export interface ConsolidationDependencies
  extends Pick<TurnDependencies, 'engine' | 'embedder' | 'detectors' | 'language' | 'clock'> {
  store: ConsolidationStore;
}

/** Groups of a person's memories that may be merged: ids only, so that a job's step can return them. */
export async function planConsolidation(
  deps: ConsolidationDependencies,
  userId: string,
): Promise<string[][]> {
  const settings = await deps.store.loadSettings(userId);
  if (!settings?.memory.consolidation) return [];
  return groupMemories(await deps.store.findSimilarPairs(userId)).slice(0, MAX_GROUPS);
}

/**
 * Merges one group if the engine finds that its memories belong together and the merged sentence keeps what they say
 * (decision logic, 5; similarity alone never merges, promise 6). Idempotent: a second run finds the sources closed and returns
 * what the first one merged, so that the notice names it.
 */
export async function mergeGroup(
  deps: ConsolidationDependencies,
  userId: string,
  ids: readonly string[],
): Promise<{ mergedId: string | null }> {
  const sources = await deps.store.loadMemories(userId, ids);
  if (sources.length < MIN_GROUP) return { mergedId: await deps.store.findMerged(userId, ids) };
  const { value, calls } = await accountFailures(deps.store, { userId, turnId: null }, () =>
    askToMerge(deps, sources),
  );
  if (
    !value ||
    !keepsEveryDetail(value.content, sources, deps.language) ||
    !(await isFit(deps, value.content))
  ) {
    await deps.store.saveCalls(userId, null, calls);
    return { mergedId: null };
  }
  const [vector] = await embedContents(deps, { userId, turnId: null }, [value.content]);
  const mergedId = await deps.store.mergeMemories(
    userId,
    sources,
    { ...value, exactKey: exactForm(value.content), vector: vector ?? null },
    { embeddingModel: deps.embedder.model, now: deps.clock.now(), calls },
  );
  return { mergedId };
}

/** If the engine fails on a group, the group stays as it is and the others go on. */
async function askToMerge(
  { engine }: ConsolidationDependencies,
  sources: readonly Memory[],
): Promise<Metered<Consolidated | null>> {
  try {
    return await engine.consolidate(sources);
  } catch (error) {
    if (!(error instanceof MemoryModelError) || error.retryable) throw error;
    return { value: null, calls: error.calls };
  }
}

/** Notifies the person of the merged memories, if they want notices. */
export async function noticeConsolidation(
  deps: ConsolidationDependencies,
  userId: string,
  runId: string,
  mergedIds: readonly string[],
): Promise<{ noticed: number }> {
  const settings = await deps.store.loadSettings(userId);
  if (mergedIds.length === 0 || !settings?.memory.noticeOnConsolidation) return { noticed: 0 };
  const named = mergedIds.slice(0, settings.memory.maxItemsInNotice);
  const saved = await deps.store.saveNotice(userId, runId, named, mergedIds.length, deps.clock.now());
  return { noticed: saved ? 1 : 0 };
}

/**
 * Whether a merged sentence says what its sources say: every number, most words of each, and hardly any words of its own.
 * Checked by code, whichever engine wrote it.
 */
export function keepsEveryDetail(
  content: string,
  sources: readonly Pick<Memory, 'content'>[],
  { stems }: Pick<Words, 'stems'>,
): boolean {
  if (content.length === 0 || content.length > MAX_CONTENT_LENGTH) return false;
  const merged = new Set(stems(content));
  const sourceStems = sources.map((source) => new Set(stems(source.content)));
  const all = new Set(sourceStems.flatMap((words) => [...words]));
  const numbers = numbersIn(content);
  const expected = numbersIn(sources.map((source) => source.content).join('\n'));
  if (numbers.symmetricDifference(expected).size > 0) return false;
  const keepsEach = sourceStems.every((words) => share(words, merged) >= KEPT_WORDS);
  return keepsEach && 1 - share(merged, all) <= NEW_WORDS;
}

/** The share of `words` that are in `others`; 1 if there are no words. */
function share(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return words.size === 0 ? 1 : words.intersection(others).size / words.size;
}

function numbersIn(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,:]\d+)*/g) ?? []);
}

async function isFit({ detectors }: ConsolidationDependencies, content: string): Promise<boolean> {
  return (
    !detectors.detectDanger(content).isDanger &&
    !detectors.detectInjectionAt(content, content, content).flagged &&
    (await detectors.redactSecrets(content)).redactions.length === 0
  );
}
