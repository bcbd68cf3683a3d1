import { expect, test } from 'vitest';
import { matchLocale } from './interface-language';

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['nl,fr;q=0.4,en;q=0.7', 'en'],
  ['nl-BE, fr-BE;q=0.9', 'fr'],
  ['zh-Hant-TW', 'zh'],
  ['es;q=0,pt-BR;q=0.2', 'pt'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
] as const)('a browser that asks for %s gets %s', (header, locale) => {
  expect(matchLocale(header)).toBe(locale);
});
