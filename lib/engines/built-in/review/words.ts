import type { Locale } from '@/lib/contracts/interface-language';
import type { UserSettings } from '@/lib/contracts/settings';
import { languageOf } from '@/lib/language/detect-language';
import { toSecondPerson } from '@/lib/language/second-person';
import { type Replies, repliesIn } from '@/messages/replies';

/** The fixed words of an analysis and a diary entry, in one language. */
export interface ReviewWords {
  t: Replies;
  locale: Locale;
  /** "Porto, Biscuit and chess". */
  list(items: readonly string[]): string;
  /** "Thursday, 3 December 2026"; `day` is `YYYY-MM-DD`. */
  nameDay(day: string): string;
  /** A statement to be put into a sentence: in English a clause ("you live in Porto"), otherwise quoted as it was kept. */
  factOf(content: string): string;
}

export function wordsIn(locale: Locale): ReviewWords {
  // English is written as in Britain.
  const tag = locale === 'en' ? 'en-GB' : locale;
  const lists = new Intl.ListFormat(tag);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return {
    t: repliesIn(locale),
    locale,
    list: (items) => lists.format(items),
    nameDay: (day) => days.format(new Date(`${day}T12:00:00Z`)),
    factOf: (content) => {
      const sentence = toSecondPerson(content).replace(/[\s.;。]+$/, '');
      return locale === 'en' ? sentence.replace(/^You(r)?\b/, 'you$1') : sentence;
    },
  };
}

/** The language of the person's messages, as in the replies; if their words do not show it, that of the interface. */
export function languageOfConversation(
  text: string,
  { profile: { interfaceLanguage } }: Pick<UserSettings, 'profile'>,
): Locale {
  return languageOf(text) ?? (interfaceLanguage === 'auto' ? 'en' : interfaceLanguage);
}
