import { sentences } from '@/lib/language/sentences';
import { isSmallTalk } from '@/lib/language/small-talk';
import { joinSentences } from '@/messages/sentences';

/** The maximum length of a conversation's title, in characters. */
const TITLE_LENGTH = 50;
/** How many characters are searched for a title. */
const LOOKED_AT = 1000;
/** "Hi Hana, " before the actual content. */
const ADDRESS =
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|dear)(?: there| again| all| everyone| \p{Lu}\p{Ll}+)?\s*[,!.:–—-]+\s*)+/iu;

/**
 * A conversation's title from a message: its beginning after the greeting, cut at a word. Empty if the message is only small
 * talk: then the next one provides the title.
 */
export function summariseTitle(text: string): string {
  const texts = sentences(text.slice(0, LOOKED_AT)).map((sentence) => sentence.text);
  const first = texts.findIndex((sentence) => !isSmallTalk(sentence, ''));
  if (first < 0) return '';
  const line = joinSentences(texts.slice(first)).replace(ADDRESS, '').replace(/\s+/g, ' ').trim();
  const title = line.charAt(0).toUpperCase() + line.slice(1);
  if (title.length <= TITLE_LENGTH) return title;
  const cut = title.slice(0, TITLE_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trimEnd()}…`;
}
