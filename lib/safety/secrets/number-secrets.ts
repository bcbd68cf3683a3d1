import { passesLuhn, remainder97 } from './checksums';
import type { SecretFinding } from './finding';

/** What stands between groups, as they are written and as tables and lists are copied. */
const BETWEEN = '[\\s._·/-]{1,3}';
/** Digits in groups, as people copy them from a card. */
const DIGIT_GROUPS = new RegExp(
  `(?<![\\d+.,-]|[A-Z]{2}\\d{2} ?)\\d{4,19}(?:${BETWEEN}\\d{1,9}){0,12}(?!\\d)`,
  'g',
);
/** Card lengths by issuer (ISO/IEC 7812 ranges as the networks publish them): leading digits, then the issued lengths. */
const ISSUERS: readonly [RegExp, readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^5[1-5]/, [16]],
  [/^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|6|[89])/, [14, 16, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^6(?:011|4[4-9]|5|2)/, [16, 17, 18, 19]],
  [/^(?:50|5[6-9]|6[0-9])/, [12, 13, 14, 15, 16, 17, 18, 19]],
  [/^220[0-4]/, [16, 17, 18, 19]],
  [/^9792/, [16]],
];
/** Numbers outside these ranges count as cards when the preceding words say so. */
const CARD_WORD =
  /\b(?:card|visa|master ?card|amex|maestro|debit|credit|karte|tarjeta|carte|cart[aã]o|carta)\b[^\d\n]{0,40}$/i;
/** Groups as printed on cards. */
const CARD_SHAPE = new RegExp(
  `^(?:\\d{12,19}|\\d{4}(?:${BETWEEN}\\d{4}){2,3}(?:${BETWEEN}\\d{1,4})?|\\d{4}${BETWEEN}\\d{6}${BETWEEN}\\d{4,5})$`,
);

const IBAN_START = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?=[\s._·/-]{0,3}[A-Z0-9])/giu;
/** Length of an IBAN by country (SWIFT's IBAN registry). */
const IBAN_LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';

const SSN = /(?<![\d.-])(\d{3})([ .-])(\d{2})\2(\d{4})(?![\d-]|\.\d)/g;
const SSN_NAMED =
  /\b(?:ssn|social security(?: number| no\.?)?)\b[^\d\n]{0,24}(\d{3})[ .-]?(\d{2})[ .-]?(\d{4})(?!\d)/gi;
