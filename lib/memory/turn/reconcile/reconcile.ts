import type { Candidate } from '@/lib/contracts/candidate';
import type { ReconcileAction, ReconcileReason } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { exactForm } from '../../language/normalise';
import { REVIEW_BELOW } from '../memory-profiles';
import type { MemoryChange, Neighbours } from '../turn-store';
import { type Comparison, compareStatements } from './compare-statements';
import { findRetracted, isPastState, isPositive, isSameThing } from './find-retracted';
import { isOtherAmount, isOtherTime } from './other-amount';
import { relationClassOf } from './relation-class';

/** Cosine from which a memory is looked at as a possible duplicate (extraction specification, deduplication). */
export const DUPLICATE_COSINE = 0.85;
/** Memories found by their words alone must say this much of the same: rewordings share few letters. */
const DUPLICATE_SCORE = 0.4;
/** What a repeated statement adds to the confidence in it. */
const REINFORCEMENT = 0.02;

export interface Reconciliation {
  action: ReconcileAction;
  reason: ReconcileReason;
  targetIds: string[];
  change: MemoryChange | null;
}

/**
 * What becomes of a candidate beside what is known: what it says is over is closed; else exact words first, then the
 * slot, then meaning (design §4). Similarity alone never merges: statements are compared in what they say.
 */
export function reconcile(
  candidate: Candidate,
  known: Neighbours,
  options: { reviewUncertain: boolean },
): Reconciliation {
  const retracted = retractedBy(candidate, known);
  if (candidate.onlyRetracts) {
    return retracted.length > 0
      ? decide('retract', 'given_up', retracted)
      : decide('ignore', 'nothing_to_close');
  }
  if (known.tombstone && !candidate.userRequested) {
    return retracted.length > 0
      ? decide('retract', 'given_up', retracted)
      : decide('ignore', 'forgotten_before');
  }
  const exact = known.exact.find((memory) => isSameOccasion(memory, candidate));
  if (exact) return alsoClosing(reinforce(exact, candidate, 'exact_duplicate'), retracted);
  if (retracted.length > 0) return decide('supersede', 'given_up', union(retracted, slotIds(known)));
  const bySlot = reconcileSlot(candidate, known.sameSlot);
  if (bySlot) return bySlot;
  const byMeaning = reconcileMeaning(candidate, known);
  if (byMeaning) return byMeaning;
  return isUncertain(candidate, options) ? decide('review', 'uncertain') : decide('add', 'new');
}

function retractedBy(candidate: Candidate, known: Neighbours): string[] {
  const found = (candidate.retracts ?? []).flatMap((retraction) => findRetracted(retraction, allOf(known)));
  return [...new Set(found.map((memory) => memory.id))];
}

/** A slot holds one value: what is in it, and what was found around it, each memory once. */
function allOf({ exact, sameSlot, nearest, related }: Neighbours): Memory[] {
  const all = [...exact, ...sameSlot, ...nearest.map(({ memory }) => memory), ...related];
  return [...new Map(all.map((memory) => [memory.id, memory])).values()];
}

function reconcileSlot(candidate: Candidate, sameSlot: readonly Memory[]): Reconciliation | null {
  if (sameSlot.length === 0) return null;
  const said = exactForm(candidate.triple.object);
  for (const memory of sameSlot) {
    const held = exactForm(memory.triple.object);
    if (held === said || ` ${held} `.includes(` ${said} `)) return reinforce(memory, candidate, 'same_value');
    if (` ${said} `.includes(` ${held} `)) return refine(memory, candidate, 'same_value_with_detail');
    if (rewords(memory.triple.object, candidate.triple.object))
      return reinforce(memory, candidate, 'same_value');
  }
  return replace('new_value', sameSlot, candidate);
}

/** The same value in other words: "a software engineer", "a software developer". */
function rewords(held: string, said: string): boolean {
  return compareStatements({ content: held }, { content: said }).relation === 'same';
}

