import { type GateModel, weightCount } from './gate-model';

/** One character per weight: its value is the index here minus the middle index. */
export const ALPHABET =
  '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}';
/** The index for zero, with as many steps above as below. */
export const MIDDLE = Math.floor(ALPHABET.length / 2);
export const STEPS = ALPHABET.length - 1 - MIDDLE;

/** A weight vector as a string. */
export interface Packed {
  /** The largest absolute value. */
  peak: number;
  weights: string;
}

/** The model as stored. */
export type WeightsFile = Pick<GateModel, 'bits' | 'calibration'> & { keep: Packed; drop: Packed };

/** @throws when there are not as many weights as features. */
export function unpackModel({ bits, calibration, keep, drop }: WeightsFile): GateModel {
  const size = weightCount(bits);
  return { bits, calibration, keep: unpackWeights(keep, size), drop: unpackWeights(drop, size) };
}

/**
 * Steps are finer near zero, where most weights are: they are linear in the square root of the absolute value.
 *
 * @throws when there are not `size` weights.
 */
export function unpackWeights({ peak, weights }: Packed, size: number): Float32Array {
  if (weights.length !== size) throw new Error('The weights are not as many as the features.');
  const values = new Float32Array(128);
  for (let index = 0; index < ALPHABET.length; index++) {
    const step = index - MIDDLE;
    values[ALPHABET.charCodeAt(index)] = Math.sign(step) * (step / STEPS) ** 2 * peak;
  }
  return Float32Array.from({ length: size }, (_, index) => values[weights.charCodeAt(index)] ?? 0);
}
