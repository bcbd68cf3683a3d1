import { expect, it } from 'vitest';
import { hasRedaction } from './redaction-mark';

it.each([
  ['My key is [redacted: api_key].', true],
  // A statement that was cut inside the mark.
  ["User's key is [redacted", true],
  ['I redacted the letter [twice].', false],
])('sees where a secret stood: %s', (text, isThere) => {
  expect(hasRedaction(text)).toBe(isThere);
});
