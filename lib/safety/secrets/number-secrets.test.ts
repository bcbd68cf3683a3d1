import { describe, expect, it } from 'vitest';
import { redactSecrets } from './redact-secrets';

const redact = async (text: string) => (await redactSecrets(text)).text;

describe('a number as it is copied', () => {
  it.each([
    ['card number', 'card 5500  0055  5555  5559 ok?', '5500  0055  5555  5559'],
    ['card number', 'card\t5500\t0055\t5555\t5559', '5500\t0055\t5555\t5559'],
    ['card number', 'It says\n5500\n0055\n5555\n5559', '5500\n0055\n5555\n5559'],
    ['card number', '5500\u200B0055\u200B5555\u200B5559', '5500\u200B0055\u200B5555\u200B5559'],
    ['card number', '5500\u00AD0055\u00AD5555\u00AD5559', '5500\u00AD0055\u00AD5555\u00AD5559'],
    ['card number', 'No. 5500_0055_5555_5559', '5500_0055_5555_5559'],
    ['card number', '5500 - 0055 - 5555 - 5559', '5500 - 0055 - 5555 - 5559'],
    ['card number', '5500 · 0055 · 5555 · 5559', '5500 · 0055 · 5555 · 5559'],
    ['bank account number', 'to AT61.1904.3002.3457.3201 please', 'AT61.1904.3002.3457.3201'],
    [
      'bank account number',
      'AT61\u200B1904\u200B3002\u200B3457\u200B3201',
      'AT61\u200B1904\u200B3002\u200B3457\u200B3201',
    ],
    ['bank account number', 'AT61\t1904\t3002\t3457\t3201', 'AT61\t1904\t3002\t3457\t3201'],
  ])('%s in %j', async (pattern, text, number) => {
    expect(await redact(text)).toBe(text.replace(number, `[redacted: ${pattern}]`));
  });

  it.each([
    'Order 5500  0055  5555  5558 has shipped.',
    'Rows:\n5500\n0055\n5555\n5558',
    '5500\u200B0055\u200B5555\u200B5558',
    'AT61.1904.3002.3457.3202',
    'Sales\t2021\t2022\t2023\t2024',
    'Scores: 1200 - 1150 - 1300 - 1250',
    'Call 030 - 1234 - 5678 - 90 after six.',
    'We met in 2019\n2020\n2021\nand 2022.',
    'Version 2024_0103_0930_1200',
    'A soft\u00ADhyphen, a \u200Bspace and a 👩‍🔬 stay.',
  ])('keeps %j', async (text) => {
    expect(await redact(text)).toBe(text);
  });
});

describe('an account at a bank', () => {
  it.each([
    ['my account is 30-94-71 61825309 if you need it', ['30-94-71', '61825309']],
    ['acc no 61825309 sort 30-94-71', ['61825309', '30-94-71']],
    ['30-94-71 61825309', ['30-94-71', '61825309']],
    ['61825309, 30-94-71', ['61825309', '30-94-71']],
    ['sort code 30-94-71 account 61825309', ['30-94-71', '61825309']],
    ['Pay my bank, sort code 30 04 11, acct 6182 5309', ['30 04 11', '6182 5309']],
    ['a/c no. 61825309', ['61825309']],
    ['acct # 61825309', ['61825309']],
    ['my bank account is 61825309', ['61825309']],
    ['Meine Konto-Nr. ist 61825309', ['61825309']],
    ['O número da conta é 6182530-9', ['6182530-9']],
    ['私の口座番号は6182530です', ['6182530']],
  ])('%j', async (text, numbers) => {
    let redacted = text;
    for (const number of numbers) redacted = redacted.replace(number, '[redacted: bank account number]');
    expect(await redact(text)).toBe(redacted);
  });

  it.each([
    'On 12-05-24 10002345 was the order.',
    '24-05-12 20240512',
    'I have an account at the bank since 2019.',
    'My account was opened on 12-05-24.',
    'The ticket is 61825309.',
    'My bank account has 20000 in it.',
    'The accident was at 30-94-71.',
    'Locker 30-94-71, then parcel 61825309.',
    'My account manager called 3 times in 2024.',
    'On account of 25000000 votes',
  ])('keeps %j', async (text) => {
    expect(await redact(text)).toBe(text);
  });
});
