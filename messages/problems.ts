import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/contracts/interface-language';
import deErrors from './de/errors.json' with { type: 'json' };
import de from './de/problems.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import en from './en/problems.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import es from './es/problems.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import fr from './fr/problems.json' with { type: 'json' };
import jaErrors from './ja/errors.json' with { type: 'json' };
import ja from './ja/problems.json' with { type: 'json' };
import koErrors from './ko/errors.json' with { type: 'json' };
import ko from './ko/problems.json' with { type: 'json' };
import ptErrors from './pt/errors.json' with { type: 'json' };
import pt from './pt/problems.json' with { type: 'json' };
import zhErrors from './zh/errors.json' with { type: 'json' };
import zh from './zh/problems.json' with { type: 'json' };

const PROBLEMS: Record<Locale, typeof en> = { en, de, fr, es, pt, ja, ko, zh };
const ERRORS: Record<Locale, typeof enErrors> = {
  en: enErrors,
  de: deErrors,
  fr: frErrors,
  es: esErrors,
  pt: ptErrors,
  ja: jaErrors,
  ko: koErrors,
  zh: zhErrors,
};

/** Each sentence that describes a problem with a request. */
export type ProblemSentence = keyof typeof en;
/** Values inserted into a sentence: names, numbers, as given. */
export type ProblemValues = Readonly<Record<string, string | number>>;

const KEYS: ReadonlyMap<string, ProblemSentence> = new Map(
  Object.entries(en).flatMap(([key, text]) => (isSentence(key) ? [[text, key]] : [])),
);

function isSentence(key: string): key is ProblemSentence {
  return Object.hasOwn(en, key);
}

export function problemText(locale: Locale, sentence: ProblemSentence, values: ProblemValues = {}): string {
  return createTranslator({ locale, messages: PROBLEMS[locale] })(sentence, values);
}

/** The key of an English sentence, since schemas carry plain texts. Null if it is none of ours. */
export function sentenceOf(english: string): ProblemSentence | null {
  return KEYS.get(english) ?? null;
}

/** Why a model did not answer, by error code; a general sentence for an unknown code. */
export function modelTroubleText(locale: Locale, code: string | null | undefined): string {
  const { model } = ERRORS[locale];
  return Object.entries(model).find(([name]) => name === code)?.[1] ?? model.unknown;
}
