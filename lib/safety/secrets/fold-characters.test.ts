import { describe, expect, it } from 'vitest';
import { foldCharacters } from './fold-characters';
import { redactSecrets } from './redact-secrets';

describe('a number in other digits, or between other spaces, dashes and points', () => {
  it.each([
    ['card number', 'カード番号は４１１１１１１１１１１１１１１１です', '４１１１１１１１１１１１１１１１'],
    [
      'card number',
      'カードは４１１１－１１１１－１１１１－１１１１です',
      '４１１１－１１１１－１１１１－１１１１',
    ],
    [
      'card number',
      'my card is 4111\u00A01111\u00A01111\u00A01111, ok',
      '4111\u00A01111\u00A01111\u00A01111',
    ],
    [
      'card number',
      'my card is 4111\u202F1111\u202F1111\u202F1111, ok',
      '4111\u202F1111\u202F1111\u202F1111',
    ],
    ['card number', 'my card is 4111–1111–1111–1111', '4111–1111–1111–1111'],
    ['card number', 'my card is 4111\u20111111\u20111111\u20111111', '4111\u20111111\u20111111\u20111111'],
    ['card number', 'my card is 4111.1111.1111.1111.', '4111.1111.1111.1111'],
    ['card number', 'my card is 4111/1111/1111/1111', '4111/1111/1111/1111'],
    ['card number', 'بطاقتي ٤١١١١١١١١١١١١١١١', '٤١١١١١١١١١١١١١١١'],
    ['card number', 'मेरा कार्ड ४१११ ११११ ११११ ११११ है', '४१११ ११११ ११११ ११११'],
    [
      'bank account number',
      'IBAN DE89\u00A03704\u00A00044\u00A00532\u00A00130\u00A000',
      'DE89\u00A03704\u00A00044\u00A00532\u00A00130\u00A000',
    ],
    [
      'bank account number',
      '口座 ＤＥ８９３７０４００４４０５３２０１３０００',
      'ＤＥ８９３７０４００４４０５３２０１３０００',
    ],
    ['national id number', 'マイナンバーは１２３４５６７８９０１８です', '１２３４５６７８９０１８'],
    ['pin', 'My PIN: １２３４', '１２３４'],
  ])('%s in %j', async (pattern, text, number) => {
    expect((await redactSecrets(text)).text).toBe(text.replace(number, `[redacted: ${pattern}]`));
  });

  it.each([
    '注文番号は４１１１１１１１１１１１１１１２です',
    'Order 4111.1111.1111.1112 has shipped.',
    'Builds 2024.1201.1830.2215 and 2025/0103/0930',
    'It was open 2019–2024 — a good time, at ２４ degrees.',
    'I need 100\u202F000 or 1\u00A0234\u00A0567 of them.',
  ])('keeps %j', async (text) => {
    expect((await redactSecrets(text)).text).toBe(text);
  });
});

it('folds each unit to one, so that offsets hold', () => {
  const text = '🎻 ４٤४৪ Ａｚ\u00A0\u3000–−－ 𝟒 é';
  expect(foldCharacters(text)).toBe('🎻 4444 Az  --- 𝟒 é');
  const digits = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /^\p{Nd}$/u.test(one),
  );
  expect(foldCharacters(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});
