import { z } from 'zod';
import type { GateModel } from './gate-model';

/** One character a weight, worth its place here less the middle place. */
const ALPHABET = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}';
/** The middle stands for nothing; as many steps lie above it as below. */
const MIDDLE = Math.floor(ALPHABET.length / 2);
const STEPS = ALPHABET.length - 1 - MIDDLE;

/** The model as it is kept: text, a character a weight. */
export const weightsFileSchema = z.object({
  bits: z.int().min(4).max(20),
  /** The largest weight's magnitude. */
  peak: z.number().positive(),
  slope: z.number(),
  offset: z.number(),
  threshold: z.number().min(0).max(1),
  casualThreshold: z.number().min(0).max(1),
  weights: z.string(),
});
export type WeightsFile = z.infer<typeof weightsFileSchema>;

/** Packs a model. Steps are finer near zero, where most weights lie: a step is one of the root of the magnitude. */
export function packModel({ weights, ...rest }: GateModel): WeightsFile {
  const peak = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), Number.MIN_VALUE);
  const characters = Array.from(weights, (weight) =>
    ALPHABET.charAt(MIDDLE + Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.abs(weight) / peak))),
  );
  return { ...rest, peak, weights: characters.join('') };
}

/** @throws when the file does not fit its format. */
export function unpackModel(file: unknown): GateModel {
  const { peak, weights, ...rest } = weightsFileSchema.parse(file);
  if (weights.length !== 2 ** rest.bits) throw new Error('The weights are not as many as the buckets.');
  const worth = new Float32Array(128);
  for (let place = 0; place < ALPHABET.length; place++) {
    const step = place - MIDDLE;
    worth[ALPHABET.charCodeAt(place)] = Math.sign(step) * (step / STEPS) ** 2 * peak;
  }
  const unpacked = new Float32Array(weights.length);
  for (let place = 0; place < weights.length; place++)
    unpacked[place] = worth[weights.charCodeAt(place)] ?? 0;
  return { ...rest, weights: unpacked };
}
