import { expect, test } from 'vitest';
import { builtInReasonOf } from '@/lib/contracts/built-in-reasons';
import { BUILT_IN_REASONS } from '@/lib/contracts/candidate';
import { turn } from '../../model/testing/inputs';
import { readTurn } from './read-turn';

test('a reason of the built-in engine is recognised, whatever category it names', async () => {
  const { drafts } = await readTurn(turn('I live in Porto and I love jazz.'));
  expect(drafts.length).toBeGreaterThan(0);
  for (const { reasoning } of drafts) expect(builtInReasonOf(reasoning)).not.toBeNull();
  expect(builtInReasonOf('It was said outright (personal info).')).toBe('explicit');
  expect(builtInReasonOf(BUILT_IN_REASONS.asked)).toBe('asked');
  expect(builtInReasonOf('Put together from 4 memories.')).toBe('together');
});

test('a model’s own words are shown as they are', () => {
  expect(builtInReasonOf('She said it twice (at home).')).toBeNull();
});
