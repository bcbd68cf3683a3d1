import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createMeteredEngines } from './metered-engines';
import type { Suite, SuiteResult } from './suite';
import { summariseCalls, summariseRuns } from './summarise-runs';

const USAGE = `npm run eval -- SUITE --data FILE [--benign FILE] [--json] [--failures FILE]
  [--model NAME] [--judge NAME] [--runs N] [--at-once N] [--calls N] [--money DOLLARS] [--progress FILE]`;

/** Suites are loaded on demand, so that each only loads its own data. */
const suites: Record<string, () => Promise<{ suite: Suite }>> = {
  extract: () => import('./suites/extract'),
  gate: () => import('./suites/gate'),
  secrets: () => import('./suites/secrets'),
  dates: () => import('./suites/dates'),
  parse: () => import('./suites/parse'),
  preferences: () => import('./suites/preferences'),
  recall: () => import('./suites/recall'),
  floor: () => import('./suites/floor'),
  dedupe: () => import('./suites/dedupe'),
  updates: () => import('./suites/updates'),
  injection: () => import('./suites/injection'),
  calls: () => import('./suites/calls'),
  selection: () => import('./suites/selection'),
  answers: () => import('./suites/answers'),
};

/** Where results and progress are printed. */
export interface EvalOutput {
  result(line: string): void;
  progress(line: string): void;
}

/** The command is invalid; the message explains its usage. */
export class EvalUsageError extends Error {
  override name = 'CommandError';
}

/** The default number of lines that a model is asked about concurrently. */
const MODEL_AT_ONCE = 8;
const count = z.coerce.number<string>().int().min(1);
const dollars = z.coerce.number<string>().positive();

const OPTIONS = {
  data: { type: 'string' },
  benign: { type: 'string' },
  json: { type: 'boolean', default: false },
  failures: { type: 'string' },
  model: { type: 'string' },
  judge: { type: 'string' },
  calls: { type: 'string' },
  money: { type: 'string' },
  progress: { type: 'string' },
  runs: { type: 'string', default: '1' },
  'at-once': { type: 'string' },
} as const;

/**
 * `npm run eval -- SUITE --data FILE`: measures the engines that the environment configures on a file of examples.
 * @throws EvalUsageError when the command is invalid.
 */
export async function evaluate(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: EvalOutput,
): Promise<void> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const name = positionals[0] ?? '';
  const load = suites[name];
  if (!load || !values.data) throw new EvalUsageError(`${USAGE}\nSuites: ${Object.keys(suites).join(', ')}`);
  const { suite } = await load();
  const runs = count.parse(values.runs);
  const clock = { now: () => new Date() };
  const metered = createMeteredEngines(env, clock, {
    model: values.model ?? null,
    judge: values.judge ?? null,
    budget: {
      calls: values.calls ? count.parse(values.calls) : null,
      money: values.money ? dollars.parse(values.money) : null,
    },
  });
  const { engines, judge, checkBudget, calls, unanswered, isModel } = metered;
  const atOnce = values['at-once'] ? count.parse(values['at-once']) : isModel ? MODEL_AT_ONCE : 1;
  const results: SuiteResult[] = [];
  for (let run = 1; run <= runs; run++) {
    const report = (progress: string) => {
      if (isModel || runs > 1)
        output.progress(`${suite.name}, run ${run} of ${runs}: ${progress}, ${calls.length} calls`);
    };
    results.push(
      await suite.run({
        data: values.data,
        benign: values.benign ?? null,
        engines,
        judge,
        checkBudget,
        progress: values.progress ?? null,
        run,
        atOnce,
        report,
      }),
    );
  }
  const { n, metrics, spread } = summariseRuns(results);
  const used = isModel
    ? { model: engines.memory.name, usage: { ...summariseCalls(calls, n * runs), unanswered: unanswered() } }
    : {};
  if (values.failures) {
    const failures = results.flatMap((result) => result.failures);
    await writeFile(values.failures, failures.map((failure) => `${JSON.stringify(failure)}\n`).join(''));
  }
  if (values.json) {
    output.result(
      JSON.stringify({ suite: suite.name, n, metrics, ...(runs > 1 ? { runs, spread } : {}), ...used }),
    );
  } else {
    output.result(`${suite.name}: ${n} lines${runs > 1 ? `, ${runs} runs` : ''}`);
    for (const [key, value] of Object.entries(metrics))
      output.result(
        `  ${key.padEnd(32)} ${value.toFixed(4)}${runs > 1 ? ` ± ${(spread[key] ?? 0).toFixed(4)}` : ''}`,
      );
    for (const [key, value] of Object.entries(used.usage ?? {}))
      output.result(`  ${key.padEnd(32)} ${value.toFixed(4)}`);
  }
}
