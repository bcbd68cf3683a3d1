import { parseArgs } from 'node:util';
import type { Bench } from './bench';

const USAGE =
  'npm run bench -- NAME [--json] [--seconds N | --minutes N] [--rounds N] [--people N] [--built-in]';

/** Benchmarks are loaded on demand. */
const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  crash: () => import('./suites/crash'),
  'hot-path': () => import('./suites/hot-path'),
  interface: () => import('./suites/interface'),
  load: () => import('./suites/load'),
  scale: () => import('./suites/scale'),
  forget: () => import('./suites/forget'),
  import: () => import('./suites/import'),
  pipeline: () => import('./suites/pipeline'),
  replay: () => import('./suites/replay'),
  recall: () => import('./suites/recall'),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    rounds: { type: 'string' },
    people: { type: 'string' },
    'built-in': { type: 'boolean', default: false },
  },
});

const load = benches[positionals[0] ?? ''];
if (!load) {
  console.error(`${USAGE}\nBenchmarks: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}

const { bench } = await load();
const { metrics, baseline, notes } = await bench.run({
  ...(values.seconds ? { seconds: Number(values.seconds) } : {}),
  ...(values.minutes ? { seconds: 60 * Number(values.minutes) } : {}),
  ...(values.rounds ? { rounds: Number(values.rounds) } : {}),
  ...(values.people ? { people: Number(values.people) } : {}),
  builtIn: values['built-in'],
});
for (const note of notes ?? []) console.log(note);
if (values.json) {
  console.log(JSON.stringify({ bench: bench.name, baseline, metrics }));
} else {
  console.log(`${bench.name}: ratios against ${baseline}`);
  for (const [key, value] of Object.entries(metrics)) console.log(`  ${key.padEnd(32)} ${value.toFixed(3)}`);
}
process.exit(0);
