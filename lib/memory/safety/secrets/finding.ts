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

/**
 * Patterns recognised by their surroundings or their randomness alone, so that they can be wrong: the person may say
 * "that is no secret" and send the message again. All others are never stored, whoever asks (decision logic, section 7).
 */
export const APPEALABLE_PATTERNS = [
  'access code',
  'credential',
  'random text',
] as const satisfies readonly SecretPattern[];
export type AppealablePattern = (typeof APPEALABLE_PATTERNS)[number];

/** Whether a person may have this pattern's redaction lifted. */
export function isAppealable(pattern: string): pattern is AppealablePattern {
  return APPEALABLE_PATTERNS.some((appealable) => appealable === pattern);
}

/** A secret's place. */
export interface SecretFinding {
  pattern: SecretPattern;
  /** UTF-16 offsets in the text as it was said. */
  start: number;
  end: number;
}
