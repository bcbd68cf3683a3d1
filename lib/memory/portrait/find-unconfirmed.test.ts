import { expect, test } from 'vitest';
import { buildMemory } from '@/components/memory/testing/build-memory';
import { findUnconfirmed } from './find-unconfirmed';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const LONG_AGO = '2026-07-01T12:00:00.000Z';
const find = (...memories: ReturnType<typeof buildMemory>[]) => findUnconfirmed(memories, NOW);

test('a state that is old is asked about, the oldest first', () => {
  const home = buildMemory({ updatedAt: LONG_AGO });
  const goal = buildMemory({ category: 'goal', predicate: 'goal', updatedAt: '2026-06-01T12:00:00.000Z' });
  expect(find(home, goal)).toEqual([goal, home]);
});

test('a state that was recently stated or confirmed is not', () => {
  expect(find(buildMemory({ updatedAt: '2026-11-01T12:00:00.000Z' }))).toEqual([]);
});

test('nor is one that never changes, is pinned, or is archived', () => {
  const allergy = buildMemory({ predicate: 'allergic_to', updatedAt: LONG_AGO });
  const pinned = buildMemory({ pinned: true, updatedAt: LONG_AGO });
  const archived = buildMemory({ status: 'archived', updatedAt: LONG_AGO });
  expect(find(allergy, pinned, archived)).toEqual([]);
});
