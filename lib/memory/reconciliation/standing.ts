import type { Candidate } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import type { Comparer } from '../language-port';
import type { Neighbours } from '../pipeline/turn-store';
import { isSameOwner, mayBeSameOwner } from './slots';

/** The engine's relation of a candidate to one known memory, once verified. */
export interface Standing {
  as: 'same' | 'adds' | 'replaces';
  memory: Memory;
}

/** The memory that the engine says is over, whoever it is about: the message says nothing else. */
export function endedBy({ relation }: Candidate, known: Neighbours): Memory | null {
  return relation?.as === 'replaces' ? (known.named.find(({ id }) => id === relation.to) ?? null) : null;
}

/**
 * The relation to a known memory that the engine stated, verified: the memory has the same owner, and the two are of the same
 * kind or share a word, unless the person explicitly made a correction (design §4). Otherwise the relation is ignored, but
 * the candidate is kept.
 */
export function standingTo(candidate: Candidate, known: Neighbours, comparer: Comparer): Standing | null {
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

/** Both are of the same relation, or of the same kind of relation. */
export function isRelated(
  { triple: known }: Memory,
  { triple: stated }: Candidate,
  comparer: Comparer,
): boolean {
  return known.predicate === stated.predicate || comparer.isSameRelation(known.predicate, stated.predicate);
}
