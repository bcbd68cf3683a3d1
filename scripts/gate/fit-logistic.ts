/** An example: bucket and value of each feature. */
export interface Row {
  readonly vector: readonly (readonly [bucket: number, value: number])[];
  readonly isTrue: boolean;
  readonly weight: number;
}

/** The cost of a wrong example against large weights. */
const COST = 5;
const PASSES = 15;
const NEWTON_STEPS = 50;
const CLOSE = 1e-6;

/**
 * Logistic regression with L2 regularisation, by dual coordinate descent (Yu, Huang and Lin, 2011): each step solves for one
 * example. Deterministic; converges in a few passes, without a rate to choose.
 *
 * @param size the number of weights; the last one is the constant.
 */
export function fitLogistic(rows: readonly Row[], size: number): Float32Array {
  const weights = new Float64Array(size);
  const problems = rows.map(({ vector, isTrue, weight }) => ({
    vector: [...vector, [size - 1, 1] as const],
    sign: isTrue ? 1 : -1,
    cost: COST * weight,
    dual: 1e-8,
  }));
  const move = (vector: Row['vector'], by: number) => {
    for (const [bucket, value] of vector) weights[bucket] = (weights[bucket] ?? 0) + by * value;
  };
  for (const { vector, sign, dual } of problems) move(vector, sign * dual);
  for (let pass = 0; pass < PASSES; pass++)
    for (const problem of inOrder(problems, pass)) {
      const { vector, sign, cost, dual } = problem;
      const square = vector.reduce((sum, [, value]) => sum + value ** 2, 0);
      const margin = sign * vector.reduce((sum, [bucket, value]) => sum + value * (weights[bucket] ?? 0), 0);
      problem.dual = solve(dual, cost, square, margin);
      move(vector, sign * (problem.dual - dual));
    }
  return Float32Array.from(weights);
}

/**
 * The dual variable between 0 and its cost that is best while the others stay. Newton's method on the variable itself or on its
 * distance from the cost, whichever ends up nearer to 0, where the logarithm is steep.
 */
function solve(dual: number, cost: number, square: number, margin: number): number {
  const fromAbove = (square * (cost - 2 * dual)) / 2 + margin < 0;
  const start = fromAbove ? cost - dual : dual;
  const slope = fromAbove ? -margin : margin;
  let value = cost - start < cost / 2 ? start / 10 : start;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const gradient = square * (value - start) + slope + Math.log(value / (cost - value));
    if (Math.abs(gradient) < CLOSE) break;
    const next = value - gradient / (square + cost / (cost - value) / value);
    value = next <= 0 ? value / 10 : next;
  }
  return fromAbove ? cost - value : value;
}

/** Another order for each pass: neighbours in the file resemble each other. */
function inOrder<T>(items: readonly T[], pass: number): T[] {
  const stride = STRIDES[pass % STRIDES.length] ?? 1;
  return items.map((item, index) => items[(index * stride + pass) % items.length] ?? item);
}

/** Primes, so that every item is met, unless there is a multiple of one of them. */
const STRIDES = [7919, 104_729, 1_299_709, 15_485_863];
