import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** What Node compiled of the build, for the next start. */
export const COMPILED = join(ROOT, '.next', 'cache', 'node');
/**
 * How the server's process keeps its memory small: by itself V8 lets garbage grow to several times of what is in use before it
 * collects. An import of thousands of chats took 800 MB so, takes 330 now, and is as fast. The Dockerfile has the same.
 */
export const MEMORY_FLAGS = [
  '--heap-growing-percent=25',
  '--max-semi-space-size=8',
  '--initial-heap-size=160',
];
export const MIGRATIONS = join(ROOT, 'drizzle');

/** Everything that Keepsake keeps on disk; `KEEPSAKE_DATA_DIR` moves it. */
export function dataDir(env: NodeJS.ProcessEnv): string {
  return resolve(ROOT, env.KEEPSAKE_DATA_DIR || '.keepsake');
}
