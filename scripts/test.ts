import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { AUDIT_LEFT_OUT } from './audit';
import { buildWhenStale } from './build';
import { findBrowser, findHeadlessShell } from './find-browser';
import { ROOT } from './paths';

interface Step {
  name: string;
  command: string;
  args: string[];
  /** Output that means the machine could not run the check: neither passed nor failed. */
  leftOut?: RegExp;
}

/** Independent, read-only checks, which run in parallel. */
const CHECKS: readonly Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '.', '--error-on-warnings'] },
  { name: 'types', command: 'npm', args: ['run', 'types'] },
  {
    name: 'layers',
    command: 'depcruise',
    args: [
      'app',
      'components',
      'lib',
      'inngest',
      'scripts',
      'evals',
      'bench',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'unused', command: 'knip', args: [] },
  {
    name: 'known weaknesses',
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/main.ts', 'audit'],
    leftOut: AUDIT_LEFT_OUT,
  },
];

/** Each needs the machine for itself. */
const RUNNERS: readonly Step[] = [
  { name: 'unit and query tests', command: 'vitest', args: ['run'] },
  { name: 'browser tests', command: 'playwright', args: ['test'] },
];

/** `npm test`: every check, from a fresh clone. Ends with `N passed, N failed`. */
export async function test(args: readonly string[]): Promise<never> {
  const only = args.find((arg) => !arg.startsWith('-'));
  const asked = ({ name }: Step) => !only || name.includes(only);
  const counts = await Promise.all(CHECKS.filter(asked).map(check));
  for (const step of RUNNERS.filter(asked)) counts.push(await runTests(step));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

interface Counts {
  passed: number;
  failed: number;
}

/** A check counts as one; its output is printed when it has ended, so that outputs do not mix. */
async function check(step: Step): Promise<Counts> {
  const { ok, output } = await runStep(step, testEnvironment());
  process.stdout.write(output);
  if (ok && step.leftOut?.test(output)) {
    console.log(`left out  ${step.name}`);
    return { passed: 0, failed: 0 };
  }
  return report(step, ok, { passed: Number(ok), failed: Number(!ok) });
}

/** Counts a runner's tests; a runner that dies without a failed test counts as failed. */
async function runTests(step: Step): Promise<Counts> {
  const env = testEnvironment();
  if (step.command === 'playwright') {
    await buildWhenStale();
    env.KEEPSAKE_BROWSER = await findBrowser();
    env.KEEPSAKE_HEADLESS_BROWSER = findHeadlessShell() ?? env.KEEPSAKE_BROWSER;
  }
  const { ok, output } = await runStep(step, env, (chunk) => process.stdout.write(chunk));
  const passed = lastCount(output, /(\d+) passed/g);
  const failed = lastCount(output, /(\d+) failed/g);
  return report(step, ok, { passed, failed: Math.max(failed, ok ? 0 : 1) });
}

function report(step: Step, ok: boolean, counts: Counts): Counts {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${step.name}`);
  return counts;
}

function testEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, CI: 'true', NEXT_TELEMETRY_DISABLED: '1' };
}

function runStep(
  step: Step,
  env: NodeJS.ProcessEnv,
  onOutput: (chunk: Buffer) => void = () => {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk;
      onOutput(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', () => resolve({ ok: false, output }));
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The last match in the runner's output: file counts come first, tests after. */
function lastCount(output: string, pattern: RegExp): number {
  return Number([...stripVTControlCharacters(output).matchAll(pattern)].at(-1)?.[1] ?? 0);
}
