import { expect, it } from 'vitest';
import { nextTry } from './retry';

const NOW = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

it('a turn that failed because of an outage is retried for a day, at growing intervals', () => {
  const pauses: number[] = [];
  for (let attempts = 0; ; attempts++) {
    const at = nextTry({ errorCode: 'unreachable', notBefore: null, attempts }, NOW);
    if (!at) break;
    pauses.push(at.getTime() - NOW.getTime());
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause) / HOUR_MS).toBe(24);
  expect(Math.max(...pauses) / HOUR_MS).toBe(2);
});

it('a server is not called before the time that it named', () => {
  const notBefore = new Date(NOW.getTime() + 5 * HOUR_MS);
  expect(nextTry({ errorCode: 'rate_limited', notBefore, attempts: 0 }, NOW)).toEqual(notBefore);
  expect(nextTry({ errorCode: 'rate_limited', notBefore: NOW, attempts: 0 }, NOW)?.getTime()).toBeGreaterThan(
    NOW.getTime(),
  );
});

it('a failure that the same words would meet again is not retried', () => {
  expect(nextTry({ errorCode: 'refused', notBefore: null, attempts: 0 }, NOW)).toBeNull();
});