/** The nearest by meaning and by words, best first: a contradiction closes, a rewording reinforces, detail refines. */
function reconcileMeaning(candidate: Candidate, known: Neighbours): Reconciliation | null {
  const near = new Set(
    known.nearest.filter(({ cosine }) => cosine >= DUPLICATE_COSINE).map(({ memory }) => memory.id),
  );
  const compared = allOf(known)
    .map((memory) => ({ memory, ...compareStatements(memory, candidate) }))
    .sort((a, b) => b.score - a.score);
  for (const { memory, relation, score } of compared) {
    if (relation === 'contradicts' && isChangeOf(memory, candidate)) {
      return replace('contradicts', [memory], candidate);
    }
    if (isOtherTime(memory, candidate)) return replace('new_value', [memory], candidate);
    if (isOtherAmount(memory, candidate) && isSameOccasion(memory, candidate))
      return replace('new_value', [memory], candidate);
    if (!isMergeable({ relation, score }, near.has(memory.id)) || !isSameOccasion(memory, candidate))
      continue;
    // What was, and what is, stand side by side.
    if (isPastState(memory) !== isPastState(candidate)) continue;
    return relation === 'same'
      ? reinforce(memory, candidate, 'reworded')
      : refine(memory, candidate, 'more_detail');
  }
  return null;
}

function isMergeable({ relation, score }: Comparison, isNear: boolean): boolean {
  return (relation === 'same' || relation === 'detail') && (isNear || score >= DUPLICATE_SCORE);
}

/** The same statement of the same thing with the other sign: "likes ramen", "dislikes ramen". */
function isChangeOf(memory: Memory, candidate: Candidate): boolean {
  return (
    memory.triple.subject.toLowerCase() === candidate.triple.subject.toLowerCase() &&
    isPositive(memory) !== isPositive(candidate) &&
    isSameRelation(memory, candidate) &&
    isSameThing(memory.triple.object, candidate.triple.object) &&
    isSameOccasion(memory, candidate)
  );
}

function isSameRelation({ triple: known }: Memory, { triple: said }: Candidate): boolean {
  if (known.predicate === said.predicate) return true;
  const [one, other] = [known, said].map(({ predicate }) => relationClassOf(predicate.replaceAll('_', ' ')));
  return one !== null && one === other;
}

/** A dated fact is not the one of another day. */
function isSameOccasion(memory: Memory, candidate: Candidate): boolean {
  const [known, said] = [memory.eventDate, candidate.eventDate];
  return known === null || said === null || known.start.slice(0, 10) === said.start.slice(0, 10);
}

/**
 * What the person asked to keep or pinned is not replaced in passing: the new statement waits for their word. Said as
 * a correction, or asked for itself, it is their word.
 */
function replace(
  reason: 'new_value' | 'contradicts',
  memories: readonly Memory[],
  candidate: Candidate,
): Reconciliation {
  const ids = memories.map((memory) => memory.id);
  const isKept = memories.some((memory) => memory.pinned || memory.userRequested);
  return isKept && !candidate.corrects && !candidate.userRequested
    ? decide('propose', 'contradicts_kept', ids)
    : decide('supersede', reason, ids);
}

function isUncertain(candidate: Candidate, { reviewUncertain }: { reviewUncertain: boolean }): boolean {
  return reviewUncertain && candidate.confidence < REVIEW_BELOW && !candidate.userRequested;
}

function reinforce(memory: Memory, candidate: Candidate, reason: ReconcileReason): Reconciliation {
  const gained = Object.keys(candidate.triple.qualifiers).some((key) => !(key in memory.triple.qualifiers));
  if (gained) return refine(memory, candidate, 'new_qualifier');
  const confidence = Math.min(0.99, Math.max(memory.confidence, candidate.confidence) + REINFORCEMENT);
  return decide('reinforce', reason, [memory.id], {
    confidence,
    ...(candidate.userRequested ? { userRequested: true, importance: 1 } : {}),
  });
}

function refine(memory: Memory, candidate: Candidate, reason: ReconcileReason): Reconciliation {
  return decide('update', reason, [memory.id], {
    content: candidate.content,
    title: candidate.title,
    keywords: candidate.keywords,
    confidence: Math.max(memory.confidence, candidate.confidence),
    importance: Math.max(memory.importance, candidate.importance),
    ...(candidate.userRequested ? { userRequested: true } : {}),
    triple: {
      ...candidate.triple,
      qualifiers: { ...memory.triple.qualifiers, ...candidate.triple.qualifiers },
    },
  });
}

/** Says again what is known and ends something else: the further targets of a change are closed with it. */
function alsoClosing(result: Reconciliation, retracted: readonly string[]): Reconciliation {
  return { ...result, targetIds: union(result.targetIds, retracted) };
}

const slotIds = ({ sameSlot }: Neighbours): string[] => sameSlot.map((memory) => memory.id);

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];

function decide(
  action: ReconcileAction,
  reason: ReconcileReason,
  targetIds: string[] = [],
  change: MemoryChange | null = null,
): Reconciliation {
  return { action, reason, targetIds, change };
}
