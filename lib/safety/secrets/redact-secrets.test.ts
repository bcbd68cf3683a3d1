import { describe, expect, it } from 'vitest';
import { appealablePatternSchema, readAppealable } from '@/lib/contracts/enums';
import { threadTime } from '@/testing/thread-time';
import { SECRET_PATTERNS } from './finding';
import { redactSecrets } from './redact-secrets';

const redact = async (text: string) => (await redactSecrets(text)).text;

describe('secrets within a sentence', () => {
  it.each([
    ['My password is monkey and I use it everywhere.', 'monkey', 'password'],
    ['the password for the wifi is blueHorse99', 'blueHorse99', 'password'],
    ['My passphrase is purple tractor window lemon.', 'purple tractor window lemon', 'password'],
    ['I changed my password to Winter#24 yesterday', 'Winter#24', 'password'],
    ['Kitty-9-lives is my bank password', 'Kitty-9-lives', 'password'],
    ['I use the same password everywhere: tulip99', 'tulip99', 'password'],
    ['My old password, Tulip99, does not work', 'Tulip99', 'password'],
    ['the login is anna@example.org / Tulip99!', 'Tulip99!', 'password'],
    ['Join with passcode 482193', '482193', 'password'],
    ['my pin is 4921', '4921', 'pin'],
    ['please set the pin of my card to 4921', '4921', 'pin'],
    ['el pin de mi tarjeta es 4821', '4821', 'access code'],
    ['le code de la porte est 4471B', '4471B', 'access code'],
    ["the gate code's 4471#", '4471#', 'access code'],
    ['the wifi code is 88442211', '88442211', 'access code'],
    ['My door code is 4471#, come in', '4471#', 'access code'],
    ['My security question is the first pet and the answer is Biscuit', 'Biscuit', 'security answer'],
    ['the cvv is 123', '123', 'card security code'],
    ['mi contraseña es gatoAzul7', 'gatoAzul7', 'password'],
    ['le mot de passe est Soleil42', 'Soleil42', 'password'],
    ['Mon mot de passe Wi-Fi est Tulipe-4711.', 'Tulipe-4711', 'password'],
    ['mon mot de passe Netflix, c’est chaton2018', 'chaton2018', 'password'],
    ['la contraseña wifi es Tejado88', 'Tejado88', 'password'],
    ['mi contraseña nueva de casa es "gato.verde7"', 'gato.verde7', 'password'],
    ['a senha antiga do banco é praia2020', 'praia2020', 'password'],
    ['Das WLAN-Passwort ist Regenbogen7', 'Regenbogen7', 'password'],
    ['Merk dir, dass mein Passwort hunter2! ist', 'hunter2!', 'password'],
    ['Merk dir, dass das Netflix-Passwort „gato.verde7“ lautet.', 'gato.verde7', 'password'],
    ['Merk dir bitte, dass mein Kennwort für die Cloud Soleil42 ist.', 'Soleil42', 'password'],
    ['Onthoud dat mijn wachtwoord Regenbogen7 is', 'Regenbogen7', 'password'],
    ['Merk dir, dass meine PIN 4711 ist', '4711', 'pin'],
    ['Merk dir, dass der Türcode 2580# ist', '2580#', 'access code'],
    ['minha senha é praia2020', 'praia2020', 'password'],
    ['パスワードはsakura99です', 'sakura99', 'password'],
    ['비밀번호는 hello123이야', 'hello123', 'password'],
    ['我的密码是abc12345。', 'abc12345', 'password'],
    ['내 비밀번호가 hunter2라는 거 기억해 줘.', 'hunter2', 'password'],
    ['パスワードはhunter2だと覚えておいてください。', 'hunter2', 'password'],
    ['パスワードをsakura99に変えました', 'sakura99', 'password'],
    ['密码改成abc12345了', 'abc12345', 'password'],
  ])('%s', async (text, secret, pattern) => {
    expect(await redact(text)).toBe(text.replace(secret, `[redacted: ${pattern}]`));
  });

  it('includes the final mark of "hunter2!" but not the full stop of the sentence', async () => {
    expect(await redact('My password is hunter2!')).toBe('My password is [redacted: password]');
    expect(await redact('My password is hunter2. Keep it.')).toBe(
      'My password is [redacted: password]. Keep it.',
    );
  });
});

