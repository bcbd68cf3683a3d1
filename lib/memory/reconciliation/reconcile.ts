import { type Candidate, MOST_MOMENTS, MOST_PARTICIPANTS } from '@/lib/contracts/candidate';
import type { ReconcileAction, ReconcileReason } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import type { Comparer, Comparison } from '../language-port';
import { REVIEW_BELOW } from '../memory-profiles';
import type { MemoryChange, Neighbours } from '../pipeline/turn-store';
import { compareValues, isSameOccasion, isSameOwner, mayBeSameOwner, withoutCompatible } from './slots';

/** The cosine from which a memory is considered as a duplicate (extraction specification, deduplication). */
export const DUPLICATE_COSINE = 0.85;
/** The minimum similarity score of a memory that was found only by its words: rewordings share few letters. */
const DUPLICATE_SCORE = 0.4;
/** What repeating a statement adds to its confidence. */
const REINFORCEMENT = 0.02;

export interface Reconciliation {
  action: ReconcileAction;
  reason: ReconcileReason;
  targetIds: string[];
  change: MemoryChange | null;
}

/** The core's own means of comparison. */
export interface ReconcileOptions {
  reviewUncertain: boolean;
  comparer: Comparer;
}

/**
 * The outcome of a candidate, given what is known: first identical words, then the engine's relation, then the slot, then
 * meaning (design §4). Similarity alone never merges: the content of the statements is compared.
 */
export function reconcile(
  candidate: Candidate,
  around: Neighbours,
  options: ReconcileOptions,
): Reconciliation {
  const { comparer } = options;
  const known = withoutCompatible(candidate, around);
  const over = retractedBy(candidate, known, comparer);
  const stood = standingTo(candidate, known, comparer);
  if (candidate.onlyRetracts) {
    // The memory that the engine says is over, whoever it is about.
    const { to, as } = candidate.relation ?? {};
    const ended = as === 'replaces' ? known.named.find(({ id }) => id === to) : undefined;
    // Only the person can end what they pinned, not a reading.
    if (ended?.pinned) return decide('ignore', 'pinned');
    const closed = union(over, ended ? [ended.id] : []);
    return closed.length > 0 ? decide('retract', 'given_up', closed) : decide('ignore', 'nothing_to_close');
  }
  const read = known.named.find(({ id }) => id === candidate.reads);
  if (read) return understand(read, candidate, [...over, ...replacedBy(read, known, stood)]);
  if (known.tombstone && !candidate.userRequested) {
    return over.length > 0 ? decide('retract', 'given_up', over) : decide('ignore', 'forgotten_before');
  }
  const exact = known.exact.find((memory) => isSameOccasion(memory, candidate));
  if (exact) return alsoClosing(reinforce(exact, candidate, 'exact_duplicate'), over);
  if (stood) return alsoClosing(followEngine(stood, candidate, comparer), over);
  const inSlot = known.sameSlot.map(({ id }) => id);
  if (over.length > 0) return decide('supersede', 'given_up', union(over, inSlot));
  return (
    reconcileSlot(candidate, known.sameSlot, comparer) ??
    reconcileMeaning(candidate, known, comparer) ??
    (isUncertain(candidate, options) ? decide('review', 'uncertain') : decide('add', 'new'))
  );
}

/** What a memory replaces after its meaning was read or it was edited; a memory that is not active replaces nothing. */
function replacedBy({ id, status }: Memory, known: Neighbours, stood: Standing | null): string[] {
  if (status !== 'active') return [];
  const others = [...known.exact, ...known.sameSlot, ...(stood ? [stood.memory] : [])];
  return others.flatMap((memory) => (memory.id === id ? [] : memory.id));
}

/** The engine's relation of a candidate to one known memory, once verified. */
interface Standing {
  as: 'same' | 'adds' | 'replaces';
  memory: Memory;
}

/**
 * The relation to a known memory that the engine stated, verified: the memory has the same owner, and the two are of the same
 * kind or share a word, unless the person explicitly made a correction (design §4). Otherwise the relation is ignored, but
 * the candidate is kept.
 */
