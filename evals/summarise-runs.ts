import type { CallRecord } from '@/lib/memory/ports';
import type { SuiteResult } from './suite';

export interface RunsSummary {
  n: number;
  /** Means over the runs. */
  metrics: Record<string, number>;
  /** Standard deviations between the runs, of the same keys; all 0 for one run. */
  spread: Record<string, number>;
}

/** Combines several runs of a suite. A metric that a run lacks is averaged over the others. */
export function summariseRuns(results: readonly SuiteResult[]): RunsSummary {
  const keys = [...new Set(results.flatMap(({ metrics }) => Object.keys(metrics)))];
  const valuesOf = (key: string) => results.flatMap(({ metrics }) => metrics[key] ?? []);
  return {
    n: results[0]?.n ?? 0,
    metrics: Object.fromEntries(keys.map((key) => [key, mean(valuesOf(key))])),
    spread: Object.fromEntries(keys.map((key) => [key, deviation(valuesOf(key))])),
  };
}

/** The cost of calls, flat: numbers only. A cost is 0 if the prices are unknown. */
export function summariseCalls(calls: readonly CallRecord[], items: number): Record<string, number> {
  const sum = (read: (call: CallRecord) => number) => calls.reduce((total, call) => total + read(call), 0);
  const characters = calls.map((call) => call.promptChars).sort((a, b) => a - b);
  return {
    calls: calls.length,
    failed_calls: sum((call) => (call.errorCode ? 1 : 0)),
    calls_per_item: items === 0 ? 0 : calls.length / items,
    input_tokens: sum((call) => call.inputTokens),
    output_tokens: sum((call) => call.outputTokens),
    'prompt_chars.mean': mean(characters),
    'prompt_chars.p95': quantile(characters, 0.95),
    'prompt_chars.max': characters.at(-1) ?? 0,
    cost_usd: sum((call) => call.costUsd ?? 0),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;
}

/** The sample standard deviation; 0 for a single value. */
function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((total, value) => total + (value - middle) ** 2, 0) / (values.length - 1));
}

/** @param sorted ascending */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
