import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A file that is longer does more than one thing. */
const LONGEST = 300;
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = 'app bench components e2e evals inngest lib messages packages scripts testing'.split(' ');
/** Written by `npm run client` from the contracts. */
const GENERATED = ['packages/client/operations.ts'];

function sources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path).replaceAll('\\', '/'),
    ),
  );
  return [...inFolders, ...readdirSync(ROOT)].filter(
    (path) => /\.[cm]?tsx?$/.test(path) && !/(?:^|\/)node_modules\//.test(path) && !GENERATED.includes(path),
  );
}

it('no source file is longer than 300 lines', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(1000);
  const long = files.flatMap((path) => {
    const lines = readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length;
    return lines > LONGEST ? [`${path}: ${lines}`] : [];
  });
  expect(long).toEqual([]);
});
