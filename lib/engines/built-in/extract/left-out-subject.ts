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

/** What somebody did or had is asked for. */
const ASKS_OF_PAST = /\b(?:did|have|had|do) (?:you|u)\b|^what happened\b/iu;
/** Forms of the past that mostly say how something is. */
const STATES = /^(?:stuck|used|bound|lit)$/i;

/**
 * "Taught at a primary school" after "What did you do before?" with the subject that is left out. Null for any other answer:
 * "Fried rice".
 *
 * @param question the question before it.
 */
export function restoreDoer(answer: string, question: string): string | null {
  const [verb = ''] = /^\p{L}+(?= [\p{L}\d])/u.exec(answer) ?? [];
  if (!ASKS_OF_PAST.test(question) || STATES.test(verb)) return null;
  if (!english().inflect.isPast(verb.toLowerCase())) return null;
  const [first] = english().parser.parse(answer.slice(0, LOOKED_AT))[0]?.tokens ?? [];
  const isDeed = !verb.endsWith('ed') || (first?.deprel === 'root' && /^VB[DN]$/.test(first.xpos));
  return isDeed ? `I ${verb.toLowerCase()}${answer.slice(verb.length)}` : null;
}

/** "Usually tea" names tea. */
export const withoutManner = (answer: string): string => answer.replace(HOW_OFTEN, '');
