import { once } from '@/lib/basics/once';
import { type Packed, unpackWeights } from '../../decide/gate/weights-file';
import type { Statement } from '../statement';
import file from './judge.weights.json';
import { score, vectorOf, weightsOf } from './score';
import { type Judged, readStatementFeatures } from './statement-features';

/** The model as stored: a logistic regression for each question. */
export interface JudgeFile {
  /** There are 2^bits buckets. */
  bits: number;
  clear: Packed;
  keep: Packed;
}

/** Probabilities for the sentence that a statement becomes. */
export interface Judgement {
  /** A reader finds it whole, grammatical, true to what was said, and clear without the conversation. */
  readonly clear: number;
  /** A reader would keep it for months or years. */
  readonly keep: number;
}

const load = once(() => {
  const { bits, clear, keep } = file satisfies JudgeFile;
  const size = weightsOf(bits);
  return { bits, clear: unpackWeights(clear, size), keep: unpackWeights(keep, size) };
});

/**
 * What readers would say of a statement, learned from their labels (`scripts/gate/train-judge.ts`).
 *
 * @throws when the stored weights do not fit the features.
 */
export function judgeStatement(statement: Statement, judged: Judged): Judgement {
  const { bits, clear, keep } = load();
  const vector = vectorOf(readStatementFeatures(statement, judged, bits), bits);
  return { clear: score(clear, vector), keep: score(keep, vector) };
}
