import type { Locale } from '@/lib/contracts/interface-language';

/** Languages whose full stop is as wide as a letter and has room of its own: no space follows it. */
const WITHOUT_SPACES: ReadonlySet<Locale> = new Set(['ja', 'zh']);
const ENDS_WIDE = /[。！？]$/u;
/** The last letter of a sentence in a script with such marks. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」』）]$/u;

/** With a full stop, unless it has a mark at its end. */
export function closeSentence(text: string): string {
  if (/[.!?…。！？]$/u.test(text)) return text;
  return `${text}${UNSPACED.test(text) ? '。' : '.'}`;
}

/** What stands between a sentence, whatever its language, and the next one. */
export function gapAfter(sentence: string): string {
  return ENDS_WIDE.test(sentence) ? '' : ' ';
}

/** What stands between two sentences of the interface. */
export function sentenceGap(locale: Locale): string {
  return WITHOUT_SPACES.has(locale) ? '' : ' ';
}

/** One sentence after the other; empty ones are left out. */
export function joinSentences(sentences: readonly (string | null)[]): string {
  const given = sentences.filter((sentence) => sentence !== null && sentence !== '');
  return given
    .map((sentence, index) =>
      index < given.length - 1 ? `${sentence}${gapAfter(sentence ?? '')}` : sentence,
    )
    .join('');
}
