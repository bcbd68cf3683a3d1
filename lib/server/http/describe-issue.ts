import type { z } from 'zod';
import { de, es, fr, ja, ko, ptBR, zhCN } from 'zod/locales';
import type { Locale } from '@/lib/contracts/interface-language';
import { problemText, sentenceOf } from '@/messages/problems';

/** The validation library's messages, by language; its default is English. */
const LANGUAGES: Record<Exclude<Locale, 'en'>, z.core.$ZodErrorMap> = {
  de: de().localeError,
  es: es().localeError,
  fr: fr().localeError,
  ja: ja().localeError,
  ko: ko().localeError,
  pt: ptBR().localeError,
  zh: zhCN().localeError,
};

/** Context for parsing with a schema, so that its messages are in this language. */
export function parseIn(locale: Locale): z.core.ParseContext<z.core.$ZodIssue> {
  return locale === 'en' ? {} : { error: LANGUAGES[locale] };
}

/** Describes what is wrong with a value. A schema's own messages are in English and are looked up among our translations. */
export function describeIssue(locale: Locale, { message }: Pick<z.core.$ZodIssue, 'message'>): string {
  const own = sentenceOf(message);
  return own ? problemText(locale, own) : message;
}
