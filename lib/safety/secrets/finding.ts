/**
 * What a secret can be called. The name is all that is ever kept of one (promise 4); it stands in the person's text
 * as `[redacted: name]`.
 */
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

/** A secret's place. */
export interface SecretFinding {
  pattern: SecretPattern;
  /** UTF-16 offsets in the text as it was said. */
  start: number;
  end: number;
}
