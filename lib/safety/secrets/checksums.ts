/** Check digits by the standards of the numbers. All functions take digits (or letters and digits) without separators. */

/** ISO/IEC 7812, annex B: every second digit from the right counts double. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const counted = index % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** ISO 7064, MOD 97-10, letters counting from 10: the remainder is 1. */
export function remainder97(characters: string): number {
  let remainder = 0;
  for (const character of characters.toUpperCase()) {
    const value = /\d/.test(character) ? character : String(character.charCodeAt(0) - 55);
    for (const digit of value) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}

/** The sum of the digits multiplied by their weights. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0);
}

/** The Verhoeff algorithm, for India's Aadhaar numbers: dihedral group D5 and its permutation. */
export function passesVerhoeff(digits: string): boolean {
  let check = 0;
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index]);
    for (let i = 0; i < index % 8; i++) digit = VERHOEFF_PERMUTATION[digit] ?? 0;
    check = multiplyInD5(check, digit);
  }
  return check === 0;
}

const VERHOEFF_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Rotations are 0 to 4, reflections 5 to 9. */
function multiplyInD5(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b - 5) % 5);
  return b < 5 ? 5 + ((a - 5 - b + 5) % 5) : (a - b + 5) % 5;
}
