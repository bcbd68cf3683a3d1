import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../build';
import { ROOT } from '../paths';

/** Everything that the image runs, and nothing else. */
export const STANDALONE = join(ROOT, '.next', 'standalone');
/** A `require` for packages that still use one, in a file that is a module. */
const BANNER = "import{createRequire as r}from'node:module';const require=r(import.meta.url);";

/** `npm run build:container`: the server with the packages that it needs, its files, and the start that migrates. */
export async function buildContainer(): Promise<void> {
  // The build that `npm start` made is another one; it is made again when it is wanted.
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