describe('what notes, shells and configuration hold', () => {
  it.each([
    ['pw: S3cr3t-Kangaroo', 'S3cr3t-Kangaroo'],
    ['login: ANNA, password: sunny-side', 'sunny-side'],
    ['ID/PW: anna/Frog77!', 'Frog77!'],
    ['10.0.0.7 (root/Xy72kk!)', 'Xy72kk!'],
    ['WiFi: HomeNet / Sommer2024!', 'Sommer2024!'],
    ['mysqldump --user=root --password=tr0ub4dor app', 'tr0ub4dor'],
    ['mysql -u root -pCorr3ct app', 'Corr3ct'],
    ['curl -u anna:Frog77 https://example.org', 'Frog77'],
    ['api_key = 9f8a7b6c5d4e3f2a1b0c', '9f8a7b6c5d4e3f2a1b0c'],
    ['user=anna&dbPass=Tulip99&keep=1', 'Tulip99'],
    ['{"clientSecret": "q8Zr41LmXw02"}', 'q8Zr41LmXw02'],
    ['<accessToken>\n  b7d1e0c4a9f2\n</accessToken>', 'b7d1e0c4a9f2'],
    ['setEnv("SERVICE_TOKEN", "k3j9x0q2m7p1")', 'k3j9x0q2m7p1'],
    ['const key = getenv("SERVICE_PASSWORD", "fallback9")', 'fallback9'],
    ['Server=db;User=sa;Password=Tr0ub4dor;', 'Tr0ub4dor'],
    ['postgres://anna:tr0ub4dor@db.local/app', 'tr0ub4dor'],
    ['https://example.org/x?access_token=abc123def456', 'abc123def456'],
    ['https://hooks.example.org/catch/Zq81Lk27Xw90Pa34', 'Zq81Lk27Xw90Pa34'],
    ['Authorization: Bearer aaaabbbbccccdddd1', 'aaaabbbbccccdddd1'],
    ['kind: Secret\nmetadata:\n  name: db\ndata:\n  extra: c2VzYW1l\n', 'c2VzYW1l'],
    ['Activation key: ABCDE-FGHIJ-KLMNO-PQRST', 'ABCDE-FGHIJ-KLMNO-PQRST'],
    ['use ghp_abcdefghijklmnopqrstuvwxyz0123456789', 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'],
    ['this one: 7hQ2zLk9Xw4Rt8Yp1Nv6Bc3', '7hQ2zLk9Xw4Rt8Yp1Nv6Bc3'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIEow', 'MIIEow'],
    ['-----BEGIN PGP PRIVATE KEY BLOCK-----\nlQOYBF\n-----END PGP PRIVATE KEY BLOCK-----', 'lQOYBF'],
    ['PuTTY-User-Key-File-2: ssh-rsa\nPrivate-Lines: 1\nAAAAgQ\nPrivate-MAC: 12ab', 'AAAAgQ'],
    [
      'my seed phrase is apple river stone cloud magic tiger ocean lemon piano robot sugar zebra',
      'tiger ocean',
    ],
    ['apple river stone cloud magic tiger ocean lemon piano robot sugar zebra', 'tiger ocean'],
  ])('%s', async (text, secret) => {
    expect(await redact(text)).not.toContain(secret);
  });

  it('keeps the sentence around a key block', async () => {
    const text = 'Here: -----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY----- Is it valid?';
    expect(await redact(text)).toBe('Here: [redacted: private key] Is it valid?');
  });
});

describe('numbers by their own rules', () => {
  it.each([
    ['card number', 'my card is 4111 1111 1111 1111, exp 04/30', '4111 1111 1111 1111'],
    ['card number', 'amex 3782-822463-10005', '3782-822463-10005'],
    ['bank account number', 'IBAN GB82 WEST 1234 5698 7654 32 is mine', 'GB82 WEST 1234 5698 7654 32'],
    ['bank account number', 'account number: 12345678', '12345678'],
    ['social security number', 'my ssn is 536-22-8761', '536-22-8761'],
    ['social security number', 'social security 536228761', '536228761'],
    ['national id number', 'NINO AB 12 34 56 C', 'AB 12 34 56 C'],
    ['national id number', 'mi DNI es 12345678Z', '12345678Z'],
    ['national id number', 'meu CPF: 529.982.247-25', '529.982.247-25'],
    ['national id number', '11010519491231002X', '11010519491231002X'],
    ['national id number', '131052-308T', '131052-308T'],
    ['national id number', '811218-9876', '811218-9876'],
    ['national id number', 'passport number is X1234567', 'X1234567'],
  ])('%s in %j', async (pattern, text, number) => {
    expect(await redact(text)).toBe(text.replace(number, `[redacted: ${pattern}]`));
  });

  it.each([
    'Order 4111 1111 1111 1112 has shipped.',
    'GB82 WEST 1234 5698 7654 33',
    'my ssn is 000-22-8761',
    '12345678A',
    '529.982.247-26',
  ])('keeps %j, which breaks the rule', async (text) => {
    expect(await redact(text)).toBe(text);
  });
});

describe('what is kept', () => {
  it.each([
    'How do I reset my password?',
    'My password is too long to type.',
    'My password is really long and hard to remember.',
    'Mein Passwort ist vergessen.',
    'Ich glaube, dass mein Passwort zu kurz ist.',
    'Dass das Passwort für 1Password falsch ist, weiß ich.',
    'Ich finde, dass der Code gut ist.',
    'Our spin 2000 was fun.',
    'Ich weiß, dass meine Postleitzahl 8010 ist.',
    'Mon mot de passe est oublié.',
    'Mon mot de passe Wi-Fi est trop long.',
    'Mon mot de passe bancaire est à changer en 2027.',
    'Mi contraseña nueva es diferente.',
    'Mi contraseña nueva es más corta que la de 2019.',
    'A senha antiga era fácil, a nova é difícil.',
    'I forgot my password: can you help me?',
    'Password managers are great; she passed the exam.',
    "So I'll have to pass on the cheese.",
    'My Netflix password is the same as my dog’s name.',
    'Mail me at sarah.jones@example.org or call +44 7700 900123.',
    'My number is (415) 555-2671, or 030 1234567 at work.',
    'The commit is 3f786850e387550fdab836ed7e6dc881de23001b.',
    'The id is 123e4567-e89b-12d3-a456-426614174000.',
    'See https://docs.example.org/d/1A2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWxYz/edit',
    'I was born on 1990-04-12 and my cat is called Token.',
    'Meet me on 2026-05-06T10:30:00Z with the MacBookPro2019.',
    'The key is under the mat; the secret is to add butter.',
    'first among the key 18-to-49-year-olds',
    'password = request.form["password"]',
    'const token = getToken(request)',
    'password: $' + '{DB_PASSWORD}',
    'My name is Sarah, I live at 12 High Street.',
    '비밀번호가 8자리예요.',
    'パスワードを忘れました。',
  ])('%s', async (text) => {
    expect(await redact(text)).toBe(text);
  });
});

describe('the mark', () => {
  it('returns its position, and redacting again changes nothing', async () => {
    const { text, redactions } = await redactSecrets(
      'password: Frog77! and card 4111111111111111, token = 9f8a7b6c5d4e3f2a1b0c, and I like tea',
    );
    expect(redactions.map(({ pattern }) => pattern)).toEqual(['password', 'card number', 'credential']);
    for (const { start, end, pattern } of redactions)
      expect(text.slice(start, end)).toBe(`[redacted: ${pattern}]`);
    expect(await redactSecrets(text)).toEqual({ text, redactions: [] });
  });

  it('leaves nothing for a second pass to find', async () => {
    const { text, redactions } = await redactSecrets('ID/PW: anna/Frog77!, guest:anna/Frog88!');
    expect(text).not.toMatch(/Frog/);
    for (const { start, end, pattern } of redactions)
      expect(text.slice(start, end)).toBe(`[redacted: ${pattern}]`);
    expect((await redactSecrets(text)).redactions).toEqual([]);
  });

  it('keeps the names around a value', async () => {
    expect(await redact('user=anna&dbPass=Tulip99&keep=1')).toBe(
      'user=anna&dbPass=[redacted: password]&keep=1',
    );
    expect(await redact('SECRET_KEY_BASE=9f8a7b6c5d4e3f2a1b0c9f8a7b6c5d4e')).toBe(
      'SECRET_KEY_BASE=[redacted: credential]',
    );
  });
});

const APPEALABLE_PATTERNS = appealablePatternSchema.options;

describe('an appeal', () => {
  it('lifts a false alarm', async () => {
    const text = 'my booking is 7hQ2zLk9Xw4Rt8Yp1Nv6Bc3 and the door code is 4471';
    expect(await redact(text)).toBe(
      'my booking is [redacted: random text] and the door code is [redacted: access code]',
    );
    const { text: appealed } = await redactSecrets(text, { allow: ['random text'] });
    expect(appealed).toBe(
      'my booking is 7hQ2zLk9Xw4Rt8Yp1Nv6Bc3 and the door code is [redacted: access code]',
    );
    expect((await redactSecrets(text, { allow: APPEALABLE_PATTERNS })).text).toBe(text);
  });

  it('never lifts a password, a key, a card or a government-issued number', async () => {
    const texts = [
      'my password is 7hQ2zLk9Xw4Rt8Yp1Nv6Bc3',
      'token: ghp_abcdefghijklmnopqrstuvwxyz0123456789',
      'card 4111 1111 1111 1111',
      'ssn 536-22-8761',
    ];
    for (const text of texts)
      expect((await redactSecrets(text, { allow: APPEALABLE_PATTERNS })).text).toContain('[redacted: ');
    expect(SECRET_PATTERNS.filter(readAppealable)).toEqual(APPEALABLE_PATTERNS);
  });
});

describe('its cost', () => {
  const PROSE =
    'I moved to Leeds last spring with my sister Anna and our dog; call me on +44 7700 900123 or mail anna@example.org, the password can wait until my token of thanks arrives. ';
  const median = async (text: string, runs: number) => {
    const durations: number[] = [];
    for (let run = 0; run < runs; run++) {
      durations.push(await threadTime(() => redactSecrets(text)));
    }
    return durations.sort((a, b) => a - b)[runs >> 1] ?? Number.POSITIVE_INFINITY;
  };

  it('is below a millisecond for a message and 60 for a long paste', async () => {
    expect(await median(PROSE.slice(0, 200), 51)).toBeLessThan(1);
    expect(await median(PROSE.repeat(120), 5)).toBeLessThan(60);
  });

  it.each([
    'a',
    '1',
    '1234 ',
    '-----BEGIN',
    '-----BEGIN PRIVATE KEY-----\n',
    'password for ',
    'password, ',
    'password a ',
    'login a/',
    'recovery code 1 ',
    'code de la ',
    "password='",
    'key=',
    '?token=',
    '://:',
    '://a:b ',
    'id/pw ',
    'security question ',
    'GB82 ',
    'seed ',
    '비밀번호는 ',
    'eyJabcdefgh.',
    'a@',
    '"',
    ' ',
    '\n',
  ])('grows in line with the length on %j repeated', async (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(await threadTime(() => redactSecrets(text))).toBeLessThan(1500);
  });
});
