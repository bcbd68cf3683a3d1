import { expect, it } from 'vitest';
import { redactSecrets } from './redact-secrets';

const redact = async (text: string) => (await redactSecrets(text)).text;

it.each([
  ['my mail password tulip77', 'tulip77', 'password'],
  ['the guest wifi is Lighthouse, password Anker2031', 'Anker2031', 'password'],
  ['our password for the printer - Anker2031!', 'Anker2031!', 'password'],
  ['my pass\u200Bword is tulip77', 'tulip77', 'password'],
  ['мой пароль tulip77', 'tulip77', 'password'],
  ['пароль от роутера — Anker2031!', 'Anker2031!', 'password'],
  ['şifrem Anker2031', 'Anker2031', 'password'],
  ['moje heslo je Anker2031', 'Anker2031', 'password'],
  ['a jelszavam Anker2031', 'Anker2031', 'password'],
  ['parola mea este Anker2031.', 'Anker2031', 'password'],
  ['Min adgangskode er Anker2031', 'Anker2031', 'password'],
  ['Passordet mitt er Anker2031', 'Anker2031', 'password'],
  ['salasanani on Anker2031', 'Anker2031', 'password'],
  ['ο κωδικός μου είναι Anker2031', 'Anker2031', 'password'],
  ['הסיסמה שלי היא Anker2031', 'Anker2031', 'password'],
  ['كلمة المرور الخاصة بي هي Anker2031', 'Anker2031', 'password'],
  ['मेरा पासवर्ड Anker2031 है।', 'Anker2031', 'password'],
  ['รหัสผ่านคือ Anker2031', 'Anker2031', 'password'],
  ['mật khẩu của tôi là Anker2031', 'Anker2031', 'password'],
  ['kata sandi saya adalah Anker2031', 'Anker2031', 'password'],
  ['6093 is my phone pin', '6093', 'pin'],
  ['I use 6093 as my PIN', '6093', 'pin'],
])('%s', async (text, secret, pattern) => {
  expect(await redact(text)).toBe(text.replace(secret, `[redacted: ${pattern}]`));
});

it('a seed phrase numbered on one line', async () => {
  const words = 'apple river stone cloud magic tiger ocean lemon piano robot sugar zebra'.split(' ');
  const text = words.map((word, place) => `${place + 1}. ${word}`).join(' ');
  expect(await redact(text)).toBe('1. [redacted: seed phrase]');
});

it.each([
  'The password needs a 12-character minimum.',
  'I use a password manager, 1Password, on two phones.',
  'The password 1Password suggested was long.',
  'My password - the old one - is on paper.',
  'Password resets take 24h or 2days.',
  'Забыл пароль от почты в 2019 году.',
  'Şifremi unuttum, 2 kez denedim.',
  'Min adgangskode er for kort.',
  'Moje heslo je dlouhé.',
  'Salasana vaihtui vuonna 2024.',
  '1985 was my first year at school.',
  '2400 is my best score as a pinball player.',
])('keeps %j', async (text) => {
  expect(await redact(text)).toBe(text);
});
