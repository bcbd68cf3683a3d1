import WORDS from './card-answers.json';
import { parseConsent } from './parse-consent';

/** What somebody wants done with the memories on a card. */
export interface CardAnswer {
  wants: 'yes' | 'no' | 'archive' | 'forget';
  /** The message contains nothing else. */
  isAll: boolean;
}

/** Longer answers contain more than a choice. */
const MOST_WORDS = 8;
const PUT_AWAY = /\bput\b((?: \p{L}+){0,3}?) away\b/u;

const archive = new Set(WORDS.archive);
const forget = new Set(WORDS.forget);
const them = new Set(WORDS.them);
const negation = new Set(WORDS.not);
const any = new Set(Object.values(WORDS).flat());
const isCourtesy = (word: string) =>
  any.has(word) && !archive.has(word) && !forget.has(word) && !them.has(word);

/** The answer to a card that shows memories and asks what to do; null for any other message. */
export function parseCardAnswer(text: string): CardAnswer | null {
  const plain = text.trim().replace(/[’‘]/g, "'");
  if (/[?？]/.test(plain) || plain.split(/\s+/).length > MOST_WORDS) return null;
  const words =
    plain
      .toLowerCase()
      .replace(PUT_AWAY, 'archive$1')
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  const isAll = words.length === 1 || words.every((word) => any.has(word));
  if (words.some((word, index) => archive.has(word) && isMeant(words, index)))
    return { wants: 'archive', isAll };
  if (words.some((word, index) => forget.has(word) && isMeant(words, index)))
    return { wants: 'forget', isAll };
  const consent = parseConsent(plain, { settingsValue: '', saidValue: '' });
  return consent && { wants: consent === 'update_settings' ? 'yes' : 'no', isAll };
}

/** No content before the verb, and after it nothing or what the card shows: "archive the letters" is not an answer. */
function isMeant(words: readonly string[], index: number): boolean {
  const before = words.slice(0, index);
  if (before.slice(-1).some((word) => negation.has(word)) || !before.every((word) => any.has(word)))
    return false;
  const object = words.slice(index + 1).find((word) => !isCourtesy(word));
  return object === undefined || them.has(object);
}
