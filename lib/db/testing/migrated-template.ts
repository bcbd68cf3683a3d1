import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const TEMPLATE = 'migrated';
const CACHE = resolve('node_modules', '.cache', 'keepsake');
/** The files that a migrated embedded database depends on. */
const INPUTS = [
  'drizzle/**/*',
  'node_modules/@electric-sql/*/package.json',
  'lib/db/{migrate,set-up-server,search-path}.ts',
  'lib/db/testing/{drop-templates,start-test-database,used-databases}.ts',
  'scripts/embedded/testing/migrated-folder.ts',
];

/** Read once per process, for all its test files. */
let read: Blob | null = null;

/** An embedded database created by the real migrations and cached between test files: creating one takes longer than most tests. */
export async function readTemplate(): Promise<Blob | null> {
  if (read) return read;
  const bytes = await readFile(cachedPath(TEMPLATE)).catch(() => null);
  read = bytes && new Blob([new Uint8Array(bytes)]);
  return read;
}

/** Written atomically, since several test files may create it at the same time. */
export async function writeTemplate(dump: Blob): Promise<void> {
  const path = cachedPath(TEMPLATE);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
}

/** The path of a cached product of the migrations; it changes with them. */
export function cachedPath(name: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { exclude: (input) => input.endsWith('snapshot.json') }).sort())
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(file));
  return join(CACHE, `${name}-${hash.digest('hex').slice(0, 16)}`);
}
