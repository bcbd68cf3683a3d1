import { parseConsent } from './parse-consent';

/** What somebody wants of the memories on a card. */
export type CardAnswer = 'yes' | 'no' | 'archive' | 'forget';

/** Longer answers say more than which of the two. */
const MOST_WORDS = 8;
const ARCHIVE =
  /^(?:yes,? |please,? |just )*(?:archive|put) (?:them|it|those|all|everything)\b|^(?:yes,? )?archive[.!]?$/iu;
const FORGET =
  /^(?:yes,? |please,? |just )*(?:forget|delete|erase) (?:them|it|those|all|everything)\b|^(?:yes,? )?forget[.!]?$/iu;

/** The answer, in plain words, to a card that shows memories and asks what to do; null where it is none. */
export function parseCardAnswer(text: string): CardAnswer | null {
  const said = text.trim();
  if (/[?？]/.test(said) || said.split(/\s+/).length > MOST_WORDS) return null;
  if (ARCHIVE.test(said)) return 'archive';
  if (FORGET.test(said)) return 'forget';
  const consent = parseConsent(said, { settingsValue: '', saidValue: '' });
  return consent && (consent === 'update_settings' ? 'yes' : 'no');
}
