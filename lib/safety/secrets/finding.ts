/** The names of secrets. Only the name is kept (promise 4), in the person's text as `[redacted: name]`. */
export const SECRET_PATTERNS = [
  'password',
  'pin',
  'access code',
  'security answer',
  'private key',
  'ssh key',
  'web token',
  'access token',
  'credential',
  'random text',
  'seed phrase',
  'wallet key',
  'card number',
  'card security code',
  'bank account number',
  'social security number',
  'national id number',
] as const;
export type SecretPattern = (typeof SECRET_PATTERNS)[number];

/** The position of a secret. */
export interface SecretFinding {
  pattern: SecretPattern;
  /** UTF-16 offsets in the original text. */
  start: number;
  end: number;
}
