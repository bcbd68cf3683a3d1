/** The result of a benchmark: flat, numbers only. Ratios are relative to the named baseline of the same run. */
export interface BenchResult {
  metrics: Record<string, number>;
  /** The baseline of the ratios, in a sentence. */
  baseline: string;
  /** Additional lines for people, such as a query plan. */
  notes?: readonly string[];
}

/** Duration and size from the command line; each benchmark has its own defaults. */
export interface BenchOptions {
  seconds?: number;
  rounds?: number;
  people?: number;
  /** Replies and memory by the built-in engine, instead of a model server without latency. */
  builtIn?: boolean;
}

export interface Bench {
  name: string;
  run(options: BenchOptions): Promise<BenchResult>;
}

/** The value below which `share` (0 to 1) of the samples are. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How many milliseconds `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
