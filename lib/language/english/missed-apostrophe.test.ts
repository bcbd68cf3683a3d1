import { describe, expect, it } from 'vitest';
import { restoreApostrophe } from './missed-apostrophe';

describe('an apostrophe that is left out', () => {
  it.each([
    ['my names Odette', "my name's Odette"],
    ['i forgot my wifes anniversary gift', "i forgot my wife's anniversary gift"],
    ['my dads from Izmir', "my dad's from Izmir"],
    ['my brothers moving to Turku', "my brother's moving to Turku"],
    ['my sisters wedding is in june', "my sister's wedding is in june"],
    ['we sleep at my brothers tonight', "we sleep at my brother's place tonight"],
    ['we sleep at my brothers', "we sleep at my brother's place"],
  ])('%s', (written, expected) => expect(restoreApostrophe(written)).toBe(expected));

  it.each([
    'my mums are both nurses',
    'my sisters live in Cork',
    'I have two brothers',
    'my brothers work at the port',
    'my dads and I cook',
  ])('%s has none missing', (written) => expect(restoreApostrophe(written)).toBe(written));
});
