import { english } from '@/lib/language/english/english';
import { wordClass } from '@/lib/language/lexicon/word-classes';

const TASTES = wordClass('tastes');

/** How often or how much, before a verb whose subject is left out. */
const MANNER =
  /^(?:(?:really|usually|mostly|mainly|always|never|sometimes|often|normally|generally|typically|rarely|hardly|definitely|actually|absolutely|personally|currently|still|also|only|just|kinda|kind of),? )+(?=\p{L})/iu;
/** How many characters show whether a verb follows. */
const LOOKED_AT = 120;
/** Those that say nothing more beside a thing that is named. */
const HOW_OFTEN = /^(?:(?:usually|mostly|mainly|normally|generally|typically|just),? )+(?=\p{L})/iu;

/**
 * "Really like Spanish food" with the subject that is left out: "I really like Spanish food". Null for any other answer:
 * "Really good", "Mostly cats".
 */
export function restoreSubject(answer: string): string | null {
  const manner = MANNER.exec(answer)?.[0];
  if (manner === undefined || manner.length > LOOKED_AT) return null;
  const tokenAt = (text: string, start: number) =>
    english()
      .parser.parse(text.slice(0, start + LOOKED_AT))
      .flatMap(({ tokens }) => tokens)
      .find((token) => token.start >= start);
  const whole = `I ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`;
  const alone = tokenAt(answer, manner.length);
  const verb = tokenAt(whole, 'I '.length + manner.length);
  // Behind "I usually" anything is taken for a verb; "really like" may be taken for "very similar".
  const isOther = /^(?:NOUN|PROPN|ADJ|NUM|DET|PRON)$/.test(alone?.upos ?? 'NOUN');
  if (isOther && !TASTES.has(verb?.lemma ?? '')) return null;
  return /^VB[DP]?$/.test(verb?.xpos ?? '') ? whole : null;
}

/** "Usually tea" names tea. */
export const withoutManner = (answer: string): string => answer.replace(HOW_OFTEN, '');
