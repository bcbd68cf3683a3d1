import { describe, expect, it } from 'vitest';
import { proposeBars } from './confidence-bars';
import type { CalibrationLabel } from './label';
import { findHabits, ownBar } from './own-habits';
import { measureReliability } from './reliability';

const labels = (amount: number, label: CalibrationLabel['label'], confidence: number): CalibrationLabel[] =>
  Array.from({ length: amount }, () => ({
    label,
    confidence,
    category: 'preference',
    kind: 'fact',
    engine: 'offline',
  }));

describe('the bar of a category', () => {
  it('rises to where wrong memories are refused and right ones kept', () => {
    const given = [...labels(6, 'wrong', 0.72), ...labels(8, 'right', 0.9)];
    const [proposal] = proposeBars(given, () => 0.7);
    expect(proposal).toMatchObject({
      category: 'preference',
      labels: 14,
      now: 0.7,
      proposed: 0.75,
      replayNow: { wrongKept: 6, rightKept: 8 },
      replayProposed: { wrongKept: 0, wrongRefused: 6, rightKept: 8, rightLost: 0 },
    });
  });

  it('falls to where memories that people restored would have been kept', () => {
    expect(proposeBars(labels(12, 'right', 0.66), () => 0.7)).toMatchObject([{ proposed: 0.65 }]);
  });

  it('stays where there are too few labels, or no other bar does better', () => {
    expect(proposeBars(labels(9, 'wrong', 0.72), () => 0.7)).toEqual([]);
    expect(proposeBars(labels(20, 'right', 0.9), () => 0.7)).toEqual([]);
  });
});

describe('how often an engine is right', () => {
  it('is grouped by confidence, without decisions that no engine made', () => {
    const byHand = labels(3, 'right', 1).map((label) => ({ ...label, engine: null }));
    const given = [
      ...labels(3, 'wrong', 0.72),
      ...labels(1, 'right', 0.78),
      ...labels(2, 'right', 0.95),
      ...byHand,
    ];
    expect(measureReliability(given)).toEqual([
      {
        category: 'preference',
        engine: 'offline',
        labels: 6,
        steps: [
          { from: 0.7, labels: 4, right: 1, meanConfidence: expect.closeTo(0.735) },
          { from: 0.9, labels: 2, right: 2, meanConfidence: expect.closeTo(0.95) },
        ],
      },
    ]);
  });
});

describe('how a person treats one sort of memory', () => {
  const sort = { category: 'opinion', kind: 'fact', wrong: 0, right: 0, standing: 0 } as const;

  it('refuses a sort that they keep deleting, unless most of it was left alone', () => {
    const habits = findHabits([{ ...sort, wrong: 4, standing: 1 }]);
    expect(ownBar(habits, sort, 0.7)).toBe(Number.POSITIVE_INFINITY);
    expect(ownBar(habits, { ...sort, kind: 'story' }, 0.7)).toBe(0.7);
    expect(findHabits([{ ...sort, wrong: 4, standing: 9 }])).toEqual([]);
  });

  it('accepts a sort that they keep restoring at a lower confidence', () => {
    expect(ownBar(findHabits([{ ...sort, right: 2 }]), sort, 0.7)).toBe(0.6);
  });
});
