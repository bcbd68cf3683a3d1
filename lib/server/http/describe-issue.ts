import type { z } from 'zod';
import { de, es, fr, ja, ko, ptBR, zhCN } from 'zod/locales';
import type { Locale } from '@/lib/contracts/interface-language';
import { type ProblemSentence, type ProblemValues, problemText, sentenceOf } from '@/messages/problems';

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
export function describeIssue(locale: Locale, issue: z.core.$ZodIssue): string {
  const own = sentenceOf(issue.message);
  if (own) return problemText(locale, own);
  const plain = describePlainly(issue);
  return plain ? problemText(locale, ...plain) : issue.message;
}

type Described = [sentence: ProblemSentence, values?: ProblemValues];

/** What a person can get wrong in a form, in plain words; null for anything that only a program sends. */
function describePlainly(issue: z.core.$ZodIssue): Described | null {
  switch (issue.code) {
    case 'too_big':
      return issue.inclusive === false ? null : describeMost(issue.origin, { most: Number(issue.maximum) });
    case 'too_small':
      return issue.inclusive === false ? null : describeLeast(issue.origin, { least: Number(issue.minimum) });
    case 'invalid_format': {
      const sentence = FORMATS.get(issue.format);
      return sentence ? [sentence] : null;
    }
    default:
      return null;
  }
}

function describeMost(origin: string, values: { most: number }): Described | null {
  if (origin === 'string') return ['atMostCharacters', values];
  if (origin === 'array' || origin === 'set') return ['atMostEntries', values];
  return origin === 'number' || origin === 'int' ? ['atMost', values] : null;
}

function describeLeast(origin: string, values: { least: number }): Described | null {
  if (origin === 'string') return values.least === 1 ? ['mustNotBeEmpty'] : ['atLeastCharacters', values];
  if (origin === 'array' || origin === 'set') return ['atLeastEntries', values];
  return origin === 'number' || origin === 'int' ? ['atLeast', values] : null;
}

const FORMATS: ReadonlyMap<string, ProblemSentence> = new Map([
  ['url', 'notAWebAddress'],
  ['email', 'notAnEmailAddress'],
  ['date', 'notADate'],
  ['datetime', 'notADate'],
]);
