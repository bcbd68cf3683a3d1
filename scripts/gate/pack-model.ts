import type { GateModel } from '@/lib/engines/built-in/decide/gate/gate-model';
import {
  ALPHABET,
  MIDDLE,
  type Packed,
  STEPS,
  type WeightsFile,
} from '@/lib/engines/built-in/decide/gate/weights-file';

/** The model in the form in which it is stored; `unpackModel` is the inverse. */
export function packModel({ bits, calibration, keep, drop }: GateModel): WeightsFile {
  return { bits, calibration, keep: packWeights(keep), drop: packWeights(drop) };
}

export function packWeights(weights: Float32Array): Packed {
  const peak = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), Number.MIN_VALUE);
  const characters = Array.from(weights, (weight) =>
    ALPHABET.charAt(MIDDLE + Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.abs(weight) / peak))),
  );
  return { peak, weights: characters.join('') };
}
