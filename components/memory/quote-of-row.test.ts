import { expect, it } from 'vitest';
import { isBeforeCorrection, quoteOfRow } from './quote-of-row';
import { buildMemory } from './testing/build-memory';

const said = (quote: string, saidAt: string) => ({
  messageId: null,
  conversationId: null,
  conversationTitle: null,
  quote,
  saidAt,
});
const leeds = said('I live in Leeds', '2026-11-01T10:00:00.000Z');
const again = said('I live in Leeds, you know', '2026-11-02T10:00:00.000Z');
const york = said('I live in York', '2026-11-20T10:00:00.000Z');
const CORRECTED = '2026-11-12T10:00:00.000Z';

it('a row shows the first words that a memory rests on', () => {
  expect(quoteOfRow(buildMemory({ sources: [leeds, again] }))).toBe(leeds);
  expect(quoteOfRow(buildMemory())).toBeNull();
});

it('after a correction it shows the last words before it, and they count as said before', () => {
  const memory = buildMemory({ sources: [leeds, again], correctedAt: CORRECTED });
  expect(quoteOfRow(memory)).toBe(again);
  expect(isBeforeCorrection(memory, again)).toBe(true);
});

it('what was said since the correction supports the sentence as it is now', () => {
  const memory = buildMemory({ sources: [leeds, york], correctedAt: CORRECTED });
  expect(quoteOfRow(memory)).toBe(york);
  expect(isBeforeCorrection(memory, york)).toBe(false);
});
