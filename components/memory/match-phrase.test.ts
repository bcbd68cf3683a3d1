import { expect, it } from 'vitest';
import { matchesPhrase } from './match-phrase';

it('the phrase is recognised in any spacing, case and width that an input method produces', () => {
  expect(matchesPhrase('  Forget  ME ', 'forget me', 'en')).toBe(true);
  expect(matchesPhrase('私のことを　忘れて', '私のことを 忘れて', 'ja')).toBe(true);
  expect(matchesPhrase('VERGISS MICH', 'vergiss mich', 'de')).toBe(true);
});

it('anything else is not the phrase', () => {
  for (const typed of ['', 'forget', 'forget me not', 'forgetme'])
    expect(matchesPhrase(typed, 'forget me', 'en')).toBe(false);
});
