import { describe, expect, it } from 'vitest';
import { filterReasoning } from './inline-reasoning';

/** What is shown of a reply that arrives in these pieces. */
function show(pieces: Iterable<string>, known: Parameters<typeof filterReasoning>[0] = {}): string {
  const filter = filterReasoning(known);
  let shown = '';
  for (const piece of pieces) {
    const { text, drops } = filter.pass(piece);
    shown = drops ? text : shown + text;
  }
  return shown + filter.rest();
}

describe('the reasoning that a model writes into its reply', () => {
  const reply = '<think>\nThey are lonely; 1 < 2.</b>\n</think>\n\nJupiter, of <b>course</b>.';

  it('is not shown, whether the reply arrives as a whole or sign by sign', () => {
    expect(show([reply])).toBe('Jupiter, of <b>course</b>.');
    expect(show(reply)).toBe('Jupiter, of <b>course</b>.');
    expect(show('\n<Thinking>Hm.</Thinking>Yes.')).toBe('Yes.');
  });

  it('is withdrawn if only its end is marked, and not shown at all by a model known for it', () => {
    const unopened = 'They are lonely; 1 < 2.</b>\n</think>\n\nJupiter.';
    expect(show([unopened])).toBe('Jupiter.');
    expect(show(unopened)).toBe('Jupiter.');
    const filter = filterReasoning({ comesFirst: true });
    const texts = Array.from(unopened, (piece) => filter.pass(piece));
    expect(texts.map(({ text }) => text).join('') + filter.rest()).toBe('Jupiter.');
    expect(texts.some(({ drops }) => drops)).toBe(false);
    expect(show('No reasoning today.', { comesFirst: true })).toBe('No reasoning today.');
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
    'a < b, </b> and </thi',
    '  ',
  ])('leaves other replies as they are: %j', (text) => {
    expect(show([text])).toBe(text);
    expect(show(text)).toBe(text);
  });
});
