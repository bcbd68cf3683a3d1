import { exactForm } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import type { FilterName, Source } from '@/lib/contracts/enums';
import type { CallOwner, CallStore } from '../call-accounts';
import { embedContents } from '../embed-contents';
import { tombstoneKeys } from '../forgetting/tombstone-keys';
import type { Language } from '../language-port';
import type { Embedder } from '../ports';
import { lineAnalyser } from '../readable-turn';
import { reconcile } from '../reconciliation/reconcile';
import { slotOf } from '../reconciliation/slots';
import type { Detectors } from '../screening/detectors';
import { checkDrafts } from './check-drafts';
import { besideEarlier, type LaterWords, yieldToLater } from './later-words';
import { rulesOf } from './sources';
import type { Outcome, StoredDraft, TurnSnapshot, TurnStore, TurnUnit } from './turn-store';

export interface PipelineDependencies {
  store: Pick<TurnStore, 'inTransaction'> & CallStore;
  language: Language;
  detectors: Detectors;
  embedder: Embedder;
  tombstoneKey: string;
  autoIndex?: () => boolean;
  /** Called with each refusal, for the log: never with what was said. */
  onBlocked?(owner: CallOwner, filter: FilterName): void;
}

/** What was proposed, and from which words. In the reading of a whole conversation each proposal has words of its own. */
export interface Proposals {
  turn: TurnSnapshot;
  drafts: readonly StoredDraft[];
}

/** A proposal after the steps that need no store. */
export interface Checked {
  turn: TurnSnapshot;
  candidate: Candidate;
  vector: readonly number[] | null;
  /** The filter that refuses it; null if none does. */
  refusedBy: FilterName | null;
}

/**
 * The steps of everything that is to be remembered, whatever its source (design §2, §4). The decision has been made before:
 * by `gatekeep` on a turn or an import, by the person on what they asked for or wrote by hand, by the engine on what it finds
 * in a whole conversation. The proposals then go, in their order, through
 *
 * extract → screen → evidence → reconcile → store.
 *
 * All writes are in one transaction, and a second run writes nothing twice.
 *
 * @param finish runs at the end of the transaction, with the number of memories kept or changed.
 */
export async function rememberProposals<T>(
  deps: PipelineDependencies,
  owner: CallOwner,
  proposals: readonly Proposals[],
  finish: (unit: TurnUnit, kept: number) => Promise<T>,
): Promise<T> {
  const checked = await checkProposals(deps, owner, proposals);
  return deps.store.inTransaction(owner.userId, async (unit) =>
    finish(unit, await storeProposals(deps, unit, checked)),
  );
}

/** extract → screen → evidence. */
export async function checkProposals(
  deps: Omit<PipelineDependencies, 'store' | 'tombstoneKey'> & { store: CallStore },
  owner: CallOwner,
  proposals: readonly Proposals[],
): Promise<Checked[]> {
  const checked: Omit<Checked, 'vector'>[] = [];
  const analyse = lineAnalyser(deps.language);
  for (const { turn, drafts } of proposals) {
    for (const candidate of await checkDrafts(deps, turn, drafts, analyse))
      checked.push({ turn, candidate, refusedBy: refusalOf(turn.source, candidate) });
  }
  for (const { refusedBy } of checked) if (refusedBy) deps.onBlocked?.(owner, refusedBy);
  const contents = checked.map(({ candidate }) => candidate.content);
  const vectors = await embedContents(deps, owner, contents);
  return checked.map((one, index) => ({ ...one, vector: vectors[index] ?? null }));
}

/** reconcile → store. @returns how many memories were kept or changed. */
export async function storeProposals(
  deps: PipelineDependencies,
  unit: TurnUnit,
  checked: readonly Checked[],
): Promise<number> {
  let kept = 0;
  for (const one of checked) {
    const written = await unit.applyOutcome(one.turn, await settle(deps, unit, one), deps.embedder.model);
    // The meaning of a stored memory does not count as another memory.
    if (!one.candidate.reads) kept += written;
  }
  return kept;
}

