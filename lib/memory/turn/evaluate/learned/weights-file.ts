import { z } from 'zod';
import type { GateModel } from './gate-model';

/** The model as it is kept: a signed byte a weight, in base64. */
export const weightsFileSchema = z.object({
  bits: z.int().min(4).max(20),
  /** The largest weight's magnitude. */
  peak: z.number().positive(),
  slope: z.number(),
  offset: z.number(),
  threshold: z.number().min(0).max(1),
  weights: z.base64(),
});
export type WeightsFile = z.infer<typeof weightsFileSchema>;

const LEVELS = 127;

/** Packs a model into bytes. Steps are finer near zero, where most weights lie: a byte holds the root of the magnitude. */
export function packModel(model: GateModel): WeightsFile {
  const peak = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), Number.MIN_VALUE);
  const bytes = Int8Array.from(
    model.weights,
    (weight) => Math.sign(weight) * Math.round(LEVELS * Math.sqrt(Math.abs(weight) / peak)),
  );
  const { bits, slope, offset, threshold } = model;
  return { bits, peak, slope, offset, threshold, weights: Buffer.from(bytes.buffer).toString('base64') };
}

/** @throws when the file does not fit its format. */
export function unpackModel(file: unknown): GateModel {
  const { peak, weights, ...rest } = weightsFileSchema.parse(file);
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  if (bytes.length !== 2 ** rest.bits) throw new Error('The weights are not as many as the buckets.');
  const unpacked = Float32Array.from(bytes, (byte) => Math.sign(byte) * (byte / LEVELS) ** 2 * peak);
  return { ...rest, weights: unpacked };
}
