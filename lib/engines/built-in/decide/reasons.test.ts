import { expect, test } from 'vitest';
import { readReasoning } from '@/lib/contracts/reasoning';
import { turn } from '../../model/testing/inputs';
import { readTurn } from './read-turn';

test('a reason of the built-in engine is recognised, whatever category it names', async () => {
  const { drafts } = await readTurn(turn('I live in Porto and I love jazz.'));
  expect(drafts.length).toBeGreaterThan(0);
  for (const { reasoning } of drafts) expect(readReasoning(reasoning)).not.toBeNull();
});
