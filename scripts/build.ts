import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, ROOT } from './paths';

const STAMP = join(ROOT, '.next', 'keepsake-build');
/** Whatever can change the build's output. */
const INPUTS = ['{app,components,lib,inngest,public}/**/*.*', '*.{ts,mjs,json}'];
const NOT_INPUTS = /\.test\.tsx?$|\.md$|tsconfig\.tsbuildinfo$/;

/** Builds the app when its sources changed since the last build. */
export async function buildWhenStale(): Promise<void> {
  const hash = sourceHash();
  if (readStamp() === hash) return;
  console.error('Building (once per change)…');
  // What was compiled of another build is of no use.
  rmSync(COMPILED, { recursive: true, force: true });
  await run('next', ['build'], { ...process.env, NEXT_TELEMETRY_DISABLED: '1' });
  writeFileSync(STAMP, hash);
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: ROOT }).sort()) {
    if (NOT_INPUTS.test(file) || !statSync(join(ROOT, file)).isFile()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
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

/** Runs a tool of the repository to its end. @throws when it fails. */
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
