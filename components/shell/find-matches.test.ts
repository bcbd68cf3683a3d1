import { expect, test } from 'vitest';
import { findMatches } from './find-matches';

const list = ['Tea in Porto', 'A map of Porto', 'Porto by night', 'Leeds'];
const find = (search: string, limit = 9) => findMatches(list, search, (text) => text, limit);

test('without a search, returns the first of the list', () => {
  expect(find('', 2)).toEqual(['Tea in Porto', 'A map of Porto']);
});

test('every word must occur somewhere, in any case and order', () => {
  expect(find('porto TEA')).toEqual(['Tea in Porto']);
  expect(find('york')).toEqual([]);
});

test('an entry that begins with the search comes first', () => {
  expect(find('porto')).toEqual(['Porto by night', 'Tea in Porto', 'A map of Porto']);
});
