import {
  LOOKED_BACK,
  type Mentioned,
  resolveObject,
  resolvePronoun,
  withoutOthers,
} from '@/lib/language/antecedents';
import { completeFragment } from '@/lib/language/english/complete-fragment';
import { introduceKnownNames } from '@/lib/language/known-names';
import { leadOf } from './lead-of';
import type { ExtractionInput } from './reading';
import type { Statement } from './statement';
import { parseStatements } from './statements';

/** Messages before this one, with what is known of the names in them. */
export function earlierOf({ earlier, previous, known = [] }: ExtractionInput): string[] {
  return (earlier ?? (previous ? [previous.text] : [])).map((line) => introduceKnownNames(line, known));
}

/** "What does your brother do?": an answer without a subject is about him. */
function asksOfOthers({ previous }: ExtractionInput): boolean {
  const asked = previous?.sentences.findLast(({ text }) => /[?？]\s*$/.test(text))?.text ?? '';
  return asked !== '' && (!/\byou(?:rself)?\b/i.test(asked) || /\b(?:s?he|they|him|her|them)\b/i.test(asked));
}

/** The statements of a message, with references to what was said before it replaced by names. */
export function parseInTalk(
  input: ExtractionInput,
  earlier: readonly string[] = earlierOf(input),
): Statement[] {
  const mentioned: Mentioned = new Map();
  const resolve = (sentence: string, start: number): string => {
    const text = input.text.text.slice(Math.max(0, start - LOOKED_BACK), start);
    const before = [...earlier, introduceKnownNames(withoutOthers(text), input.known ?? [])];
    const whole = completeFragment(sentence.slice(leadOf(sentence)), start === 0 && !asksOfOthers(input));
    const named = introduceKnownNames(whole, input.known ?? []);
    return resolveObject(resolvePronoun(named, before, mentioned), before, mentioned);
  };
  return parseStatements(input.text, resolve, input.previous ?? null, earlier);
}
