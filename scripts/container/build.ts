import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, run } from '../build';
import { BUILD, ROOT } from '../paths';
import { shareChunks } from '../share-chunks';

/** Everything that the image needs at runtime, and nothing else. */
export const STANDALONE = join(BUILD, 'standalone');

/** `npm run build:container`: the server with the packages it needs, its files, and the start script, which migrates. */
export async function buildContainer(): Promise<void> {
  // This invalidates the build of `npm start`, which is then made again on demand.
  rmSync(join(BUILD, 'keepsake-build'), { force: true });
  await run('next', ['build'], { ...process.env, KEEPSAKE_STANDALONE: '1', NEXT_TELEMETRY_DISABLED: '1' });
  shareChunks(join(STANDALONE, '.next'));
  for (const [from, to] of [
    ['.next/static', '.next/static'],
    ['public', 'public'],
    ['drizzle', 'drizzle'],
    ['scripts/container/healthy.mjs', 'healthy.mjs'],
  ] as const)
    cpSync(join(ROOT, from), join(STANDALONE, to), { recursive: true });
  await bundle(['scripts/container/start.ts'], STANDALONE);
}
