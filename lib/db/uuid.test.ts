import { expect, it } from 'vitest';
import { withIds } from './uuid';

it('ids that are created in sequence sort in that order, even within one millisecond', () => {
  const now = Date.parse('2026-03-01T12:00:00.123Z');
  const rows = withIds(
    Array.from({ length: 300 }, (_, index) => ({ index })),
    now,
  );
  const ids = rows.map(({ id }) => id);
  expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 300 }, (_, index) => index));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(300);
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(withIds([{}], now + 1).every(({ id }) => ids.every((earlier) => earlier < id))).toBe(true);
});
