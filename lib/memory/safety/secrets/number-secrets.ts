import type { SecretFinding } from './finding';

/** 13 to 19 digits in groups, as cards are written. */
const CARD = /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d-])/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g;
const SSN = /(?<![\d-])(\d{3})-(\d{2})-(\d{4})(?![\d-])/g;

/** Financial and national numbers, each by its own checksum or rule, so that an order number stays. */
export function numberSecrets(text: string): SecretFinding[] {
  const place = (pattern: string) => (hit: RegExpExecArray) => ({
    pattern,
    start: hit.index,
    end: hit.index + hit[0].length,
  });
  return [
    ...[...text.matchAll(CARD)]
      .filter(([digits]) => isCard(digits.replace(/\D/g, '')))
      .map(place('card number')),
    ...[...text.matchAll(IBAN)]
      .filter(([iban]) => isIban(iban.replaceAll(' ', '')))
      .map(place('bank account number')),
    ...[...text.matchAll(SSN)]
      .filter(([, area, group, serial]) => isSsn(area, group, serial))
      .map(place('social security number')),
  ];
}

/** ISO/IEC 7812: an issuer's first digit and the Luhn check. */
function isCard(digits: string): boolean {
  if (!/^[2-6]/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 13616: the remainder of the rearranged number by 97 is 1. */
function isIban(iban: string): boolean {
  if (iban.length < 15 || iban.length > 34) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = /\d/.test(character) ? character : String(character.charCodeAt(0) - 55);
    for (const digit of value) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}

/** Numbers that the issuing authority never assigns are no numbers of anybody. */
function isSsn(area = '', group = '', serial = ''): boolean {
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000';
}
