import { normaliseText } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import { NUMBER_WORDS } from '@/lib/language/lexicon/numbers';
import { words } from '@/lib/language/words';

/** Sex, age, origin and belief: never inferred from a name, a greeting or a style. */
const PREDICATE =
  /^(?:is_)?(?:gender|sex|age|ethnicity|ethnic_\w+|race|skin_colou?r|religion|sexual_orientation|sexuality)$/;
const SENTENCE =
  /\bis (?:an? )?(?:\w+ )?(?:male|female|man|woman|boy|girl|non-?binary|transgender)\b|\b\d+ years? old\b|\byears? old\b|\b(?:age|ethnicity|race|gender|sex|religion) is\b|\bis (?:an? )?(?:black|white|asian|hispanic|latino|latina|caucasian|african[- ]american|arab|jewish|muslim|christian|hindu|buddhist|atheist|gay|lesbian|bisexual|straight)\b|\bes (?:un |una )?(?:hombre|mujer)\b|\btiene \d+ años\b|\best (?:un |une )?(?:homme|femme)\b|\ba \d+ ans\b|\bist (?:ein |eine )?(?:mann|frau|männlich|weiblich)\b|\bist \d+ jahre alt\b|\bé (?:um |uma )?(?:homem|mulher)\b|\btem \d+ anos\b|(?:男性|女性|\d+歳)(?:です|である|だ)?|(?:남성|여성|남자|여자)(?:입니다|이다|임)|\d+살|是(?:男性|女性|男人|女人)|\d+[岁歲]/iu;
/** Grammar around the distinctive word. */
const FRAME = new Set(
  'is a an the user years year old age ethnicity race gender sex religion es un una tiene años est une ans ist ein eine jahre alt é um uma tem anos male female'.split(
    ' ',
  ),
);
const SAME: Record<string, readonly string[]> = {
  male: ['male', 'man', 'boy', 'guy', 'dude', 'bloke'],
  female: ['female', 'woman', 'girl', 'lady', 'gal'],
};

/**
 * Sex, age, origin or belief that the person's own words do not state (extraction specification, filter 4). What the span
 * itself says is not a guess (design §9).
 */
export function isDemographicGuess(candidate: Candidate): boolean {
  const sentence = SENTENCE.exec(normaliseText(candidate.content))?.[0];
  const byPredicate = PREDICATE.test(candidate.triple.predicate);
  if (!sentence && !byPredicate) return false;
  // "User is Muslim" says itself what is claimed, whatever the object calls it.
  const claim = sentence && distinctiveOf(sentence).length > 0 ? sentence : candidate.triple.object;
  return !isStated(byPredicate ? claim : (sentence ?? ''), candidate);
}

/** An age is stated if its number stands in the words, in digits or spelled out; anything else if its own word does. */
function isStated(claim: string, { content, span, triple }: Candidate): boolean {
  const isAge = /age/.test(triple.predicate) || /\d/.test(claim) || /years? old/i.test(claim);
  const numbers = (isAge ? content : claim).match(/\d+/g) ?? [];
  if (isAge && numbers.length > 0) {
    const written = new Set(inDigits(normaliseText(span)).match(/\d+/g));
    return numbers.some((number) => written.has(number));
  }
  const quoted = new Set(words(span));
  const sex = words(claim).flatMap((word) => SAME[word] ?? []);
  if (sex.length > 0 && !sex.some((word) => quoted.has(word))) return false;
  return distinctiveOf(claim).every((word) => quoted.has(word) || span.includes(word));
}

/** The words of a claim that are not the same in every claim of its kind. */
function distinctiveOf(claim: string): string[] {
  return words(claim).filter((word) => !FRAME.has(word) && !/^\d+$/.test(word));
}

/** "seven-year-old", "ninety-one" with their numbers as digits. */
function inDigits(text: string): string {
  return text
    .replace(/\p{L}+/gu, (word) => String(NUMBER_WORDS.get(word.toLowerCase()) ?? word))
    .replace(/\b([2-9])0[- ]([1-9])\b/g, '$1$2');
}
