import { describe, expect, it } from 'vitest';
import { redactSecrets } from './redact-secrets';

describe('redactSecrets', () => {
  it.each([
    ['Remember my password is hunter2!', 'hunter2'],
    ['pw: S3cr3t-Kangaroo', 'S3cr3t-Kangaroo'],
    ['the password for the wifi is blueHorse99', 'blueHorse99'],
    ['mi contraseña es gatoAzul7', 'gatoAzul7'],
    ['api_key = 9f8a7b6c5d4e3f2a1b0c', '9f8a7b6c5d4e3f2a1b0c'],
    ['my card is 4111 1111 1111 1111, exp 04/30', '4111 1111 1111 1111'],
    ['IBAN GB82 WEST 1234 5698 7654 32', '1234 5698'],
    ['my ssn is 536-22-8761', '536-22-8761'],
    ['postgres://anna:tr0ub4dor@db.local/app', 'tr0ub4dor'],
    ['use ghp_abcdefghijklmnopqrstuvwxyz0123456789', 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIEow', 'MIIEow'],
  ])('replaces the secret in %j', async (text, secret) => {
    const { text: redacted, redactions } = await redactSecrets(text);
    expect(redacted).not.toContain(secret);
    for (const { start, end, pattern } of redactions)
      expect(redacted.slice(start, end)).toBe(`[redacted: ${pattern}]`);
    expect((await redactSecrets(redacted)).text).toBe(redacted);
  });

  it.each([
    'How do I reset my password?',
    'My password is too long to type.',
    'Password managers are great.',
    'Mail me at sarah.jones@example.org or call +44 7700 900123.',
    'Order 4111 1111 1111 1112 has shipped.',
    'The commit is 3f786850e387550fdab836ed7e6dc881de23001b.',
    'I was born on 1990-04-12 and my cat is called Token.',
    'My name is Sarah, I live at 12 High Street.',
  ])('keeps %j', async (text) => {
    expect((await redactSecrets(text)).text).toBe(text);
  });

  it('takes no longer than linear time on a very long line', async () => {
    const started = performance.now();
    await redactSecrets('the password for '.repeat(6000));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
