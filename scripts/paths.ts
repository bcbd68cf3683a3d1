import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** What Node compiled of the build, for the next start. */
export const COMPILED = join(ROOT, '.next', 'cache', 'node');
export const MIGRATIONS = join(ROOT, 'drizzle');

/** Everything that Keepsake keeps on disk; `KEEPSAKE_DATA_DIR` moves it. */
export function dataDir(env: NodeJS.ProcessEnv): string {
  return resolve(ROOT, env.KEEPSAKE_DATA_DIR || '.keepsake');
}
