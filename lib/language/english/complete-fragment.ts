import { english } from './english';
import FRAGMENTS from './lexicon/fragments.json';
import { articleBefore } from './write-words';

/** How a sentence opens whose subject and verb are left out. */
interface Opening {
  opens: RegExp;
  /** What is left out: "I am". */
  lead: string;
  /** The same of what still lasts: "I have been". */
  since: string;
  /** Also behind the first sentence of a message. */
  isAnywhere: boolean;
}

const PARTS: Readonly<Record<string, string>> = FRAGMENTS.parts;

const OPENINGS: readonly Opening[] = FRAGMENTS.openings.map(
  ({ opens, lead, since = lead, anywhere = false }) => ({
    opens: new RegExp(`^(?:${opens.replace(/\{(\w{4,})\}/g, (_, part: string) => PARTS[part] ?? '')})`, 'u'),
    lead,
    since,
    isAnywhere: anywhere,
  }),
);

const LASTS = /\bsince\b|\bfor (?:\p{L}+ )?(?:years|decades|months|ages)\b/iu;
/** "Asthmatic here", "bad knees, me" */
const SPEAKS = /,? (?:me|here)(?=\s*(?:[.!,]|$))/i;
/** "Heavy drinker, my uncle" */
const OF_ANOTHER = /, (?:my|our|his|her|their|that|the) \p{L}+[\s.!]*$/iu;

/**
 * "Allergic to bees" with the subject and verb that are left out: "I am allergic to bees". Unchanged if it is none of these.
 *
 * @param isFirst the sentence opens the message, so that nobody else is spoken of.
 */
export function completeFragment(sentence: string, isFirst: boolean): string {
  const rest = sentence.replace(/^\p{Lu}(?=\p{Ll}|['’-])/u, (letter) => letter.toLowerCase());
  const opening = OPENINGS.find(({ opens, isAnywhere }) => (isFirst || isAnywhere) && opens.test(rest));
  if (!opening || OF_ANOTHER.test(rest)) return sentence;
  const lead = LASTS.test(sentence) ? opening.since : opening.lead;
  const article = lead.endsWith(' a') ? articleBefore(rest) : 'a';
  return joinDeed(`${lead.replace(/ a$/, ` ${article}`)} ${rest.replace(SPEAKS, '')}`);
}

/** "Originally from Cork though, came over in 2016": what one did is a second statement. */
const joinDeed = (sentence: string): string =>
  sentence.replace(/^(I am originally from [^,.;]+?)(?: though)?, (\p{L}+)(?= )/u, (said, state, word) =>
    english().inflect.isPast(word) ? `${state}. I ${word}` : said,
  );
