import { type MessageFeatures, readFeatures } from '@/lib/engines/built-in/decide/learned/features';
import {
  type GateModel,
  probabilityOf,
  SENTENCE_SCALE,
  scoreMessage,
} from '@/lib/engines/built-in/decide/learned/gate-model';
import { analyse } from '@/lib/language/analyse';

/** A line to learn from. */
export interface Example {
  text: string;
  previous: string | null;
  memorable: boolean;
}

export interface FitOptions {
  /** The model has 2^bits weights. */
  bits: number;
  /** Passes over the examples. */
  epochs: number;
  /** First step of the adaptive gradient (AdaGrad). */
  rate: number;
  /** Share of a sentence's features that is left out of each step, so that none is leaned on alone. */
  dropout: number;
  /** Seed of the shuffling: the same seed and the same lines give the same model. */
  seed: number;
}

export const DEFAULT_FIT: FitOptions = { bits: 18, epochs: 10, rate: 0.03, dropout: 0.3, seed: 1 };

interface Prepared {
  features: MessageFeatures;
  target: number;
}

/** One slice in ten, in blocks, so that neighbouring lines of one conversation are never on both sides. */
const HELD_OUT_BLOCK = 200;
const HELD_OUT_EVERY = 10;

/** Splits lines into those to learn from and those to calibrate on. */
export function holdOut<T>(lines: readonly T[]): { learn: T[]; held: T[] } {
  const isHeld = (index: number) => Math.floor(index / HELD_OUT_BLOCK) % HELD_OUT_EVERY === 3;
  return {
    learn: lines.filter((_, index) => !isHeld(index)),
    held: lines.filter((_, index) => isHeld(index)),
  };
}

/**
 * Fits the weights by logistic regression with AdaGrad. The gradient of a message reaches each sentence by its share of
 * the message's score, so that the model learns which sentence made a message memorable. The result is the mean of the
 * later passes, which is steadier than the last one.
 */
export function fitWeights(examples: readonly Example[], options: FitOptions): Float32Array {
  const lines = examples.map((example) => prepare(example, options.bits));
  const size = 2 ** options.bits;
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-6);
  const mean = new Float32Array(size);
  const random = randomNumbers(options.seed);
  const averagedFrom = Math.floor(options.epochs / 2);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(lines, random);
    for (const line of lines) {
      learn(
        { ...line, features: thin(line.features, options.dropout, random) },
        weights,
        squares,
        options.rate,
      );
    }
    if (epoch < averagedFrom) continue;
    for (let index = 0; index < size; index++) {
      mean[index] = (mean[index] ?? 0) + (weights[index] ?? 0) / (options.epochs - averagedFrom);
    }
  }
  return mean;
}

function prepare(example: Example, bits: number): Prepared {
  return {
    features: readFeatures(analyse(example.text), example.previous, bits),
    target: example.memorable ? 1 : 0,
  };
}

function thin(features: MessageFeatures, dropout: number, random: () => number): MessageFeatures {
  const sentences = features.sentences.map((sentence) => sentence.filter(() => random() >= dropout));
  return { ...features, sentences };
}

function learn(line: Prepared, weights: Float32Array, squares: Float32Array, rate: number): void {
  const { score, shares } = scoreMessage(weights, line.features);
  const error = 1 / (1 + Math.exp(-score)) - line.target;
  step(line.features.message, error, weights, squares, rate);
  for (const [index, sentence] of line.features.sentences.entries()) {
    const gradient =
      (error * (shares[index] ?? 0) * SENTENCE_SCALE) / Math.sqrt(Math.max(1, sentence.length));
    step(sentence, gradient, weights, squares, rate);
  }
}

function step(
  buckets: Int32Array,
  gradient: number,
  weights: Float32Array,
  squares: Float32Array,
  rate: number,
): void {
  for (const bucket of buckets) {
    const square = (squares[bucket] ?? 0) + gradient * gradient;
    squares[bucket] = square;
    weights[bucket] = (weights[bucket] ?? 0) - (rate * gradient) / Math.sqrt(square);
  }
}

/** Fits slope and offset so that the probabilities are honest (Platt's scaling), by Newton's method on held-out lines. */
export function calibrate(
  weights: Float32Array,
  bits: number,
  held: readonly Example[],
): Pick<GateModel, 'slope' | 'offset'> {
  const points = held.map((example) => {
    const { features, target } = prepare(example, bits);
    return { score: scoreMessage(weights, features).score, target };
  });
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < 30; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    for (const { score, target } of points) {
      const probability = 1 / (1 + Math.exp(-(slope * score + offset)));
      const error = probability - target;
      const curve = probability * (1 - probability);
      g0 += error * score;
      g1 += error;
      h00 += curve * score * score;
      h01 += curve * score;
      h11 += curve;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (determinant < 1e-9) break;
    slope -= (h11 * g0 - h01 * g1) / determinant;
    offset -= (h00 * g1 - h01 * g0) / determinant;
  }
  return { slope, offset };
}

/** The threshold at which at most `rate` of the held-out lines that are not memorable would be accepted. */
export function thresholdFor(
  model: Pick<GateModel, 'bits' | 'weights' | 'slope' | 'offset'>,
  held: readonly Example[],
  rate: number,
): number {
  const wrong = held
    .filter((example) => !example.memorable)
    .map((example) => {
      const { features } = prepare(example, model.bits);
      return probabilityOf(model, scoreMessage(model.weights, features).score);
    })
    .sort((a, b) => b - a);
  return wrong[Math.floor(wrong.length * rate)] ?? 0.5;
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [items[index], items[other]];
    if (one === undefined || two === undefined) continue;
    items[index] = two;
    items[other] = one;
  }
}

/** Mulberry32: small, fast, the same on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
