const FOLDED =
  /[\p{Nd}\uFF21-\uFF3A\uFF41-\uFF5A\u00A0\u1680\u2000-\u200A\u202F\u3000\u2010-\u2015\u2212\uFF0D]/gu;
const DIGIT = /^\p{Nd}$/u;
const SPACE = /^\s$/;
/** From full-width letters to those of ASCII. */
const FULL_WIDTH = 0xfee0;

/**
 * A copy in which digits of any script, full-width letters, spaces and dashes are those of ASCII. It has the same length, so
 * that offsets hold; what takes two units (mathematical digits) stays.
 */
export function foldCharacters(text: string): string {
  return text.replace(FOLDED, (character) => (character.length === 1 ? fold(character) : character));
}

function fold(character: string): string {
  if (SPACE.test(character)) return ' ';
  const code = character.charCodeAt(0);
  if (DIGIT.test(character)) return String(code - zeroOf(code));
  return /\p{L}/u.test(character) ? String.fromCharCode(code - FULL_WIDTH) : '-';
}

/** Unicode writes the digits of a script in a row that begins at a code ending in 0 or in 6, in hexadecimal. */
function zeroOf(code: number): number {
  const start = code & ~0xf;
  return DIGIT.test(String.fromCharCode(start)) ? start : start + 6;
}
