import { type MemoryCategory, STATE_CATEGORIES } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';

/** A state that nobody confirmed for so long is asked about, not trusted for ever (design §9). */
const UNCONFIRMED_AFTER_MS = 90 * 86_400_000;
/** Facts that are states, whatever their category. */
const STATE_PREDICATES = new Set([
  'lives_in',
  'works_as',
  'works_at',
  'studies',
  'studies_at',
  'learns',
  'works_on',
]);
const STATES: ReadonlySet<MemoryCategory> = new Set(STATE_CATEGORIES);

/** States that were neither told again nor confirmed for long, the oldest first. What is pinned is not asked about. */
export function findUnconfirmed(memories: readonly MemoryWithSources[], now: Date): MemoryWithSources[] {
  const before = now.getTime() - UNCONFIRMED_AFTER_MS;
  return memories
    .filter(
      ({ status, scope, pinned, category, triple, updatedAt }) =>
        status === 'active' &&
        scope === 'permanent' &&
        !pinned &&
        (STATES.has(category) || STATE_PREDICATES.has(triple.predicate)) &&
        new Date(updatedAt).getTime() < before,
    )
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt));
}
