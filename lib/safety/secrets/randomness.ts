/** Whether the surrounding text names a secret. */
export type Context = 'none' | 'named';

/** Shortest token that counts as random. */
const MIN_LENGTH: Record<Context, number> = { none: 20, named: 8 };
/**
 * Maximum average run of one character class. Words and years make long runs ("MacBookPro2019": 3.5),
 * generated text short ones (hexadecimal about 1.6, letters and digits about 2.3).
 */
const MAX_RUN: Record<Context, number> = { none: 2.9, named: 4 };
/** Minimum length for letters without digits. */
const MIN_LETTERS: Record<Context, number> = { none: 28, named: 12 };
const MAX_LETTER_RUN: Record<Context, number> = { none: 2.6, named: 3 };
const MIN_DIGITS: Record<Context, number> = { none: 3, named: 2 };
/** A published checksum of a file that a page loads (subresource integrity). */
const INTEGRITY = /^sha(?:256|384|512)-/;
const LONG_HEX = /^[0-9a-f]{24,}$/i;
/** More consonants in a row than any word has. */
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Lengths of the usual hashes (MD5, SHA-1, SHA-256, SHA-512): a commit or checksum unless the context says otherwise. */
const HASH = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i;
/** Letters and digits in one word; "18-to-49" has none. */
const MIXED_WORD = /[A-Za-z]\d|\d[A-Za-z]/;
const RUNS = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;
const DATE_OR_TIME = /^\d{2,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T_ -].*)?$/;
const FILE_NAME =
  /\.(?:jpe?g|png|gif|svg|webp|heic|pdf|docx?|xlsx?|pptx?|zip|mp[34]|mov|txt|csv|json|html?)$/i;

/**
 * Whether a token looks generated rather than written: short alternating runs of letters and digits.
 *
 * @param token without spaces.
 * @param context `named` if a word such as token, key or secret is nearby: then shorter tokens, identifiers and hashes
 * count too.
 */
export function looksRandom(token: string, context: Context): boolean {
  if (
    token.length < MIN_LENGTH[context] ||
    [DATE_OR_TIME, FILE_NAME, INTEGRITY].some((form) => form.test(token))
  )
    return false;
  const isIdentifier = UUID.test(token) || HASH.test(token) || (context === 'named' && LONG_HEX.test(token));
  if (isIdentifier) return context === 'named' && hasVariety(token);
  const runs = token.match(RUNS) ?? [];
  const length = runs.reduce((sum, run) => sum + run.length, 0);
  const digits = token.replace(/\D/g, '').length;
  const letters = length - digits;
  if (!hasVariety(token)) return false;
  if (letters >= 2 && digits >= MIN_DIGITS[context])
    return MIXED_WORD.test(token) && length / runs.length <= MAX_RUN[context];
  return token.length >= MIN_LETTERS[context] && looksUnpronounceable(token, runs.length, context);
}

/** "aaaa1111" and "xxxxxxxx" are placeholders. */
function hasVariety(token: string): boolean {
  return new Set(token.toLowerCase()).size >= Math.min(6, token.length / 2);
}

/** Letters only: scattered capitals, or more consonants in a row than any word has. */
function looksUnpronounceable(token: string, runs: number, context: Context): boolean {
  if (!/^[A-Za-z0-9_+/=-]+$/.test(token) || !/[a-z]/.test(token)) return false;
  const strewn = /[A-Z]/.test(token) && token.length / runs <= MAX_LETTER_RUN[context];
  return strewn || (context === 'named' && token.length >= 16 && CONSONANTS.test(token));
}
