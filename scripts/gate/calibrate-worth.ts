import {
  type Calibration,
  calibrated,
  type WorthScores,
} from '@/lib/engines/built-in/decide/gate/gate-model';
import type { Decision } from './worth-lines';

/** A sentence scored by a model that was not trained on it. */
export interface HeldOut {
  scores: WorthScores;
  decision: Decision;
  weight: number;
}

const ROUNDS = 3000;
const RATE = 0.5;

/** Fits the multinomial logistic regression from two scores to three probabilities, by gradient descent. */
export function fitCalibration(held: readonly HeldOut[]): Calibration {
  const keep = { offset: 0, keep: 1, drop: 0 };
  const drop = { offset: 0, keep: 0, drop: 1 };
  const total = held.reduce((sum, { weight }) => sum + weight, 0);
  // Scores are of the order of 1 to 5, so steps along them must be shorter.
  const spread = held.reduce((sum, { scores }) => sum + scores.keep ** 2 + scores.drop ** 2, 0) / held.length;
  for (let round = 0; round < ROUNDS; round++) {
    const keepStep = { offset: 0, keep: 0, drop: 0 };
    const dropStep = { offset: 0, keep: 0, drop: 0 };
    for (const { scores, decision, weight } of held) {
      const worth = calibrated({ keep, drop }, scores);
      add(keepStep, scores, weight * ((decision === 'keep' ? 1 : 0) - worth.keep));
      add(dropStep, scores, weight * ((decision === 'drop' ? 1 : 0) - worth.drop));
    }
    for (const [row, step] of [
      [keep, keepStep],
      [drop, dropStep],
    ] as const) {
      row.offset += (RATE * step.offset) / total;
      row.keep += (RATE * step.keep) / (total * Math.max(1, spread / 2));
      row.drop += (RATE * step.drop) / (total * Math.max(1, spread / 2));
    }
  }
  return { keep, drop };
}

function add(row: { offset: number; keep: number; drop: number }, scores: WorthScores, error: number): void {
  row.offset += error;
  row.keep += error * scores.keep;
  row.drop += error * scores.drop;
}
