import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKS } from './check-promises';

it.each(BREAKS)('can still be broken where it is kept: $promise', ({ edits, test }) => {
  expect(existsSync(test)).toBe(true);
  for (const { file, find } of edits) expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});
