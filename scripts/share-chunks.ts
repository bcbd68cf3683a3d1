import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The comment at the end that names a chunk's source map, after the chunk's own name. */
const SOURCE_MAP = /\n*\/\/# sourceMappingURL=\S*\s*$/;
/** Where the server's chunks are within a build: for routes and for pages. A page's are other modules than a route's. */
const FOLDERS = ['server/chunks', 'server/chunks/ssr'];

/**
 * Lets equal chunks of a build's server share one file. The bundler writes a chunk again for each group of routes that uses
 * it, and a server would read and compile megabytes of code again at the first request of each group.
 *
 * @returns how many chunks now only refer to another.
 */
export function shareChunks(build: string): number {
  return FOLDERS.reduce((sum, folder) => sum + shareWithin(join(build, folder)), 0);
}

function shareWithin(folder: string): number {
  const first = new Map<string, string>();
  let shared = 0;
  for (const file of globSync(join(folder, '*.js')).sort()) {
    const code = readFileSync(file, 'utf8').replace(SOURCE_MAP, '');
    const hash = createHash('sha256').update(code).digest('hex');
    const same = first.get(hash);
    const reference = `module.exports = require(${JSON.stringify(`./${same}`)});\n`;
    if (same === undefined) first.set(hash, basename(file));
    else if (reference.length < code.length) {
      // Another copy of the build may be a link to the same file.
      rmSync(file);
      writeFileSync(file, reference);
      shared++;
    }
  }
  return shared;
}
