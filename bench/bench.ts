/** What a benchmark measured: flat, numbers only. Ratios are against the named baseline of the same run. */
export interface BenchResult {
  metrics: Record<string, number>;
  /** What the ratios are against, in a sentence. */
  baseline: string;
  /** Lines for people, such as a query plan. */
  notes?: readonly string[];
}

/** Duration and size, where the command line sets them; each benchmark has its own defaults. */
export interface BenchOptions {
  seconds?: number;
  rounds?: number;
  people?: number;
  /** Replies and memory by the built-in engine, in place of a model server without latency. */
  builtIn?: boolean;
}

export interface Bench {
  name: string;
  run(options: BenchOptions): Promise<BenchResult>;
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
