/** Characters that are invisible or only control text direction: they hide instructions and break spans. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]|\u034F|[\uFE00-\uFE0F]|[\u17B4\u17B5]|[\u180B-\u180D\u180F]|[\u{E0100}-\u{E01EF}]/gu;

const QUOTES: Record<string, string> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
};

/** NFKC, straight quotes, no invisible characters, single spaces. For comparison, not for display. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[‘’ʼ`“”„«»]/g, (quote) => QUOTES[quote] ?? quote)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Two sentences with the same form count as identical: normalised, lower case, no outer punctuation. */
export function exactForm(text: string): string {
  return normaliseText(text)
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