function standingTo(candidate: Candidate, known: Neighbours, comparer: Comparer): Standing | null {
  const { relation } = candidate;
  const memory = relation && known.named.find(({ id }) => id === relation.to);
  if (!relation || !memory) return null;
  if (!isSameOwner(memory, candidate) && !mayBeSameOwner(memory, candidate)) return null;
  const isAboutSame =
    (candidate.corrects && relation.as === 'replaces') ||
    isRelated(memory, candidate, comparer) ||
    comparer.stems(memory.content).some((stem) => comparer.stems(candidate.content).includes(stem));
  return isAboutSame ? { as: relation.as, memory } : null;
}

function followEngine({ as, memory }: Standing, candidate: Candidate, comparer: Comparer): Reconciliation {
  if (as === 'same') return reinforce(memory, candidate, 'reworded');
  if (as === 'replaces') return replace('new_value', [memory], candidate);
  // A detail that does not repeat the known statement is added beside it, so that nothing is lost.
  return repeatsAllOf(memory, candidate, comparer)
    ? refine(memory, candidate, 'more_detail')
    : decide('add', 'new');
}

function repeatsAllOf(
  one: Pick<Memory, 'content'>,
  other: Pick<Memory, 'content'>,
  comparer: Comparer,
): boolean {
  const stated = new Set(comparer.stems(other.content));
  return comparer.stems(one.content).every((stem) => stated.has(stem));
}

function retractedBy(candidate: Candidate, known: Neighbours, comparer: Comparer): string[] {
  const found = (candidate.retracts ?? []).flatMap((one) => comparer.findRetracted(one, allOf(known)));
  return [...new Set(found.map((memory) => memory.id))];
}

/** The memories in the slot and those found around it, each once. */
function allOf({ exact, sameSlot, nearest, related }: Neighbours): Memory[] {
  const all = [...exact, ...sameSlot, ...nearest.map(({ memory }) => memory), ...related];
  return [...new Map(all.map((memory) => [memory.id, memory])).values()];
}

function reconcileSlot(
  candidate: Candidate,
  sameSlot: readonly Memory[],
  comparer: Comparer,
): Reconciliation | null {
  if (sameSlot.length === 0) return null;
  for (const memory of sameSlot) {
    const relation = compareValues(memory.triple, candidate.triple, comparer);
    if (relation === 'different' || (relation !== 'equal' && candidate.corrects)) continue;
    if (relation === 'detail') return refine(memory, candidate, 'same_value_with_detail');
    const settled = reinforce(memory, candidate, 'same_value');
    // "User has lived in York since 2019" after "User lives in York"
    const adds = repeatsAllOf(memory, candidate, comparer) && !repeatsAllOf(candidate, memory, comparer);
    return settled.action === 'reinforce' && adds
      ? refine(memory, candidate, 'same_value_with_detail')
      : settled;
  }
  return replace('new_value', sameSlot, candidate);
}

/** The most similar by meaning and by words, best first: a contradiction closes, a rewording reinforces, detail refines. */
function reconcileMeaning(
  candidate: Candidate,
  known: Neighbours,
  comparer: Comparer,
): Reconciliation | null {
  const near = new Set(
    known.nearest.filter(({ cosine }) => cosine >= DUPLICATE_COSINE).map(({ memory }) => memory.id),
  );
  const together = new Set(known.saidTogether);
  const compared = allOf(known)
    .map((memory) => ({ memory, ...comparer.compare(memory, candidate) }))
    .sort((a, b) => b.score - a.score);
  for (const { memory, relation, score } of compared) {
    if (relation === 'contradicts' && isChangeOf(memory, candidate, comparer)) {
      return replace('contradicts', [memory], candidate);
    }
    if (comparer.isOtherTime(memory, candidate)) return replace('new_value', [memory], candidate);
    const isOtherAmount = !together.has(memory.id) && comparer.isOtherAmount(memory, candidate);
    if (isOtherAmount && isSameOccasion(memory, candidate)) return replace('new_value', [memory], candidate);
    if (!isMergeable({ relation, score }, near.has(memory.id)) || !isSameOccasion(memory, candidate))
      continue;
    // A past and a present statement coexist.
    if (comparer.isPast(memory) !== comparer.isPast(candidate)) continue;
    return relation === 'same'
      ? reinforce(memory, candidate, 'reworded')
      : refine(memory, candidate, 'more_detail');
  }
  return null;
}

function isMergeable({ relation, score }: Comparison, isNear: boolean): boolean {
  return (relation === 'same' || relation === 'detail') && (isNear || score >= DUPLICATE_SCORE);
}

