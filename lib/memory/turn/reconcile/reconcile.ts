import type { Candidate } from '@/lib/contracts/candidate';
import type { ReconcileAction } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { exactForm } from '../../language/normalise';
import { REVIEW_BELOW } from '../memory-profiles';
import type { MemoryChange, Neighbours } from '../turn-store';
import { compareStatements } from './compare-statements';

/** Cosine from which a memory is looked at as a possible duplicate (extraction specification, deduplication). */
export const DUPLICATE_COSINE = 0.85;
/** What a repeated statement adds to the confidence in it. */
const REINFORCEMENT = 0.02;

export interface Reconciliation {
  action: ReconcileAction;
  /** A stable code that explains it. */
  reason: string;
  targetIds: string[];
  change: MemoryChange | null;
}

/**
 * What becomes of a candidate beside what is known: exact words first, then the slot, then meaning (design §4).
 * Similarity alone never merges: statements are compared in what they say.
 */
export function reconcile(
  candidate: Candidate,
  known: Neighbours,
  options: { reviewUncertain: boolean },
): Reconciliation {
  if (known.tombstone && !candidate.userRequested) return decide('ignore', 'forgotten_before');
  const exact = known.exact[0];
  if (exact) return reinforce(exact, candidate, 'exact_duplicate');
  const bySlot = reconcileSlot(candidate, known.sameSlot);
  if (bySlot) return bySlot;
  for (const { memory, cosine } of known.nearest) {
    const relation = compareStatements(memory, candidate);
    if (relation === 'contradicts' && isChangeOf(memory, candidate))
      return decide('supersede', 'contradicts', [memory.id]);
    if (cosine < DUPLICATE_COSINE) continue;
    if (relation === 'same') return reinforce(memory, candidate, 'reworded');
    if (relation === 'detail') return refine(memory, candidate, 'more_detail');
  }
  return isUncertain(candidate, options) ? decide('review', 'uncertain') : decide('add', 'new');
}

function reconcileSlot(candidate: Candidate, sameSlot: readonly Memory[]): Reconciliation | null {
  if (sameSlot.length === 0) return null;
  const said = exactForm(candidate.triple.object);
  for (const memory of sameSlot) {
    const held = exactForm(memory.triple.object);
    if (held === said || ` ${held} `.includes(` ${said} `)) return reinforce(memory, candidate, 'same_value');
    if (` ${said} `.includes(` ${held} `)) return refine(memory, candidate, 'same_value_with_detail');
  }
  return decide(
    'supersede',
    'new_value',
    sameSlot.map((memory) => memory.id),
  );
}

/** The same thing with the other polarity: "likes ramen", "no longer likes ramen". */
function isChangeOf(memory: Memory, candidate: Candidate): boolean {
  return (
    memory.triple.predicate === candidate.triple.predicate &&
    exactForm(memory.triple.object) === exactForm(candidate.triple.object)
  );
}

function isUncertain(candidate: Candidate, { reviewUncertain }: { reviewUncertain: boolean }): boolean {
  return reviewUncertain && candidate.confidence < REVIEW_BELOW && !candidate.userRequested;
}

function reinforce(memory: Memory, candidate: Candidate, reason: string): Reconciliation {
  const gained = Object.keys(candidate.triple.qualifiers).some((key) => !(key in memory.triple.qualifiers));
  if (gained) return refine(memory, candidate, 'new_qualifier');
  const confidence = Math.min(0.99, Math.max(memory.confidence, candidate.confidence) + REINFORCEMENT);
  return decide('reinforce', reason, [memory.id], {
    confidence,
    ...(candidate.userRequested ? { userRequested: true, importance: 1 } : {}),
  });
}

function refine(memory: Memory, candidate: Candidate, reason: string): Reconciliation {
  return decide('update', reason, [memory.id], {
    content: candidate.content,
    title: candidate.title,
    keywords: candidate.keywords,
    confidence: Math.max(memory.confidence, candidate.confidence),
    importance: Math.max(memory.importance, candidate.importance),
    triple: {
      ...candidate.triple,
      qualifiers: { ...memory.triple.qualifiers, ...candidate.triple.qualifiers },
    },
  });
}

function decide(
  action: ReconcileAction,
  reason: string,
  targetIds: string[] = [],
  change: MemoryChange | null = null,
): Reconciliation {
  return { action, reason, targetIds, change };
}
