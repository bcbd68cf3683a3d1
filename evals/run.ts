import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Suite } from './suite';

const USAGE = 'npm run eval -- SUITE --data FILE [--benign FILE] [--json] [--failures FILE]';

/** Suites are loaded when asked for, so that one does not pay for another's data. */
const suites: Record<string, () => Promise<{ suite: Suite }>> = {
  extract: () => import('./suites/extract'),
  gate: () => import('./suites/gate'),
  secrets: () => import('./suites/secrets'),
  dates: () => import('./suites/dates'),
  preferences: () => import('./suites/preferences'),
  recall: () => import('./suites/recall'),
  floor: () => import('./suites/floor'),
  dedupe: () => import('./suites/dedupe'),
  updates: () => import('./suites/updates'),
  injection: () => import('./suites/injection'),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    benign: { type: 'string' },
    json: { type: 'boolean', default: false },
    failures: { type: 'string' },
  },
});

const name = positionals[0] ?? '';
const load = suites[name];
if (!load || !values.data) {
  console.error(`${USAGE}\nSuites: ${Object.keys(suites).join(', ')}`);
  process.exit(2);
}

const { suite } = await load();
const result = await suite.run({ data: values.data, benign: values.benign ?? null });
if (values.failures) {
  await writeFile(values.failures, result.failures.map((failure) => `${JSON.stringify(failure)}\n`).join(''));
}
if (values.json) {
  console.log(JSON.stringify({ suite: suite.name, n: result.n, metrics: result.metrics }));
} else {
  console.log(`${suite.name}: ${result.n} lines`);
  for (const [key, value] of Object.entries(result.metrics))
    console.log(`  ${key.padEnd(32)} ${value.toFixed(4)}`);
}
