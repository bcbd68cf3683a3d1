import type { Locale } from '@/lib/contracts/interface-language';
import type { Language } from '@/lib/memory/language-port';
import type { OpenTurn } from './store';

/** So many of the person's earlier messages show in which language a conversation is. */
const EARLIER_AT_MOST = 5;

/**
 * The language of the assistant's own messages: that of the person's message if it is known, otherwise the interface's. Words that
 * languages share ("Me mudei para Leeds") are in the language of the conversation so far, or in the interface's.
 *
 * @param earlier the messages before it, oldest first.
 */
export function replyLocale(
  { languageOf }: Pick<Language, 'languageOf'>,
  text: string,
  earlier: readonly { role: 'user' | 'assistant'; text: string }[],
  interfaceLocale: Locale,
): Locale {
  const spoken = earlier
    .filter(({ role }) => role === 'user')
    .slice(-EARLIER_AT_MOST)
    .reverse()
    .flatMap((message) => languageOf(message.text) ?? []);
  return languageOf(text, [...spoken, interfaceLocale]) ?? interfaceLocale;
}

/** The same in a turn; the interface's language is the browser's unless the person has chosen one. */
export function turnLocale(
  language: Pick<Language, 'languageOf'>,
  text: string,
  { history, settings }: Pick<OpenTurn, 'history' | 'settings'>,
  browserLocale: Locale = 'en',
): Locale {
  const { interfaceLanguage } = settings.profile;
  const interfaceLocale = interfaceLanguage === 'auto' ? browserLocale : interfaceLanguage;
  return replyLocale(language, text, history, interfaceLocale);
}
