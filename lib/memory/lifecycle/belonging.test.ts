import { expect, it } from 'vitest';
import { groupByBelonging } from './belonging';

const words: Record<string, string[]> = {
  boat: ['boat', 'sailing'],
  club: ['sailing', 'club'],
  trip: ['sailing', 'ireland'],
  cello: ['cello'],
  quartet: ['quartet'],
};
const keywordsOf = (id: string) => words[id] ?? [];

it('forms around the memory with the most similar ones, and is named by their shared keyword', () => {
  const pairs = [
    { a: 'boat', b: 'club' },
    { a: 'trip', b: 'club' },
    { a: 'cello', b: 'quartet' },
  ];
  expect(groupByBelonging(pairs, keywordsOf)).toEqual([
    { name: 'sailing', memoryIds: ['club', 'boat', 'trip'] },
  ]);
});

it('is not formed by fewer than three memories', () => {
  expect(groupByBelonging([{ a: 'cello', b: 'quartet' }], keywordsOf)).toEqual([]);
});
