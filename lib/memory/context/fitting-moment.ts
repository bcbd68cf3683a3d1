import type { Language } from '../language-port';

/** The person's messages before this one that must hold no bad news. */
const LOOKED_BACK = 3;

/** What a message stands in. */
export interface Moment {
  text: string;
  history: readonly { role: 'user' | 'assistant'; text: string }[];
  /** Several people share the conversation, or a client of its own shows it. */
  isShared: boolean;
}

/**
 * Whether a reply may ask the person about something that is uncertain (active learning): in a conversation of theirs alone
 * that is under way, after something that asks for nothing itself, and not after bad news.
 */
export function isFittingMoment(
  { text, history, isShared }: Moment,
  language: Pick<Language, 'parseQuestion' | 'isBadNews'>,
  now: Date,
): boolean {
  if (isShared || !history.some(({ role }) => role === 'assistant')) return false;
  if (language.parseQuestion(text, null, { reference: now, timeZone: 'UTC' }).asks) return false;
  const said = history.flatMap((message) => (message.role === 'user' ? [message.text] : []));
  return ![...said.slice(-LOOKED_BACK), text].some((line) => language.isBadNews(line));
}
