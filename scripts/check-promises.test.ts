import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKS } from './check-promises';

it.each(BREAKS)('can still be broken in the code that keeps it: $promise', ({ edits, test }) => {
  expect(existsSync(test)).toBe(true);
  for (const { file, find } of edits) expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});

it('covers every promise of docs/architecture.md, with the test that is named there', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const rows = page
    .slice(page.indexOf('## Promises'))
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  expect(rows).toHaveLength(BREAKS.length);
  for (const { promise, test } of BREAKS) {
    const [name = ''] = promise.split(/[:,]/);
    const row = rows.find((line) => line.slice(2).startsWith(name.split(' and ')[0] ?? name));
    expect(row, promise).toContain(test);
  }
});
