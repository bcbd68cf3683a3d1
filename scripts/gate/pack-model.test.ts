import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { unpackModel } from '@/lib/engines/built-in/decide/gate/weights-file';
import file from '@/lib/engines/built-in/decide/gate/worth.weights.json';
import { packModel } from './pack-model';

it('keeps every weight', () => {
  const model = unpackModel(file);
  // A matcher takes seconds for this many numbers.
  expect(isDeepStrictEqual(unpackModel(packModel(model)), model)).toBe(true);
});
