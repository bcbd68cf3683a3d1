import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import type { CalibrationLabel } from './label';

/** A category with fewer labels is not evidence. */
const LEAST_LABELS = 10;
/** How many lost correct memories one wrong memory is as bad as. */
const WRONG_WEIGHS = 1;
/** The bars that are tried. The first is that of the unbounded profile; above the last, only what was asked for would be kept. */
const TRIED = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** What a bar would have done with the memories that people labelled. */
export interface Replay {
  rightKept: number;
  rightLost: number;
  wrongKept: number;
  wrongRefused: number;
}

/** A category's current bar, the one that fits its labels best, and what each would do with them. */
export interface BarProposal {
  category: MemoryCategory;
  labels: number;
  now: number;
  proposed: number;
  replayNow: Replay;
  replayProposed: Replay;
}

/** Decides again on the labelled memories: those of at least this confidence are kept. */
export function replay(labels: readonly CalibrationLabel[], bar: number): Replay {
  const count = (label: CalibrationLabel['label'], isKept: boolean) =>
    labels.filter((one) => one.label === label && one.confidence >= bar === isKept).length;
  return {
    rightKept: count('right', true),
    rightLost: count('right', false),
    wrongKept: count('wrong', true),
    wrongRefused: count('wrong', false),
  };
}

/**
 * For each category with enough labels, the minimum confidence that would have served people best (extraction specification,
 * confidence calibration). Returns only categories whose bar would change; among equally good bars it picks the one nearest
 * to the current one.
 *
 * @param barOf the current bar of a category
 */
export function proposeBars(
  labels: readonly CalibrationLabel[],
  barOf: (category: MemoryCategory) => number,
): BarProposal[] {
  return memoryCategorySchema.options.flatMap((category) => {
    const own = labels.filter((label) => label.category === category);
    const now = barOf(category);
    if (own.length < LEAST_LABELS) return [];
    const harm = (bar: number) => {
      const { rightLost, wrongKept } = replay(own, bar);
      return rightLost + WRONG_WEIGHS * wrongKept;
    };
    const [proposed = now] = [now, ...TRIED].toSorted(
      (a, b) => harm(a) - harm(b) || Math.abs(a - now) - Math.abs(b - now),
    );
    if (proposed === now) return [];
    return [
      {
        category,
        labels: own.length,
        now,
        proposed,
        replayNow: replay(own, now),
        replayProposed: replay(own, proposed),
      },
    ];
  });
}
