import type { TextAnalysis } from '@/lib/language/analyse';
import {
  LOOKED_BACK,
  type Mentioned,
  resolveObject,
  resolvePronoun,
  withoutOthers,
} from '@/lib/language/antecedents';
import { introduceKnownNames } from '@/lib/language/known-names';
import { parseKeyed } from '@/lib/language/list-line';
import { leadOf } from './lead-of';
import type { ExtractionInput } from './reading';
import type { Statement } from './statement';
import { parseStatements } from './statements';

/** "Been skiing for ten years" is of the speaker; "been a while", "been crazy here" of the time. */
const BEEN =
  /^been(?= (?!an? (?:\p{L}+ )?(?:while|minute|bit|road|day|week|month|year|time|journey|ride|struggle)\b|(?:so )?long\b|ages\b|(?:so |really |pretty |a bit |kinda )?(?:crazy|hectic|wild|rough|tough|hard|awful|insane|mad|chaotic|intense|nuts)\b))/iu;

/** "29 f from Manila", but "20m from Manila". */
const AGE_AND_SEX = /^(1[3-9]|[2-9]\d) ?([fFM])(?= (?:from|in) \p{Lu})/u;

/** In talk, these words announce what happened there or to somebody: "Work: boring as ever", "my job: killing me". */
const NO_KEY = /^(?:my )?(?:work|home|from|likes|loves|has)\b|\b(?:me|it|i|you)\b/i;
const KEYED = /^[^:]{1,40}(?::|\s[-–—])\s/;

/** "My goal - learn Welsh", and "Job: nurse" as a whole message, are statements without a verb; null for any other. */
function completeKeyed(sentence: string, { parserSentences }: TextAnalysis): string | null {
  const isOwn = /^(?:my|fav)/i.test(sentence) || parserSentences.length === 1;
  return isOwn && KEYED.test(sentence) && !NO_KEY.test(sentence) ? parseKeyed(sentence) : null;
}

/** Messages before this one, with what is known of the names in them. */
export function earlierOf({ earlier, previous, known = [] }: ExtractionInput): string[] {
  return (earlier ?? (previous ? [previous.text] : [])).map((line) => introduceKnownNames(line, known));
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
    const whole = sentence
      .slice(leadOf(sentence))
      .replace(BEEN, 'I have been')
      .replace(AGE_AND_SEX, (_, age, sex) => `I am ${age}, ${/f/i.test(sex) ? 'female' : 'male'},`)
      .replace(
        /^can(?:['’]?t|not)(?= (?!you\b|we\b|i\b|they\b|s?he\b|it\b)\p{L})/iu,
        (word) => `I ${word.toLowerCase()}`,
      );
    const named = introduceKnownNames(completeKeyed(whole, input.text) ?? whole, input.known ?? []);
    return resolveObject(resolvePronoun(named, before, mentioned), before, mentioned);
  };
  return parseStatements(input.text, resolve, input.previous ?? null, earlier);
}
