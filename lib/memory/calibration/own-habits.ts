import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import { MIN_CONFIDENCE_UNBOUNDED } from '../memory-profiles';

/** How a person treats memories of one sort: how many they deleted, restored, or left as they were. */
export interface SortOfMemory {
  category: MemoryCategory;
  kind: MemoryKind;
  wrong: number;
  right: number;
  /** Kept automatically, and never objected to. */
  standing: number;
}

/** It takes this many to be a habit. */
const LEAST_TAKEN = 3;
const LEAST_RESTORED = 2;
/** Once a person has deleted this share of a sort, no more of it is kept unasked. */
const MOSTLY = 0.6;

/** A habit derived from a person's own labels. It takes effect at once, and for them alone. */
export type OwnHabit = Pick<SortOfMemory, 'category' | 'kind'> & { does: 'takes_away' | 'restores' };

/** The sorts that they keep deleting or restoring; most sorts are neither. */
export function findHabits(sorts: readonly SortOfMemory[]): OwnHabit[] {
  return sorts.flatMap(({ category, kind, wrong, right, standing }): OwnHabit[] => {
    const share = wrong / (wrong + right + standing);
    if (wrong >= LEAST_TAKEN && share >= MOSTLY) return [{ category, kind, does: 'takes_away' }];
    return right >= LEAST_RESTORED && right > wrong ? [{ category, kind, does: 'restores' }] : [];
  });
}

/** The minimum confidence at which a candidate is kept for this person; infinite if they keep deleting such memories. */
export function ownBar(
  habits: readonly OwnHabit[],
  { category, kind }: Pick<OwnHabit, 'category' | 'kind'>,
  bar: number,
): number {
  const habit = habits.find((one) => one.category === category && one.kind === kind);
  if (!habit) return bar;
  return habit.does === 'takes_away' ? Number.POSITIVE_INFINITY : Math.min(bar, MIN_CONFIDENCE_UNBOUNDED);
}
