import { describe, expect, it } from 'vitest';
import { readTime } from './found';

describe('a time', () => {
  it.each([
    [1680688800, '2023-04-05T10:00:00.000Z'],
    [1680688800123, '2023-04-05T10:00:00.123Z'],
    ['1680688800', '2023-04-05T10:00:00.000Z'],
    ['2023-04-05T10:00:00Z', '2023-04-05T10:00:00.000Z'],
    ['soon', null],
    [7, null],
  ])('is parsed in any notation: %s', (written, expected) => {
    expect(readTime(written)?.toISOString() ?? null).toBe(expected);
  });
});