const ACCOUNT_NAMED =
  /(?:(?<![\p{L}\p{N}])(?:(?:account|acct|acc|a\/c|routing)\.?\s?(?:number|no\.?|nr\.?|num|#)|sort code|iban|bsb|konto(?:nummer|-?nr\.?)|rekeningnummer|num[eé]ro de compte|n[uú]mero d[ea] (?:la )?(?:cuenta|conta)|numero di conto|номер сч[её]та)(?!\p{L})|口座番号|계좌\s?번호|银行账号)[^\d\n]{0,16}(\d[\d -]{4,20}\d)(?!\d)/giu;
/** "My bank account is 73849221": without "number", digits alone. */
const BANK_ACCOUNT = /\bbank (?:account|acct|acc)(?: is|:| =)? ?(\d{8,12})(?![\d.,])/gi;

/** A British sort code beside an account number, in either order. */
const SORT_CODE = '(?<![\\d-])(\\d{2}-\\d{2}-\\d{2}|\\d{2} \\d{2} \\d{2})(?![\\d-])';
const EIGHT_DIGITS = '(?<![\\d-])(\\d{8}|\\d{4} \\d{4})(?![\\d-])';
const SORT_FIRST = new RegExp(`${SORT_CODE}([^\\d\\n]{1,24})${EIGHT_DIGITS}`, 'g');
const SORT_LAST = new RegExp(`${EIGHT_DIGITS}([^\\d\\n]{1,24})${SORT_CODE}`, 'g');
const OF_A_BANK = /\b(?:account|acct|acc|a\/c|sort(?: ?code)?|bank(?:ing)?|sc)\b/i;

/** Financial numbers and the US social security number, each by its own checksum or rule, so that order numbers stay. */
export function numberSecrets(text: string): SecretFinding[] {
  if (!/\d{2}/.test(text)) return [];
  return [...cards(text), ...ibans(text), ...socialSecurity(text), ...accounts(text)];
}

function cards(text: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const hit of text.matchAll(DIGIT_GROUPS)) {
    const groups = [...hit[0].matchAll(/\d+/g)];
    const named = CARD_WORD.test(text.slice(Math.max(0, hit.index - 60), hit.index));
    for (let first = 0; first < groups.length; first++) {
      const last = groups.findLastIndex(
        (group, at) =>
          at >= first && isCard(hit[0].slice(groups[first]?.index, group.index + group[0].length), named),
      );
      const from = groups[first];
      const to = groups[last];
      if (!from || !to) continue;
      found.push({
        pattern: 'card number',
        start: hit.index + from.index,
        end: hit.index + to.index + to[0].length,
      });
      first = last;
    }
  }
  return found;
}

function isCard(written: string, named: boolean): boolean {
  if (!CARD_SHAPE.test(written)) return false;
  const digits = written.replace(/\D/g, '');
  if (digits.length > 19 || /^(\d)\1+$/.test(digits) || !passesLuhn(digits)) return false;
  if (named && digits.length >= 14) return true;
  return ISSUERS.some(([first, lengths]) => first.test(digits) && lengths.includes(digits.length));
}

/** ISO 13616: the country's length, and the rearranged number modulo 97 is 1. */
function ibans(text: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const { index, 0: begin } of text.matchAll(IBAN_START)) {
    const country = begin.slice(0, 2).toUpperCase();
    const length = Number(IBAN_LENGTHS.match(new RegExp(`${country}(\\d{2})`))?.[1] ?? 0);
    if (length === 0) continue;
    const shape = new RegExp(`[A-Z0-9](?:(?:${BETWEEN})?[A-Z0-9]){${length - 1}}(?![A-Z0-9])`, 'iy');
    shape.lastIndex = index;
    const written = shape.exec(text)?.[0];
    const iban = written?.replace(/[^A-Z0-9]/gi, '') ?? '';
    if (written && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1)
      found.push({ pattern: 'bank account number', start: index, end: index + written.length });
  }
  return found;
}

function socialSecurity(text: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const hit of text.matchAll(SSN)) {
    const [written, area, , group, serial] = hit;
    if (isSsn(area, group, serial))
      found.push({ pattern: 'social security number', start: hit.index, end: hit.index + written.length });
  }
  for (const hit of text.matchAll(SSN_NAMED)) {
    const end = hit.index + hit[0].length;
    const start = hit.index + hit[0].search(/\d/);
    if (isSsn(hit[1], hit[2], hit[3])) found.push({ pattern: 'social security number', start, end });
  }
  return found;
}

/** The Social Security Administration never assigns some numbers. */
function isSsn(area = '', group = '', serial = ''): boolean {
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000';
}

/** An account number has no rule of its own: the preceding words decide, or a sort code beside it. */
function accounts(text: string): SecretFinding[] {
  const named = [...text.matchAll(ACCOUNT_NAMED), ...text.matchAll(BANK_ACCOUNT)].map((hit) => {
    const end = hit.index + hit[0].length;
    return { pattern: 'bank account number' as const, start: end - (hit[1]?.length ?? 0), end };
  });
  return [...named, ...besideSortCodes(text)];
}

function besideSortCodes(text: string): SecretFinding[] {
  const pairs = [
    ...[...text.matchAll(SORT_FIRST)].map((hit) => ({ hit, code: hit[1], between: hit[2], number: hit[3] })),
    ...[...text.matchAll(SORT_LAST)].map((hit) => ({ hit, code: hit[3], between: hit[2], number: hit[1] })),
  ];
  return pairs.flatMap(({ hit, code = '', between = '', number = '' }) => {
    const said = text.slice(Math.max(0, hit.index - 40), hit.index) + between;
    const isPair = OF_A_BANK.test(said) || (/^[\s,;:|/]*$/.test(between) && !isDate(code));
    if (!isPair) return [];
    return [code, number].map((one) => {
      const start = hit.index + hit[0].indexOf(one);
      return { pattern: 'bank account number' as const, start, end: start + one.length };
    });
  });
}

/** Day, month and year in two digits each, in any usual order. */
function isDate(written: string): boolean {
  const [first = 0, second = 0, third = 0] = (written.match(/\d{2}/g) ?? []).map(Number);
  const isDay = (day: number) => day >= 1 && day <= 31;
  const isMonth = (month: number) => month >= 1 && month <= 12;
  return (
    (isDay(first) && isMonth(second)) ||
    (isMonth(first) && isDay(second)) ||
    (isMonth(second) && isDay(third))
  );
}
