import { z } from 'zod';
import type { HashedFeatures } from '../../decide/gate/features';
import { scoreSentence, weightCount } from '../../decide/gate/gate-model';
import { packedSchema, packWeights, unpackWeights } from '../../decide/gate/weights-file';
import { loadEnglishWords } from '../../decide/gate/word-knowledge';
import type { StatementInTalk } from '../statements-in-talk';
import file from './clarity.weights.json';
import { readClarityFeatures } from './clarity-features';

/** A linear model over hashed features and an embedding; `offset` and `slope` turn its score into log-odds. */
export interface ClarityModel {
  /** The model has 2^bits weights for buckets, followed by those for the embedding. */
  readonly bits: number;
  readonly offset: number;
  readonly slope: number;
  readonly weights: Float32Array;
}

const fileSchema = z.object({
  bits: z.int().min(4).max(20),
  offset: z.number(),
  slope: z.number(),
  good: packedSchema,
});

let loaded: ClarityModel | undefined;

/**
 * The probability that a careful reader finds the sentence made from a statement whole, faithful, and understandable without
 * the conversation. It is calibrated on messages that the model was not trained on. English only.
 */
export function clarityOf(given: StatementInTalk): number {
  loaded ??= unpackClarity(file);
  return clarityFrom(loaded, readClarityFeatures(given, loadEnglishWords().vectors, loaded.bits));
}

export function clarityFrom({ offset, slope, weights }: ClarityModel, features: HashedFeatures): number {
  return 1 / (1 + Math.exp(-(offset + slope * scoreSentence(weights, features))));
}

export function packClarity({ bits, offset, slope, weights }: ClarityModel): z.infer<typeof fileSchema> {
  return { bits, offset, slope, good: packWeights(weights) };
}

/** @throws when the file is invalid. */
export function unpackClarity(from: unknown): ClarityModel {
  const { bits, offset, slope, good } = fileSchema.parse(from);
  return { bits, offset, slope, weights: unpackWeights(good, weightCount(bits)) };
}
