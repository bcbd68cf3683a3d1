import type { TextAnalysis } from '@/lib/language/analyse';
import { isKid } from '@/lib/language/kin';
import { splitAtStops } from '../split-at-stops';

const MARKED = /\?\s*$/;
/** "Where u at", "do you smoke": a question even without its mark, but not "when you visit" or "do your best". */
const UNMARKED =
  /^wyd\b|^(?:so |and |but )?(?:(?:where|what|who|how|when|which)(?: \p{L}+)? (?:(?:do|does|did|are|is|was|were|have|r) (?:you|u|your|ur)|u)|(?:do|did|are|have) (?:you|u))\b/iu;

/** "How old is the cat?", where the talk has told of "my cat": "your cat". The kids of whom somebody asks are the other's. */
export function askedOfOwn(question: string, earlier: readonly string[]): string {
  const isOwn = (noun: string) =>
    isKid(noun.toLowerCase()) ||
    earlier.some((line) => new RegExp(`\\b(?:my|our|your) (?:\\p{L}+ )?${noun}\\b`, 'iu').test(line));
  return question.replace(/\bthe (?=(\p{L}+))/giu, (the, noun: string) => (isOwn(noun) ? 'your ' : the));
}

/** The last question of a message, with its mark and in standard spelling. Null if it asks none. */
export function lastQuestion(previous: TextAnalysis): string | null {
  const pieces = previous.sentences.flatMap(splitAtStops);
  const asked =
    pieces.findLast(({ text }) => MARKED.test(text)) ?? pieces.findLast(({ text }) => UNMARKED.test(text));
  if (!asked) return null;
  const written = inStandardSpelling(asked.text.replace(/’/g, "'"));
  return written.endsWith('?') ? written : `${written.replace(/[\s.,!]+$/, '')}?`;
}

const inStandardSpelling = (text: string): string =>
  text
    .replace(/\bu\b/gi, 'you')
    .replace(/\bur\b/gi, 'your')
    .replace(/\br\b/gi, 'are')
    .replace(/^wyd\b/i, 'what do you do');
