import type { z } from 'zod';
import { de, es, fr, ja, ko, ptBR, zhCN } from 'zod/locales';
import type { Locale } from '@/lib/contracts/interface-language';
import { problemText, sentenceOf } from '@/messages/problems';

/** What the validation library says of a value, by language; English is what it says by itself. */
const LANGUAGES: Record<Exclude<Locale, 'en'>, z.core.$ZodErrorMap> = {
  de: de().localeError,
  es: es().localeError,
  fr: fr().localeError,
  ja: ja().localeError,
  ko: ko().localeError,
  pt: ptBR().localeError,
  zh: zhCN().localeError,
};

/** Given to a schema with what it reads: it says in this language what is wrong. */
export function parseIn(locale: Locale): z.core.ParseContext<z.core.$ZodIssue> {
  return locale === 'en' ? {} : { error: LANGUAGES[locale] };
}

/** What is wrong with a value. A schema's own sentences are in English alone: they are found among ours. */
export function describeIssue(locale: Locale, { message }: Pick<z.core.$ZodIssue, 'message'>): string {
  const own = sentenceOf(message);
  return own ? problemText(locale, own) : message;
}
