/** The candidates of one question. */
export interface Ranking {
  /** The signals of all candidates, one candidate after the other. */
  signals: Float64Array;
  /** Which candidates are evidence. */
  isEvidence: boolean[];
  /** The weight of the question. */
  weight: number;
}

const ROUNDS = 300;
const RATE = 0.03;
/** Regularisation against overfitting. */
const RIDGE = 1e-3;
const DECAY = [0.9, 0.999] as const;

/**
 * Learns a weight for each of `width` signals that maximises the likelihood of drawing the evidence from a question's
 * candidates with probabilities proportional to the exponential of their weighted sums (softmax). Signals are normalised
 * during training; gradient descent with momentum (Adam).
 */
export function learnWeights(rankings: readonly Ranking[], width: number): number[] {
  const deviations = deviationsOf(rankings, width);
  const scaled = rankings
    .filter(({ isEvidence }) => isEvidence.some(Boolean))
    .map((ranking) => ({
      ...ranking,
      signals: ranking.signals.map((value, index) => value / (deviations[index % width] ?? 1)),
    }));
  const all = scaled.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(width);
  const momentum = new Float64Array(width);
  const spread = new Float64Array(width);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight) => 2 * RIDGE * weight);
    for (const ranking of scaled) addSlope(slope, weights, ranking, all);
    for (let index = 0; index < width; index++) {
      const steep = slope[index] ?? 0;
      momentum[index] = DECAY[0] * (momentum[index] ?? 0) + (1 - DECAY[0]) * steep;
      spread[index] = DECAY[1] * (spread[index] ?? 0) + (1 - DECAY[1]) * steep * steep;
      const step = (momentum[index] ?? 0) / (1 - DECAY[0] ** round);
      const size = Math.sqrt((spread[index] ?? 0) / (1 - DECAY[1] ** round)) + 1e-9;
      weights[index] = (weights[index] ?? 0) - (RATE * step) / size;
    }
  }
  return Array.from(weights, (weight, index) => weight / (deviations[index] ?? 1));
}

/** The weighted sum of each candidate. */
export function sumsOf(weights: ArrayLike<number>, { signals, isEvidence }: Ranking): number[] {
  const width = weights.length;
  return isEvidence.map((_, candidate) => {
    let sum = 0;
    for (let index = 0; index < width; index++)
      sum += (weights[index] ?? 0) * (signals[candidate * width + index] ?? 0);
    return sum;
  });
}

function addSlope(slope: Float64Array, weights: Float64Array, ranking: Ranking, all: number): void {
  const sums = sumsOf(weights, ranking);
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const wanted = 1 / ranking.isEvidence.filter(Boolean).length;
  const width = weights.length;
  for (const [candidate, share] of shares.entries()) {
    const excess = share / whole - (ranking.isEvidence[candidate] ? wanted : 0);
    const pull = (excess * ranking.weight) / all;
    for (let index = 0; index < width; index++)
      slope[index] = (slope[index] ?? 0) + pull * (ranking.signals[candidate * width + index] ?? 0);
  }
}

function deviationsOf(rankings: readonly Ranking[], width: number): number[] {
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  let count = 0;
  for (const { signals, isEvidence } of rankings) {
    count += isEvidence.length;
    for (const [at, value] of signals.entries()) {
      sums[at % width] = (sums[at % width] ?? 0) + value;
      squares[at % width] = (squares[at % width] ?? 0) + value * value;
    }
  }
  return Array.from(
    sums,
    (sum, index) => Math.sqrt(Math.max(0, (squares[index] ?? 0) / count - (sum / count) ** 2)) || 1,
  );
}
