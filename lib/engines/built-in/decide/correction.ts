import type { TextAnalysis } from '@/lib/language/analyse';
import { MONTHS, WEEKDAYS } from '@/lib/language/lexicon/names-of-time';
import { sentences } from '@/lib/language/sentences';
import type { TurnInput } from '@/lib/memory/ports';

const LEAD =
  '(?:(?:oh|ah|ugh|no|nope|sorry|oops|whoops|shoot|damn|hang on|hold on|wait|actually|correction|scratch that|my mistake|my bad|i was wrong|i mean|i meant(?: to say)?)[,.:;!]*\\s+)';
const POINTING =
  "(?:(?:it's|it is|it was|that's|that is|make that|that should be|should be|it should be)\\s+)?";
/** "It's Graz, not Vienna": both values are stated. */
const INSTEAD = new RegExp(
  `^${LEAD}*${POINTING}(?<now>[^,.!?]{1,40}?),? not (?<was>[^,.!?]{1,40}?)[.!\\s]*$`,
  'iu',
);
/** "I said Fridays, I meant Thursdays". */
const MEANT =
  /^(?:(?:sorry|oops|no|wait|actually|correction)[,.:;! ]+)*i (?:said|wrote|typed) (?<was>[^,.!?]{1,40}?),?(?: but)? i (?:meant|mean)(?: to say)? (?<now>[^,.!?]{1,40}?)[.!\s]*$/iu;
/** "My favourite colour is green. No, blue!": within one message. */
const AT_ONCE =
  /^(?<before>.*\s)(?<was>[\p{L}\d]+)(?<stop>[.,!…-]+)\s+(?:oh |oops |ah )?(?:no|wait|sorry|i mean|no wait|wait no)[,.]? (?<now>[\p{L}\d]+)[.!]*$/isu;
const NO_VALUE =
  /^(?:problem|worries|way|idea|thanks|thank|really|yes|no|sorry|it|that|way|one|more|clue|kidding|joking)$/iu;
const MONTH = `(?:${MONTHS.join('|')})`;
/** Types of values: only a value of the same type can be replaced. */
const SHAPES: readonly string[] = [
  `(?:the )?(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH})`,
  `(?:${WEEKDAYS.join('|')})`,
  "\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|o'clock)",
  '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
  '\\+?\\d[\\d ()-]{6,}\\d',
  '\\d{1,4}',
];

/** A sentence as it was said, and its corrected form. */
export interface Correction {
  wrong: string;
  right: string;
  /** The memory that it corrects, if it is known, and the sentence of the message that does. */
  memory?: string;
  said?: string;
}

/**
 * The person's earlier message in corrected form, if the message only corrects it: "No sorry, March 13th" after "My birthday
 * is March 3rd". Null if it contains anything else, or it is unclear what it corrects.
 */
export function parseCorrection(
  { straight }: Pick<TextAnalysis, 'straight'>,
  { message, previous }: Pick<TurnInput, 'message' | 'previous'>,
): Correction | null {
  const text = straight.trim();
  const own = previous.filter(({ role, author }) => role === 'user' && author === message.author);
  const { now, was } = (INSTEAD.exec(text) ?? MEANT.exec(text))?.groups ?? {};
  if (now && was)
    return replaceWording(
      own.findLast((line) => wordOf(was).test(line.text))?.text,
      wordOf(was),
      valueIn(now, was),
    );
  for (const shape of SHAPES) {
    const value = new RegExp(`^${LEAD}+${POINTING}(?:on |at )?(?<value>${shape})[.!\\s]*$`, 'iu').exec(text);
    if (value?.groups?.value)
      return replaceWording(own.at(-1)?.text, new RegExp(`\\b${shape}\\b`, 'giu'), value.groups.value);
  }
  return null;
}

/** A message with its own slip corrected; null if there is none. */
export function parseSlip(text: string): Correction | null {
  const { before = '', was = '', stop = '', now = '' } = AT_ONCE.exec(text.trim())?.groups ?? {};
  if (now === '' || NO_VALUE.test(now) || /^\p{Lu}/u.test(was) !== /^\p{Lu}/u.test(now)) return null;
  if (/\d/.test(was) !== /\d/.test(now)) return null;
  return { wrong: `${before}${was}`, right: `${before}${now}${stop}` };
}

/** "We're moving in March, not January": only the value, as many words as the one that it replaces. */
function valueIn(now: string, was: string): string {
  if (!/^(?:i|we|he|she|it|they|my|our)\b/i.test(now)) return now;
  return now.split(/\s+/).slice(-was.split(/\s+/).length).join(' ');
}

function wordOf(original: string): RegExp {
  const words = RegExp.escape(original);
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');
}

/** The sentence with the old value, with the new one in its place. Null if two sentences contain it, since that is ambiguous. */
function replaceWording(line: string | undefined, was: RegExp, now: string): Correction | null {
  const [sentence, ...others] = sentences(line ?? '').filter(({ text }) => text.match(was));
  if (!sentence || others.length > 0 || sentence.text.match(was)?.length !== 1) return null;
  if (/\?\s*$/.test(sentence.text)) return null;
  return { wrong: sentence.text, right: sentence.text.replace(was, () => now) };
}
