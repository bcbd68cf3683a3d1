import { exactForm } from '@/lib/basics/normalise';
import type { Consent } from '@/lib/memory/language-port';

interface Values {
  settingsValue: string;
  saidValue: string;
}

/** Longer answers contain more than yes or no; they are left to the conversation. */
const LONGEST_ANSWER_WORDS = 14;
const END = "(?=$|[^\\p{L}\\p{N}'])";
const YES = new RegExp(
  `^(?:yes|yeah|yep|yup|sure|ok|okay|please do|do it|go ahead|of course|absolutely|definitely|correct|change it|update (?:it|them|my)|sí|si|claro|oui|bien sûr|ja|klar|gerne|sim|はい|うん|네|예|是的?|好的?)${END}`,
  'iu',
);
const DENIAL = 'no|nope|nah|non|nein|não|いいえ|아니(?:요|오)?|不(?:是|对)?';
const NO = new RegExp(
  `^(?:${DENIAL}|not (?:now|yet|really|necessary)|don't|do not|leave (?:it|them)|keep (?:it|them|my)|never mind|lass|不(?:用|要))${END}`,
  'iu',
);
const PLAIN_NO = new RegExp(`^(?:${DENIAL}|not really)${END}`, 'iu');
const DENIED = /\b(?:not|no longer|isn't|never|don't|wasn't)\b/iu;
const NEGATED = new RegExp(`${DENIED.source}|\\b(?:keep|stay|leave)\\b`, 'iu');

export const startsWithYes = (answer: string): boolean => YES.test(answer);
/** Denies what was said, rather than only declining to answer. */
export const startsWithDenial = (answer: string): boolean => PLAIN_NO.test(answer);

/**
 * Reads the answer to "shall I change the settings?": yes, no, or which of the two values is right. Null for any other
 * message: then nothing changes and the question stays open.
 */
export function parseConsent(text: string, { settingsValue, saidValue }: Values): Consent | null {
  const answer = text.trim().replace(/[’‘]/g, "'");
  if (/[?？]/.test(answer) || answer.split(/\s+/).length > LONGEST_ANSWER_WORDS) return null;
  const named = namedValues(answer, { settingsValue, saidValue });
  // "No, beginner" and "yes, keep it": too unclear to change a setting.
  if (NO.test(answer)) return named.said ? null : 'keep_settings';
  if (YES.test(answer)) return NEGATED.test(answer) || named.set ? null : 'update_settings';
  if (named.set === named.said || DENIED.test(answer)) return null;
  return named.set ? 'keep_settings' : 'update_settings';
}

/** Which of the two values an answer names. One may contain the other: "intermediate", "upper intermediate". */
function namedValues(answer: string, { settingsValue, saidValue }: Values): { set: boolean; said: boolean } {
  const values = [
    { key: 'set' as const, value: exactForm(settingsValue) },
    { key: 'said' as const, value: exactForm(saidValue) },
  ].sort((a, b) => b.value.length - a.value.length);
  const named = { set: false, said: false };
  let words = ` ${exactForm(answer)} `;
  for (const { key, value } of values) {
    const place = ` ${value} `;
    named[key] = value !== '' && words.includes(place);
    words = words.replaceAll(place, '  ');
  }
  return named;
}
