import { type MemoryCategory, STATE_CATEGORIES } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import { predicateOf } from '../predicates';

/** A state that was not confirmed for this long is asked about instead of trusted for ever (design §9). */
const UNCONFIRMED_AFTER_MS = 90 * 86_400_000;
const STATES: ReadonlySet<MemoryCategory> = new Set(STATE_CATEGORIES);

/** States that were neither mentioned nor confirmed for a long time, the oldest first. Pinned ones are not asked about. */
export function findUnconfirmed<T extends Memory>(memories: readonly T[], now: Date): T[] {
  const before = now.getTime() - UNCONFIRMED_AFTER_MS;
  return memories
    .filter(
      ({ status, scope, pinned, category, triple, updatedAt }) =>
        status === 'active' &&
        scope === 'permanent' &&
        !pinned &&
        (STATES.has(category) || predicateOf(triple.predicate).ends === 'asked') &&
        new Date(updatedAt).getTime() < before,
    )
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt));
}
