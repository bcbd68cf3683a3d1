import { useLocale } from 'use-intl';

/** A mark that is as wide as a letter has room of its own: no space follows it. */
const ENDS_WIDE = /[。！？]$/u;
/** The last letter of a sentence in a script with such marks. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」』）]$/u;

/** With a full stop, unless it has a mark at its end. */
export function closeSentence(text: string): string {
  if (/[.!?…。！？]$/u.test(text)) return text;
  return `${text}${UNSPACED.test(text) ? '。' : '.'}`;
}

/** What stands between a sentence of a person's and the next one. */
export function gapAfter(sentence: string): string {
  return ENDS_WIDE.test(sentence) ? '' : ' ';
}

/** What stands between two sentences of the interface. */
export function useSentenceGap(): string {
  const locale = useLocale();
  return locale === 'ja' || locale === 'zh' ? '' : ' ';
}
