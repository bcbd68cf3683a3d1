import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import { MIN_CONFIDENCE_UNBOUNDED } from '../memory-profiles';

/** What a person does with memories of one sort: what they took away or restored, and what stands as it was kept. */
export interface SortOfMemory {
  category: MemoryCategory;
  kind: MemoryKind;
  wrong: number;
  right: number;
  /** Kept by itself, and never objected to. */
  standing: number;
}

/** So often, before it is a habit. */
const LEAST_TAKEN = 3;
const LEAST_RESTORED = 2;
/** Share of a sort that they took away from which no more of it is kept unasked. */
const MOSTLY = 0.6;

/** Sorts that a person's own labels settle, at once and for them alone. */
export type OwnHabit = Pick<SortOfMemory, 'category' | 'kind'> & { does: 'takes_away' | 'restores' };

/** What they keep deleting, and what they keep restoring; most sorts are neither. */
export function findHabits(sorts: readonly SortOfMemory[]): OwnHabit[] {
  return sorts.flatMap(({ category, kind, wrong, right, standing }): OwnHabit[] => {
    const share = wrong / (wrong + right + standing);
    if (wrong >= LEAST_TAKEN && share >= MOSTLY) return [{ category, kind, does: 'takes_away' }];
    return right >= LEAST_RESTORED && right > wrong ? [{ category, kind, does: 'restores' }] : [];
  });
}

/** The least confidence from which a candidate is kept for this person; infinite where they keep taking such away. */
export function ownBar(
  habits: readonly OwnHabit[],
  { category, kind }: Pick<OwnHabit, 'category' | 'kind'>,
  bar: number,
): number {
  const habit = habits.find((one) => one.category === category && one.kind === kind);
  if (!habit) return bar;
  return habit.does === 'takes_away' ? Number.POSITIVE_INFINITY : Math.min(bar, MIN_CONFIDENCE_UNBOUNDED);
}
