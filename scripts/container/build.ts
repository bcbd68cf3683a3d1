import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../build';
import { ROOT } from '../paths';

/** Everything that the image needs at runtime, and nothing else. */
export const STANDALONE = join(ROOT, '.next', 'standalone');
/** Defines `require` in an ES module, for packages that still use it. */
const BANNER = "import{createRequire as r}from'node:module';const require=r(import.meta.url);";

/** `npm run build:container`: the server with the packages it needs, its files, and the start script, which migrates. */
export async function buildContainer(): Promise<void> {
  // This invalidates the build of `npm start`, which is then made again on demand.
  rmSync(join(ROOT, '.next', 'keepsake-build'), { force: true });
  await run('next', ['build'], { ...process.env, KEEPSAKE_STANDALONE: '1', NEXT_TELEMETRY_DISABLED: '1' });
  for (const [from, to] of [
    ['.next/static', '.next/static'],
    ['public', 'public'],
    ['drizzle', 'drizzle'],
    ['scripts/container/healthy.mjs', 'healthy.mjs'],
  ] as const)
    cpSync(join(ROOT, from), join(STANDALONE, to), { recursive: true });
  await run('esbuild', [
    'scripts/container/start.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--log-level=warning',
    `--banner:js=${BANNER}`,
    `--outfile=${join(STANDALONE, 'start.mjs')}`,
  ]);
}
