import { describe, expect, it } from 'vitest';
import { filterReasoning } from './inline-reasoning';

/** What is shown of a reply that arrives in these pieces. */
function show(pieces: Iterable<string>): string {
  const filter = filterReasoning();
  return Array.from(pieces, (piece) => filter.pass(piece)).join('') + filter.rest();
}

describe('the reasoning that a model writes into its reply', () => {
  const reply = '<think>\nThey are lonely; 1 < 2.</b>\n</think>\n\nJupiter, of <b>course</b>.';

  it('is not shown, whether the reply arrives as a whole or sign by sign', () => {
    expect(show([reply])).toBe('Jupiter, of <b>course</b>.');
    expect(show(reply)).toBe('Jupiter, of <b>course</b>.');
    expect(show('\n<Thinking>Hm.</Thinking>Yes.')).toBe('Yes.');
  });

  it('is not shown if it never ends', () => {
    expect(show('<think>They are lonely')).toBe('');
  });

  it.each([
    'Jupiter.',
    ' Jupiter.',
    '<b>Jupiter</b>',
    '<thin ice>',
    '<thi',
    'Write <think>so</think>.',
    '  ',
  ])('leaves other replies as they are: %j', (text) => {
    expect(show([text])).toBe(text);
    expect(show(text)).toBe(text);
  });
});
