import { expect, it } from 'vitest';
import { isMisspelling } from './misspelling';

const sense = {
  isWord: (word: string) => ['beach', 'bench', 'violin', 'city', 'restaurant'].includes(word),
  meaningOf: () => null,
};

it.each([
  ['voilin', 'violin', 'letters swapped'],
  ['violin', 'voilin', 'the memory is misspelt'],
  ['citti', 'citi', 'a stem of an ordinary word'],
  ['katherin', 'catherin', 'a first letter of a long name'],
  ['restarent', 'restaurant', 'two slips in a long word'],
])('takes %s for %s: %s', (written, held) => {
  expect(isMisspelling(written, held, sense)).toBe(true);
});

it.each([
  ['beach', 'bench', 'two ordinary words'],
  ['tom', 'tim', 'too short to tell'],
  ['anja', 'tanja', 'another first letter of a short name'],
  ['marko', 'mirka', 'two slips in a short name'],
])('keeps %s and %s apart: %s', (written, held) => {
  expect(isMisspelling(written, held, sense)).toBe(false);
});
