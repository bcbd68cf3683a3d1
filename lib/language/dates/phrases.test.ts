import { describe, expect, it } from 'vitest';
import GROUPS from './phrases.json';
import { resolveDates } from './resolve-dates';

/**
 * Phrases written before the rules, from how people chat. The expected dates of each text: one day, or a day and the
 * first day after the period; an open side is blank; several are joined by " + "; "" is none.
 */
describe.each(GROUPS)('dates relative to $reference', ({ reference, phrases }) => {
  it.each(Object.entries(phrases))('"%s" means %s', (text, expected) =>
    expect(resolve(text, reference)).toBe(expected),
  );
});

function resolve(text: string, reference: string): string {
  return resolveDates(text, { reference: new Date(reference), timeZone: 'UTC' })
    .map(({ start, end }) => {
      const isOneDay = start && end && Date.parse(end) - Date.parse(start) === 86_400_000;
      return isOneDay ? start : `${start ?? ''}..${end ?? ''}`;
    })
    .join(' + ');
}
