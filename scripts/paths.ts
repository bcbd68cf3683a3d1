import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository: this file is in `scripts`, and bundled in the folder of the build. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const BUILD = join(ROOT, '.next');
/** Node's compile cache of the build, for the next start. */
export const COMPILED = join(BUILD, 'cache', 'node');
/**
 * Keeps the server's memory small: by default V8 lets garbage grow to several times the live data before it collects. An
 * import of thousands of chats took 800 MB that way, and takes 330 now, at the same speed. The Dockerfile has the same flags.
 */
export const MEMORY_FLAGS = [
  '--heap-growing-percent=25',
  '--max-semi-space-size=8',
  '--initial-heap-size=160',
];
/** `npm start` as the build bundled it. */
export const START = join(BUILD, 'start.mjs');
export const MIGRATIONS = join(ROOT, 'drizzle');

/** Everything that Keepsake stores on disk; `KEEPSAKE_DATA_DIR` changes the location. */
export function dataDir(env: NodeJS.ProcessEnv): string {
  return resolve(ROOT, env.KEEPSAKE_DATA_DIR || '.keepsake');
}
