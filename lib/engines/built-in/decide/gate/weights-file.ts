import { type GateModel, weightCount } from './gate-model';

/** One character per weight: its value is the index here minus the middle index. */
const ALPHABET = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}';
/** The index for zero, with as many steps above as below. */
const MIDDLE = Math.floor(ALPHABET.length / 2);
const STEPS = ALPHABET.length - 1 - MIDDLE;

/** A weight vector as a string. */
interface Packed {
  /** The largest absolute value. */
  peak: number;
  weights: string;
}

/** The model as stored. */
export type WeightsFile = Pick<GateModel, 'bits' | 'calibration'> & { keep: Packed; drop: Packed };

export function packModel({ bits, calibration, keep, drop }: GateModel): WeightsFile {
  return { bits, calibration, keep: pack(keep), drop: pack(drop) };
}

/** @throws when there are not as many weights as features. */
export function unpackModel({ bits, calibration, keep, drop }: WeightsFile): GateModel {
  const size = weightCount(bits);
  return { bits, calibration, keep: unpack(keep, size), drop: unpack(drop, size) };
}

/** Steps are finer near zero, where most weights are: they are linear in the square root of the absolute value. */
function pack(weights: Float32Array): Packed {
  const peak = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), Number.MIN_VALUE);
  const characters = Array.from(weights, (weight) =>
    ALPHABET.charAt(MIDDLE + Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.abs(weight) / peak))),
  );
  return { peak, weights: characters.join('') };
}

function unpack({ peak, weights }: Packed, size: number): Float32Array {
  if (weights.length !== size) throw new Error('The weights are not as many as the features.');
  const values = new Float32Array(128);
  for (let index = 0; index < ALPHABET.length; index++) {
    const step = index - MIDDLE;
    values[ALPHABET.charCodeAt(index)] = Math.sign(step) * (step / STEPS) ** 2 * peak;
  }
  return Float32Array.from({ length: size }, (_, index) => values[weights.charCodeAt(index)] ?? 0);
}
