import type { MessageFeatures } from './features';

/** A linear model over hashed features. */
export interface GateModel {
  /** There are 2^bits weights. */
  bits: number;
  weights: Float32Array;
  /** From a score to a probability: sigmoid(slope × score + offset), fitted on lines held out of the training. */
  slope: number;
  offset: number;
  /** The probability from which on the gatekeeper accepts. */
  threshold: number;
  /** The same for messages without capitals: whoever types so is not to be heard less. */
  casualThreshold: number;
}

export interface MessageScore {
  score: number;
  /** How much of the message's score each sentence carries; they add up to 1. */
  shares: number[];
}

/** The weights of a sentence are summed and divided by the root of their number, so that length alone proves nothing. */
export const SENTENCE_SCALE = 4;
/** How strongly many sentences are held against a message: more of them, more chances to look memorable by accident. */
const LENGTH_PENALTY = 0.5;

/**
 * Scores every sentence and joins them by a soft maximum: one memorable sentence makes a message memorable, however much
 * small talk stands around it.
 */
export function scoreMessage(weights: Float32Array, features: MessageFeatures): MessageScore {
  const scores = features.sentences.map(
    (sentence) => (SENTENCE_SCALE * sum(weights, sentence)) / Math.sqrt(Math.max(1, sentence.length)),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((part, power) => part + power, 0);
  const joined = highest + Math.log(total) - LENGTH_PENALTY * Math.log(scores.length);
  return { score: joined + sum(weights, features.message), shares: powers.map((power) => power / total) };
}

/** The calibrated probability of a score, 0 to 1. */
export function probabilityOf(model: Pick<GateModel, 'slope' | 'offset'>, score: number): number {
  return 1 / (1 + Math.exp(-(model.slope * score + model.offset)));
}

function sum(weights: Float32Array, buckets: Int32Array): number {
  let total = 0;
  for (const bucket of buckets) total += weights[bucket] ?? 0;
  return total;
}
