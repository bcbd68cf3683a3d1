import { expect, test } from 'vitest';
import { toCell } from './gate-export';

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(toCell('plain')).toBe('plain');
  expect(toCell('one, two')).toBe('"one, two"');
  expect(toCell('say "yes"')).toBe('"say ""yes"""');
  expect(toCell('two\nlines')).toBe('"two\nlines"');
});

test('no cell is taken for a formula by a spreadsheet', () => {
  expect(toCell('=1+1')).toBe("'=1+1");
  expect(toCell('@cmd')).toBe("'@cmd");
});

test('numbers, booleans and null are written plainly', () => {
  expect([toCell(12), toCell(false), toCell(null)]).toEqual(['12', 'false', '']);
});
