import { guessLocale } from '../detect-language';
import OPENINGS from './question-openings.json';

const MARKED =
  /[?？]\s*$|^¿|か[。]?$|ですか|ますか|(?:っけ|何[歳人匹時]?|誰|どこ|いつ)[。]?$|까요?[.?]?$|(?:뭐|어디|누구|언제)(?:야|예요|에요|이야|지)?[.]?$|(?:吗|什么|哪[里儿]|谁|几[岁个只]|多大|多少)[。]?$/u;

/** A single clause that opens as a question does: "wo wohne ich", "comment s'appelle mon chat"; not "was ich mag". */
const OPENED: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(OPENINGS).map(([locale, opening]) => [
    locale,
    new RegExp(`^\\s*(?:${opening})(?!\\p{L})[^,;:.!]*$`, 'iu'),
  ]),
);

/** Openings that English has too: "was born in Leeds", "Dove soap". */
const ENGLISH_TOO = /^\s*(?:was|comment|hoe|chi|dove|sai)(?!\p{L})/iu;

/** Whether a sentence of another language than English asks, also without a mark. */
export function asksAbroad(sentence: string): boolean {
  if (MARKED.test(sentence)) return true;
  if (ENGLISH_TOO.test(sentence) && guessLocale(sentence) === 'en') return false;
  return Object.values(OPENED).some((opened) => opened.test(sentence));
}
