import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';

/** How many of the person's earlier messages are checked for bad news. */
const LOOKED_BACK = 3;

/** The circumstances of a message. */
export interface Moment {
  text: AnalysedText;
  history: readonly { role: 'user' | 'assistant'; text: string }[];
  /** Several people share the conversation. */
  isShared: boolean;
}

/**
 * Whether a reply may ask the person about something uncertain (active learning): only in a private conversation that is
 * under way, after a message that asks for nothing itself, and not after bad news.
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
