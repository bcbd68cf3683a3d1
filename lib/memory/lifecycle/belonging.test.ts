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

it('gathers around the memory that most are similar to, and takes the word that they share', () => {
  const pairs = [
    { a: 'boat', b: 'club' },
    { a: 'trip', b: 'club' },
    { a: 'cello', b: 'quartet' },
  ];
  expect(groupByBelonging(pairs, keywordsOf)).toEqual([
    { name: 'sailing', memoryIds: ['club', 'boat', 'trip'] },
  ]);
});

it('finds no group among fewer than three', () => {
  expect(groupByBelonging([{ a: 'cello', b: 'quartet' }], keywordsOf)).toEqual([]);
});
