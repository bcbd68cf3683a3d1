import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import type { CalibrationLabel } from './label';

/** Fewer labels of a category are no evidence about it. */
const LEAST_LABELS = 10;
/** A wrong memory does as much harm as so many right ones that are lost do. */
const WRONG_WEIGHS = 1;
/** Bars that are tried. The first is the unbounded profile's; above the last nothing is but what was asked for. */
const TRIED = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** What a bar would have done with the memories that people labelled. */
export interface Replay {
  rightKept: number;
  rightLost: number;
  wrongKept: number;
  wrongRefused: number;
}

/** A category's bar as it is, the one that fits its labels best, and what each does with them. */
export interface BarProposal {
  category: MemoryCategory;
  labels: number;
  now: number;
  proposed: number;
  replayNow: Replay;
  replayProposed: Replay;
}

/** Decides the labelled memories anew: kept from this confidence on. */
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
 * For each category that people labelled enough, the least confidence that would have served them best (extraction
 * specification, confidence calibration). Only categories whose bar would move are returned; of bars that do as well, the one
 * nearest to what holds.
 *
 * @param barOf what holds now
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
