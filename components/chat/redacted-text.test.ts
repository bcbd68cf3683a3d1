import { describe, expect, it } from 'vitest';
import { nameRedactions, splitAtRedactions } from './redacted-text';

const text = 'My key is [api key] and that is that';

describe('a message with a secret', () => {
  it('is split where the secret was replaced', () => {
    expect(splitAtRedactions(text, [{ pattern: 'api_key', start: 10, end: 19 }])).toEqual([
      { start: 0, text: 'My key is ', pattern: null },
      { start: 10, text: '[api key]', pattern: 'api_key' },
      { start: 19, text: ' and that is that', pattern: null },
    ]);
  });

  it('loses no word if a range does not fit the text', () => {
    const pieces = splitAtRedactions(text, [
      { pattern: 'api_key', start: 10, end: 400 },
      { pattern: 'token', start: 5, end: 5 },
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});

it('names complete marks, and leaves everything else', () => {
  const name = (pattern: string) => `<${pattern}>`;
  expect(nameRedactions('My PIN [redacted: pin], my [redacted: access code], and [redacted', name)).toBe(
    'My PIN <pin>, my <access code>, and [redacted',
  );
});
