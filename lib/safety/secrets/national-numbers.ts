import { passesLuhn, passesVerhoeff, weightedSum } from './checksums';
import type { SecretFinding } from './finding';

interface NationalNumber {
  /** Group 1 is the number where a label precedes it; otherwise the whole match is. */
  match: RegExp;
  /** The issuing authority's own rule, on the number without separators. */
  isValid: (number: string) => boolean;
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const HETU_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY';
const MONTH_AND_DAY = /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** Personal numbers by country. Those without a distinctive shape count only after a label. */
const NUMBERS: readonly NationalNumber[] = [
  {
    // United Kingdom, national insurance: no D, F, I, Q, U, V first; no O second; reserved prefixes.
    match: /(?<![\w-])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?: ?\d{2}){3} ?[A-D](?![\w-])/gi,
    isValid: (number) => !/^(?:BG|GB|KN|NK|NT|TN|ZZ)/i.test(number),
  },
  {
    // Spain, DNI and NIE: the letter is the remainder modulo 23.
    match: /(?<![\w-])[XYZ]?\d{7,8}[ -]?[A-HJ-NP-TV-Z](?![\w-])/gi,
    isValid: (number) => {
      const digits = number
        .slice(0, -1)
        .replace(/^[XYZ]/i, (letter) => String('XYZ'.indexOf(letter.toUpperCase())));
      return digits.length === 8 && DNI_LETTERS[Number(digits) % 23] === number.slice(-1).toUpperCase();
    },
  },
  {
    // Italy, codice fiscale: its shape is distinctive.
    match: /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)/gi,
    isValid: () => true,
  },
  {
    // France, NIR: the key is 97 minus the remainder modulo 97; Corsica writes 2A and 2B.
    match:
      /(?<![\d-])[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?![\d-])/gi,
    isValid: (number) => {
      const body = number.slice(0, 13).replace(/2A/i, '19').replace(/2B/i, '18');
      return 97 - Number(BigInt(body) % 97n) === Number(number.slice(13));
    },
  },
  {
    // Brazil, CPF.
    match: /(?<![\d.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\d-])|\bCPF\b[^\d\n]{0,12}(\d{11})(?!\d)/gi,
    isValid: isCpf,
  },
  {
    // Korea, resident registration: birth date, century and sex, then six digits.
    match: /(?<![\d-])\d{6}-[1-8]\d{6}(?![\d-])/g,
    isValid: (number) => MONTH_AND_DAY.test(number.slice(2, 6)),
  },
  {
    // China, resident identity card: birth date inside, ISO 7064 MOD 11-2.
    match: /(?<![\w-])[1-8]\d{5}(?:19|20)\d{9}[\dXx](?![\w-])/g,
    isValid: (number) =>
      MONTH_AND_DAY.test(number.slice(10, 14)) &&
      '10X98765432'[weightedSum(number, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] ===
        number.slice(-1).toUpperCase(),
  },
  {
    // Finland: the character encodes the remainder of the digits modulo 31.
    match: /(?<![\w-])\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y](?![\w-])/g,
    isValid: (number) =>
      HETU_CHARACTERS[Number(number.slice(0, 6) + number.replace(/[-+]/, '').slice(-4, -1)) % 31] ===
      number.slice(-1),
  },
  {
    // Sweden: Luhn over the ten digits.
    match: /(?<![\d-])(?:19|20)?\d{6}[-+]\d{4}(?![\d-])/g,
    isValid: (number) => {
      const digits = number.replace(/\D/g, '').slice(-10);
      return MONTH_AND_DAY.test(digits.slice(2, 6)) && passesLuhn(digits);
    },
  },
  {
    // India, Aadhaar: Verhoeff; labelled, or written in groups of four.
    match: /(?:\ba+dhaa?r\b|आधार)[^\d\n]{0,16}([2-9]\d{3}[ -]?\d{4}[ -]?\d{4})(?!\d)/gi,
    isValid: passesVerhoeff,
  },
  {
    match: /\bPAN(?: card)?(?: number| no\.?)?\b[^\n\w]{0,4}(?:is )?([A-Z]{5}\d{4}[A-Z])\b/gi,
    isValid: () => true,
  },
  {
    // Canada, SIN: Luhn.
    match: /\b(?:sin|social insurance(?: number)?|nas)\b[^\d\n]{0,16}(\d{3}[ -]?\d{3}[ -]?\d{3})(?!\d)/gi,
    isValid: passesLuhn,
  },
  {
    // Mexico, CURP.
    match: /(?<!\w)[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d(?!\w)/gi,
    isValid: (number) => MONTH_AND_DAY.test(number.slice(6, 10)),
  },
  {
    // Poland, the Netherlands, Germany, Australia, Japan, and document numbers: only after a label.
    match:
      /(?:\b(?:pesel|bsn|burgerservicenummer|steuer-?id(?:entifikationsnummer)?|sozialversicherungsnummer|tfn|tax file number|tax id|nhs(?: number| no\.?)?|national (?:id|insurance)(?: number)?|personnummer|fiscal (?:code|number)|num[eé]ro de s[eé]curit[eé] sociale|matrícula)\b|マイナンバー|个人番号|身份证号?|주민등록번호)[^\d\n]{0,20}(\d[\d .-]{6,16}\d)(?!\d)/gi,
    isValid: (number) => number.length >= 8 && number.length <= 13,
  },
  {
    match:
      /\b(?:passport|driver'?s? licen[cs]e|driving licen[cs]e|identity card|id card|reisepass|personalausweis|pasaporte|passeport|passaporto|passaporte)(?: number| no\.?| #|nummer)?\s?(?:is|:|=|es|est|ist|é|è)\s?([A-Z0-9][A-Z0-9 -]{5,18}[A-Z0-9])(?![A-Za-z0-9])/gi,
    isValid: (number) => /\d{4}/.test(number),
  },
];

/** Government-issued personal numbers (decision logic, section 7), each by its issuer's rule. */
export function nationalNumbers(text: string): SecretFinding[] {
  if (!/\d{2}/.test(text)) return [];
  return NUMBERS.flatMap(({ match, isValid }) =>
    [...text.matchAll(match)].flatMap((hit) => {
      const written = hit[1] ?? hit[0];
      if (!isValid(written.replace(/[ .-]/g, ''))) return [];
      const end = hit.index + hit[0].length;
      return [{ pattern: 'national id number' as const, start: end - written.length, end }];
    }),
  );
}

/** Two check digits: eleven minus the remainder of a descending weighted sum. */
function isCpf(number: string): boolean {
  if (/^(\d)\1+$/.test(number)) return false;
  return [9, 10].every((length) => {
    const weights = Array.from({ length }, (_, index) => length + 1 - index);
    const check = (weightedSum(number, weights) * 10) % 11;
    return (check === 10 ? 0 : check) === Number(number[length]);
  });
}
