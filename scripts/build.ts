import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, COMPILED, ROOT } from './paths';
import { shareChunks } from './share-chunks';

const STAMP = join(BUILD, 'keepsake-build');
/** Everything that can change the build's output, without files that a build or another tool generates, such as `next-env.d.ts`. */
const INPUTS = [
  '{app,components,lib,inngest,messages,public}/**/*.*',
  '{next.config,proxy,instrumentation,instrumentation-client}.ts',
  'postcss.config.mjs',
  '{package,package-lock,tsconfig}.json',
  'scripts/{,embedded/}*.ts',
];
const NOT_INPUTS = /\.test\.tsx?$|\.md$/;
/** Packages that find files of their own beside their code. */
const UNBUNDLED = ['@electric-sql/*', 'tsx'];
/** Defines `require` in an ES module, for packages that still use it, under a name that none of them has. */
const BANNER =
  "import{createRequire as requireForBundle}from'node:module';const require=requireForBundle(import.meta.url);";

/** Set for the servers of a test run, which has built already: editing a source meanwhile must not make each of them build. */
export const BUILT = 'KEEPSAKE_BUILT';

/** Whether the build was made from the present sources. */
export function isBuilt(): boolean {
  return Boolean(process.env[BUILT]) || readStamp() === hashSources(ROOT);
}

/** Builds the app when its sources changed since the last build. */
export async function buildWhenStale(): Promise<void> {
  if (isBuilt()) return;
  // Taken first: what changes during the build asks for another.
  const hash = hashSources(ROOT);
  console.error('Building (once per change)…');
  // Code that was compiled for another build is useless.
  rmSync(COMPILED, { recursive: true, force: true });
  await run('next', ['build'], { ...process.env, NEXT_TELEMETRY_DISABLED: '1' });
  shareChunks(BUILD);
  // The processes around the app: what `npm start` runs, and the database that it forks.
  await bundle(['scripts/start.ts', 'scripts/embedded/database-process.ts'], BUILD, UNBUNDLED);
  writeFileSync(STAMP, hash);
}

/** Bundles each of these files with what it imports, as `NAME.mjs` in a folder. */
export function bundle(
  files: readonly string[],
  folder: string,
  external: readonly string[] = [],
): Promise<void> {
  return run('esbuild', [
    ...files,
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--log-level=warning',
    `--banner:js=${BANNER}`,
    ...external.map((name) => `--external:${name}`),
    `--outdir=${folder}`,
    '--entry-names=[name]',
    '--out-extension:.js=.mjs',
  ]);
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