/** The same statement about the same thing with the opposite polarity: "likes ramen", "dislikes ramen". */
function isChangeOf(memory: Memory, candidate: Candidate, comparer: Comparer): boolean {
  return (
    isSameOwner(memory, candidate) &&
    comparer.isPositive(memory) !== comparer.isPositive(candidate) &&
    isRelated(memory, candidate, comparer) &&
    comparer.isSameThing(memory.triple.object, candidate.triple.object) &&
    isSameOccasion(memory, candidate)
  );
}

function isRelated({ triple: known }: Memory, { triple: stated }: Candidate, comparer: Comparer): boolean {
  return known.predicate === stated.predicate || comparer.isSameRelation(known.predicate, stated.predicate);
}

/**
 * What the person asked to keep or pinned is not replaced in passing: the new statement waits for their decision. A
 * correction or a request is such a decision.
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

/** What belongs to a roleplay needs nobody's confirmation. */
function isUncertain(candidate: Candidate, { reviewUncertain }: { reviewUncertain: boolean }): boolean {
  const { scope, confidence, userRequested } = candidate;
  return reviewUncertain && scope === 'permanent' && confidence < REVIEW_BELOW && !userRequested;
}

function reinforce(memory: Memory, candidate: Candidate, reason: ReconcileReason): Reconciliation {
  const gained = Object.keys(candidate.triple.qualifiers).some((key) => !(key in memory.triple.qualifiers));
  if (gained) return refine(memory, candidate, 'new_qualifier');
  const confidence = Math.min(0.99, Math.max(memory.confidence, candidate.confidence) + REINFORCEMENT);
  return decide('reinforce', reason, [memory.id], {
    confidence,
    ...(candidate.userRequested ? { userRequested: true, importance: 1 } : {}),
    ...detailsOf(memory, candidate),
    ...agreedTo(memory, candidate),
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
    ...detailsOf(memory, candidate),
    ...agreedTo(memory, candidate),
    triple: {
      ...candidate.triple,
      qualifiers: { ...memory.triple.qualifiers, ...candidate.triple.qualifiers },
    },
  });
}

/** What a repeated statement tells besides: its day, if that was unknown, who took part, what moved, and how much. */
function detailsOf(memory: Memory, candidate: Candidate): MemoryChange {
  const { kind, category, eventDate } = candidate;
  const participants = union(memory.participants, candidate.participants).slice(0, MOST_PARTICIPANTS);
  const keyMoments = union(memory.keyMoments, candidate.keyMoments).slice(0, MOST_MOMENTS);
  const emotionalWeight = Math.max(memory.emotionalWeight ?? 0, candidate.emotionalWeight ?? 0);
  return {
    // With a day it is a happening, as the statement says.
    ...(eventDate && !memory.eventDate ? { eventDate, kind, category } : {}),
    ...(participants.length > memory.participants.length ? { participants } : {}),
    ...(keyMoments.length > memory.keyMoments.length ? { keyMoments } : {}),
    ...(emotionalWeight > (memory.emotionalWeight ?? 0) ? { emotionalWeight } : {}),
  };
}

/** A request is the agreement that a pending memory waits for; reading what its words mean is not. */
function agreedTo({ status }: Memory, { userRequested, reads }: Candidate): MemoryChange {
  return status === 'pending' && userRequested && !reads ? { status: 'active' } : {};
}

/** The meaning that was read replaces requested words that were stored as they were, and the new sentence replaces an edited one. */
function understand(memory: Memory, candidate: Candidate, replaced: readonly string[]): Reconciliation {
  const { change } = refine(memory, candidate, 'more_detail');
  const { kind, category, topic, participants, eventDate } = candidate;
  return decide('update', 'more_detail', union([memory.id], replaced), {
    ...change,
    kind,
    category,
    topic,
    participants,
    eventDate,
    triple: candidate.triple,
  });
}

/** If a statement repeats something known and ends something else, the latter is closed as a further target of the change. */
function alsoClosing(result: Reconciliation, retracted: readonly string[]): Reconciliation {
  return { ...result, targetIds: union(result.targetIds, retracted) };
}

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];

function decide(
  action: ReconcileAction,
  reason: ReconcileReason,
  targetIds: string[] = [],
  change: MemoryChange | null = null,
): Reconciliation {
  return { action, reason, targetIds, change };
}
