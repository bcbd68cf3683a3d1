import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';

/** The person's messages before this one that must hold no bad news. */
const LOOKED_BACK = 3;

/** What a message stands in. */
export interface Moment {
  text: AnalysedText;
  history: readonly { role: 'user' | 'assistant'; text: string }[];
  /** Several people share the conversation. */
  isShared: boolean;
}

/**
 * Whether a reply may ask the person about something that is uncertain (active learning): in a conversation of theirs alone
 * that is under way, after something that asks for nothing itself, and not after bad news.
 */
export function isFittingMoment(
  { text, history, isShared }: Moment,
  language: Pick<Language, 'analyse'>,
): boolean {
  if (isShared || !history.some(({ role }) => role === 'assistant')) return false;
  if (text.asks || text.isBadNews) return false;
  const ownMessages = history.flatMap((message) => (message.role === 'user' ? [message.text] : []));
  return !ownMessages.slice(-LOOKED_BACK).some((line) => language.analyse(line).isBadNews);
}