function refusalOf(source: Source, { filters }: Candidate): FilterName | null {
  const { refusing } = rulesOf(source);
  return filters.find(({ filter, passed }) => !passed && (!refusing || refusing.has(filter)))?.filter ?? null;
}

/** The outcome of a checked candidate, given what is known; it writes nothing. */
export async function settle(
  deps: Pick<PipelineDependencies, 'detectors' | 'embedder' | 'language' | 'tombstoneKey'>,
  unit: Pick<TurnUnit, 'findNeighbours' | 'findRestingOn' | keyof LaterWords>,
  { turn, candidate, vector, refusedBy }: Checked,
): Promise<Outcome> {
  const slotKey = slotOf(candidate.triple, deps.language.isOneAtATime);
  const keys = { exactKey: exactForm(candidate.content), slotKey };
  if (refusedBy) {
    const nothing = { targetIds: [], change: null, vector: null, entities: [] };
    return { candidate, action: 'blocked', reason: refusedBy, ...nothing, ...keys };
  }
  const tombstoneHashes = tombstoneKeys(candidate, deps.tombstoneKey, deps.language);
  const known = await unit.findNeighbours(turn, {
    candidate,
    ...keys,
    vector,
    embeddingModel: deps.embedder.model,
    tombstoneHashes,
    roots: deps.language.searchRoots(candidate),
  });
  const { asksFirst, isLate, actor } = rulesOf(turn.source);
  // The reading of words that are already stored is not a second statement, so later ones cannot overtake it.
  const isOvertaken = (isLate || turn.isRetry) && !candidate.reads;
  const compared = isOvertaken ? await besideEarlier(turn, unit, candidate, known) : candidate;
  const result = reconcile(compared, known, {
    reviewUncertain: turn.input.settings.memory.reviewUncertain,
    comparer: deps.language,
  });
  const isTakenBack = known.tombstone !== null && (candidate.userRequested || actor === 'person');
  const lifts = isTakenBack ? tombstoneHashes.map(({ hash }) => hash) : [];
  const entities = deps.language.findEntities(candidate);
  const ofCharacter =
    candidate.kind === 'relationship' &&
    deps.detectors.claims.involvesAssistant(candidate, turn.input.setting);
  const outcome = doubtPlayed({ candidate, ...result, vector, ...keys, lifts, entities, ofCharacter }, turn);
  const standing = isOvertaken ? await yieldToLater(deps, turn, unit, outcome) : outcome;
  return asksFirst ? askFirst(standing) : standing;
}

/**
 * What was said in a role but may be true: a claim about who they are is confirmed first, and what would replace a known fact
 * stays in the roleplay (gatekeeper plan, 2A).
 */
function doubtPlayed(outcome: Outcome, { input }: TurnSnapshot): Outcome {
  const { candidate, action, slotKey } = outcome;
  if (!candidate.perhapsPlayed) return outcome;
  const isWho = slotKey !== null || candidate.category === 'personal_info';
  if (action === 'add' && isWho) return { ...outcome, action: 'review', reason: 'uncertain' };
  if (action !== 'supersede' && action !== 'propose') return outcome;
  const nothing = { targetIds: [], change: null };
  return input.roleplay === null
    ? { ...outcome, ...nothing, action: 'ignore', reason: 'contradicts' }
    : { ...outcome, ...nothing, candidate: { ...candidate, scope: 'session' }, action: 'add', reason: 'new' };
}

/** An addition or replacement becomes a question; what it would replace is closed once the person agrees. */
function askFirst(outcome: Outcome): Outcome {
  if (outcome.action === 'add') return { ...outcome, action: 'review', reason: 'imported' };
  return outcome.action === 'supersede' ? { ...outcome, action: 'propose', reason: 'imported' } : outcome;
}
