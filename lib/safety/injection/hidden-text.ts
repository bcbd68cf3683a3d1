/** Characters of the tags block, which spell invisible ASCII. */
const TAGS = /[\u{E0020}-\u{E007E}]+/gu;
/** A region's flag is a black flag with tags and a cancel tag: the only legitimate use. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{2,6}\u{E007F}/gu;
/** Characters that reverse the direction of Latin text, so that it reads differently from how it is stored. */
const OVERRIDES = /[\u202D\u202E\u2066-\u2068]/g;
const ZERO_WIDTH = /[\u200B-\u200D\u2060-\u2064\uFEFF\u00AD\u180E]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Scripts and emoji in which joiners are part of the spelling. */
const JOINING = /[\u0600-\u08FF\u0900-\u0DFF\u1000-\u109F\u1780-\u17FF]|\p{Extended_Pictographic}/u;
/** More zero-width characters than a careless paste contains. */
const ZERO_WIDTH_LIMIT = 8;
const BASE64 = /(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2,3}={0,2})?={0,2}/g;
const SPACED_LETTERS = /(?:(?<=^|\s)\p{L} ){5,}\p{L}(?=\s|$)/gu;

/** Whether the text contains characters whose only purpose is to hide something. */
export function hidesText(text: string): boolean {
  const tags = text.replace(FLAG, '').match(TAGS);
  if (tags) return true;
  if (OVERRIDES.test(text) && !RIGHT_TO_LEFT.test(text)) return resetAnd(OVERRIDES, true);
  OVERRIDES.lastIndex = 0;
  return !JOINING.test(text) && (text.match(ZERO_WIDTH)?.length ?? 0) > ZERO_WIDTH_LIMIT;
}

function resetAnd<T>(pattern: RegExp, value: T): T {
  pattern.lastIndex = 0;
  return value;
}

/** Decodes text in other spellings: tag characters, base64, ROT13 if it is named, s p a c e d letters. */
export function decodeHidden(text: string): string[] {
  const decoded = [
    ...(text.match(TAGS) ?? []).map(fromTags),
    ...(text.match(BASE64) ?? []).map(fromBase64),
    ...(text.match(SPACED_LETTERS) ?? []).map((letters) => letters.replaceAll(' ', '')),
  ];
  if (/\brot-?13\b/i.test(text)) decoded.push(rot13(text));
  return decoded.filter((found) => found.length > 0);
}

function fromTags(tags: string): string {
  return [...tags].map((tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000)).join('');
}

/** Empty unless the result is plain text. */
function fromBase64(encoded: string): string {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return /^[\x09\x0A\x0D\x20-\x7E]+$/.test(text) ? text : '';
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}
