import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { AUDIT_LEFT_OUT } from './audit';
import { buildWhenStale } from './build';
import { findBrowser } from './find-browser';
import { ROOT } from './paths';

interface Step {
  name: string;
  command: string;
  args: string[];
  /** What it says where the machine could not make the check: neither passed nor failed. */
  leftOut?: RegExp;
}

const STEPS: readonly Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '.'] },
  { name: 'route types', command: 'next', args: ['typegen'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
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
  { name: 'unit and query tests', command: 'vitest', args: ['run'] },
  { name: 'browser tests', command: 'playwright', args: ['test'] },
];

/** `npm test`: every check, from a fresh clone. Ends with `N passed, N failed`. */
export async function test(args: readonly string[]): Promise<never> {
  const only = args.find((arg) => !arg.startsWith('-'));
  const totals = { passed: 0, failed: 0 };
  for (const step of STEPS.filter(({ name }) => !only || name.includes(only))) {
    const env: NodeJS.ProcessEnv = { ...process.env, CI: 'true', NEXT_TELEMETRY_DISABLED: '1' };
    if (step.command === 'playwright') {
      await buildWhenStale();
      env.KEEPSAKE_BROWSER = await findBrowser();
    }
    const { ok, output } = await runStep(step, env);
    if (ok && step.leftOut?.test(output)) {
      console.log(`left out  ${step.name}`);
      continue;
    }
    const passed = lastCount(output, /(\d+) passed/g);
    const failed = lastCount(output, /(\d+) failed/g);
    const isRunner = step.command === 'vitest' || step.command === 'playwright';
    totals.passed += isRunner ? passed : Number(ok);
    totals.failed += isRunner ? Math.max(failed, ok ? 0 : 1) : Number(!ok);
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${step.name}`);
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<{ ok: boolean; output: string }> {
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
      process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', () => resolve({ ok: false, output }));
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The runner's last word: file counts come first, tests after. */
function lastCount(output: string, pattern: RegExp): number {
  return Number([...stripVTControlCharacters(output).matchAll(pattern)].at(-1)?.[1] ?? 0);
}
