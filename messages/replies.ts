import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/contracts/interface-language';
import de from './de/replies.json';
import en from './en/replies.json';
import es from './es/replies.json';
import fr from './fr/replies.json';
import ja from './ja/replies.json';
import ko from './ko/replies.json';
import pt from './pt/replies.json';
import zh from './zh/replies.json';

const REPLIES: Record<Locale, typeof en> = { en, de, fr, es, pt, ja, ko, zh };

/** The assistant's own texts in a conversation, in the reader's language. */
export function repliesIn(locale: Locale) {
  return createTranslator({ locale, messages: REPLIES[locale] });
}

export type Replies = ReturnType<typeof repliesIn>;

/** What was found, as part of a sentence: "it appears to contain a password". */
export function secretIn(t: Replies, pattern: string): string {
  return isNamed(pattern) ? t(`secret.${pattern}`) : pattern;
}

function isNamed(pattern: string): pattern is keyof typeof en.secret {
  return Object.hasOwn(en.secret, pattern);
}
