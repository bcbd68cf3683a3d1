import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, ROOT } from './paths';

const STAMP = join(ROOT, '.next', 'keepsake-build');
/** Everything that can change the build's output, without files that a build or another tool generates, such as `next-env.d.ts`. */
const INPUTS = [
  '{app,components,lib,inngest,messages,public}/**/*.*',
  '{next.config,proxy,instrumentation,instrumentation-client}.ts',
  'postcss.config.mjs',
  '{package,package-lock,tsconfig}.json',
];
const NOT_INPUTS = /\.test\.tsx?$|\.md$/;

/** Set for the servers of a test run, which has built already: editing a source meanwhile must not make each of them build. */
export const BUILT = 'KEEPSAKE_BUILT';

/** Builds the app when its sources changed since the last build. */
export async function buildWhenStale(): Promise<void> {
  if (process.env[BUILT]) return;
  const hash = hashSources(ROOT);
  if (readStamp() === hash) return;
  console.error('Building (once per change)…');
  // Code that was compiled for another build is useless.
  rmSync(COMPILED, { recursive: true, force: true });
  await run('next', ['build'], { ...process.env, NEXT_TELEMETRY_DISABLED: '1' });
  writeFileSync(STAMP, hash);
}

/** A hash of everything that goes into a build: if it differs, so does the build. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    if (NOT_INPUTS.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

/** Runs a tool of the repository until it ends. @throws when it fails. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      env,
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed (exit ${code}).`)),
    );
  });
}
