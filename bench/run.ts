import { parseArgs } from 'node:util';
import type { Bench } from './bench';

const USAGE = 'npm run bench -- NAME [--json]';

/** Benchmarks are loaded when asked for. */
const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  forget: () => import('./suites/forget'),
  pipeline: () => import('./suites/pipeline'),
  recall: () => import('./suites/recall'),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});

const load = benches[positionals[0] ?? ''];
if (!load) {
  console.error(`${USAGE}\nBenchmarks: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}

const { bench } = await load();
const { metrics, baseline } = await bench.run();
if (values.json) {
  console.log(JSON.stringify({ bench: bench.name, baseline, metrics }));
} else {
  console.log(`${bench.name}: ratios against ${baseline}`);
  for (const [key, value] of Object.entries(metrics)) console.log(`  ${key.padEnd(32)} ${value.toFixed(3)}`);
}
process.exit(0);
