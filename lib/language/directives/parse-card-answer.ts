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
const ABOUT_ME = / (?:(?:that )?you know )?(?:about|of) me\b/u;

const archive = new Set(WORDS.archive);
const forget = new Set(WORDS.forget);
const it = new Set(WORDS.it);
const them = new Set(WORDS.them);
const agreement = new Set(WORDS.agreement);
const negation = new Set(WORDS.not);
const any = new Set(Object.values(WORDS).flat());
const isCourtesy = (word: string) =>
  any.has(word) && [archive, forget, it, them].every((words) => !words.has(word));

/**
 * The answer to a card that shows memories and asks what to do; null for any other message. What destroys something counts only
 * if the message says nothing else: "ok, let's plan dinner" and "yes, except the second" leave the card open.
 *
 * @param showsSeveral the card is about more than one memory, so that "forget it" means "never mind".
 */
export function parseCardAnswer(
  text: string,
  { showsSeveral }: { showsSeveral: boolean },
): CardAnswer | null {
  const plain = text.trim().replace(/[’‘]/g, "'");
  if (/[?？]/.test(plain) || plain.split(/\s+/).length > MOST_WORDS) return null;
  const words =
    plain
      .toLowerCase()
      .replace(PUT_AWAY, 'archive$1')
      .replace(ABOUT_ME, '')
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  const isAll = words.length === 1 || words.every((word) => any.has(word));
  if (objectOf(words, archive) !== null) return { wants: 'archive', isAll };
  const consent = parseConsent(plain, { settingsValue: '', saidValue: '' });
  if (consent === 'keep_settings') return { wants: 'no', isAll };
  const object = objectOf(words, forget);
  if (object !== null && showsSeveral && it.has(object) && !agreement.has(words[0] ?? ''))
    return { wants: 'no', isAll };
  if (!isAll) return null;
  if (object !== null && !(showsSeveral && it.has(object))) return { wants: 'forget', isAll };
  return consent && { wants: 'yes', isAll };
}

/**
 * What a verb refers to of that which the card shows: its word, or '' if it stands alone. Null if the verb is denied, follows
 * other content or has another object: "archive the letters" is not an answer.
 */
function objectOf(words: readonly string[], verbs: ReadonlySet<string>): string | null {
  const index = words.findIndex((word, at) => verbs.has(word) && !negation.has(words[at - 1] ?? ''));
  const before = words.slice(0, index);
  if (index < 0 || !before.every((word) => any.has(word))) return null;
  const verb = words[index] ?? '';
  const object = it.has(verb) ? verb : (words.slice(index + 1).find((word) => !isCourtesy(word)) ?? '');
  return object === '' || it.has(object) || them.has(object) ? object : null;
}
