import { exactForm } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import type { CallOwner, CallStore } from '../call-accounts';
import { embedContents } from '../embed-contents';
import { tombstoneKeys } from '../forgetting/tombstone-keys';
import type { Language } from '../language-port';
import type { Embedder } from '../ports';
import { reconcile } from '../reconciliation/reconcile';
import { slotOf } from '../reconciliation/slots';
import type { Detectors } from '../screening/detectors';
import { extract, screen, verify } from './consider-turn';
import { yieldToLater } from './later-words';
import { rulesOf } from './sources';
import type { Outcome, StoredDraft, TurnSnapshot, TurnStore, TurnUnit } from './turn-store';

export interface PipelineDependencies {
  store: Pick<TurnStore, 'inTransaction'> & CallStore;
  language: Language;
  detectors: Detectors;
  embedder: Embedder;
  tombstoneKey: string;
}

/** What was proposed, of which words. Where whole conversations are read, each proposal has words of its own. */
export interface Proposals {
  turn: TurnSnapshot;
  drafts: readonly StoredDraft[];
}

/**
 * What everything goes through that is to be remembered, whatever its source (design §2, §4). The gatekeeper has decided:
 * on a turn or an import `gatekeep`, the person themselves on what they asked for or wrote by hand, the engine on what it
 * finds in a whole conversation. What it let through is taken here, in the order in which it was proposed:
 *
 * extract → screen → evidence → reconcile → store.
 *
 * What it writes is one transaction; run again, it writes nothing twice.
 *
 * @param finish the last of the transaction, told how many memories were kept or changed.
 */
export async function rememberProposals<T>(
  deps: PipelineDependencies,
  owner: CallOwner,
  proposals: readonly Proposals[],
  finish: (unit: TurnUnit, kept: number) => Promise<T>,
): Promise<T> {
  const checked: { turn: TurnSnapshot; candidate: Candidate }[] = [];
  for (const { turn, drafts } of proposals) {
    const extracted = extract(deps, drafts, turn.input);
    const screened = await screen(deps, turn, extracted);
    const verified = screened.map((candidate) => verify(deps, turn.input, candidate));
    checked.push(...verified.map((candidate) => ({ turn, candidate })));
  }
  const contents = checked.map(({ candidate }) => candidate.content);
  const vectors = await embedContents(deps, owner, contents);
  return deps.store.inTransaction(owner.userId, async (unit) => {
    let kept = 0;
    for (const [index, { turn, candidate }] of checked.entries()) {
      const outcome = await settle(deps, turn, unit, candidate, vectors[index] ?? null);
      const written = await unit.applyOutcome(turn, outcome, deps.embedder.model);
      // What a stored memory means is no further memory.
      if (!candidate.reads) kept += written;
    }
    return finish(unit, kept);
  });
}

/** What becomes of a checked candidate beside what is known; nothing is written yet. */
export async function settle(
  deps: Pick<PipelineDependencies, 'embedder' | 'language' | 'tombstoneKey'>,
  turn: TurnSnapshot,
  unit: TurnUnit,
  candidate: Candidate,
  vector: readonly number[] | null,
): Promise<Outcome> {
  const keys = { exactKey: exactForm(candidate.content), slotKey: slotOf(candidate.triple) };
  const refused = candidate.filters.find((verdict) => !verdict.passed);
  if (refused) {
    const blocked = { action: 'blocked', reason: refused.filter, targetIds: [], change: null } as const;
    return { candidate, ...blocked, targetIds: [], vector: null, entities: [], ...keys };
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
  const result = reconcile(candidate, known, {
    reviewUncertain: turn.input.settings.memory.reviewUncertain,
    comparer: deps.language,
  });
  const isTakenBack = known.tombstone !== null && candidate.userRequested;
  const lifts = isTakenBack ? tombstoneHashes.map(({ hash }) => hash) : [];
  const entities = deps.language.findEntities(candidate);
  const outcome: Outcome = { candidate, ...result, vector, ...keys, lifts, entities };
  const { asksFirst, isLate } = rulesOf(turn.source);
  if (isLate) return yieldToLater(deps.language, turn, unit, outcome);
  return asksFirst ? askFirst(outcome) : outcome;
}

/** What would be added or would replace something becomes a question instead. */
function askFirst(outcome: Outcome): Outcome {
  if (outcome.action !== 'add' && outcome.action !== 'supersede') return outcome;
  return { ...outcome, action: 'review', reason: 'imported', targetIds: [] };
}
