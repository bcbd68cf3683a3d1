import { titlesIn } from '@/lib/language/english/titles';
import { isKin } from '@/lib/language/kin';
import { isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { CONFIDENCE } from '../relations/confidence';
import type { Reading } from './reading';

const NAME =
  "['\"]?((?!(?:back|when|later|if|an?|at|on|in|once|after|before|to|from|tomorrow|today|tonight|crazy|again|maybe|what|whatever|anytime|now|soon|about|for|every|please|up|out|or|as|that|this|it|something|anything|not|by|the|more|less|often|each|over|names|late|early|immediately|directly|instead|sometimes|sometime)\\b)\\p{L}[\\p{L}'-]*(?: (?!(?:from|now|instead|please|ok|okay|k|and|so|but|when|whenever|for|because|bc|cuz|cos|since|while|though|in|(?:at|on|by|with|around) (?:the|my|our|an?|this|that|his|her|their)|here|there|or|if|who|which|everyone|everybody|lol|haha|too)\\b)\\p{L}[\\p{L}'-]*){0,2})['\"]?";
const ASKED_TO_BE_CALLED: readonly RegExp[] = [
  new RegExp(`\\b(?:call|calling|address|addressing) me (?:as |by |by the name(?: of)? )?${NAME}`, 'iu'),
  new RegExp(
    `\\b(?:refer(?:ring)? to|know|greet|speak to|talk to) me(?: as| by|,? (?:just |please )?use) (?:the name(?: of)? )?${NAME}`,
    'iu',
  ),
  new RegExp(
    `\\b(?:change|switch|update|set|save|correct) my (?:\\p{L}+ ?)?name (?:to|as|from \\p{L}+ to) ${NAME}`,
    'iu',
  ),
  new RegExp(
    `\\b(?:name (?:first )?which is|(?:say|want|like) my name (?:is|to be|as)|(?:would like|want|wanna|prefer|wish|need) to be (?:called|named|known as|addressed as)|(?:I|(?:prefer|like|want|wish) to) go by(?: the name(?: of)?)?) ${NAME}`,
    'iu',
  ),
  new RegExp(`^${NAME} is (?:actually )?my (?:new |real |first )?name\\b`, 'iu'),
];
/** Under a letter stands the name of its writer: "sign it Noor Whelan", "put Waldek Wojtas at the bottom". */
const SIGNED: readonly RegExp[] = [
  /(?:^|[,;] |\band )(?:(?:and|also|just|please|then|ok|good|lovely|thanks)[,.]? )*sign (?:(?:it|this|that|off|the \p{Ll}+|it off)(?: off)?(?: as| with)?|as|with) (?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){0,3})(?:, \p{Lu}[^,.!?]{2,60})?[.!\s]*$/u,
  /^(?:(?:and|also|just|please|then|ok|good|lovely|thanks)[,.]? )*(?:put|write|use) (?:my (?:full )?name(?: \p{Ll}+){0,3},? )?(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,3})(?: (?:at|on) (?:the |its )?(?:bottom|end)| under it| as the signature)?[.!\s]*$/u,
];
/** "Hello, it's Derek again", "it's me, Dorothy": how somebody comes back; "it's Paris again" without a greeting may be a place. */
const BACK_AGAIN =
  /^(?<greeting>(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening))(?: there| again)?[,.!]* )?it(?:['’]?s| is) (?:me(?: again)?,? (?<me>\p{Lu}\p{Ll}+)|(?<again>\p{Lu}\p{Ll}+) (?:again|here))(?=[,.!\s]*$)/iu;
const NAMED_SO = /\bmy (?:full )?name\b|\b(?:bottom|end|signature|under it)[.!\s]*$/u;

/** "Mrs Adeyemi" */
const TITLED = /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir)\.? (\p{L}.*)$/u;
const KNOWN_NAME = /^\S+(?:['’]s name is| is called) (\p{L}[\p{L}'’-]*)/u;

const HOLIDAYS =
  /^(?:Christmas|Easter|Ramadan|Eid|Diwali|Halloween|Thanksgiving|Hanukkah|Passover|Lent|Carnival)$/;

/** It is about somebody else's name, or nobody's. */
const NO_WISH =
  /\b(?:do not|don['’]?t|never|did(?: not|n['’]?t)?|who|what|he|she|does|mom|mum|dad|boss|taxi|cab|stop|quit|hates?|used to) (?:it when )?(?:\w+ )?call(?:s|ed|ing)?\b|\b(?:what|guess|forgot)\b.*\bmy name\b|\byou (?:\w+ ){0,3}(?:prefer|like|want|wish) to go by\b/i;

const nameOf = (name: string): Reading => ({
  predicate: 'name',
  object: name,
  content: `User is called ${name}`,
  kind: 'fact',
  category: 'personal_info',
  confidence: CONFIDENCE.explicit,
});

/** "My mates call me trouble": whoever writes capitals, and tells what others do, writes a name with one. */
const TOLD =
  /(?:^|\s)(?!(?:please|just|can|could|would|should|shall|will|may|might|must|start|begin|to|and|or|but|so|then|also|you|i|we|do)\b)[\p{L}'’]+ (?:call|calling|know|address) me\b/iu;

/** "I go by train" */
const VEHICLES = wordClass('vehicles');

/** "Please call me Tom": a request with a name, in any form. @param known sentences of the memory */
export function parseAskedName(sentence: string, known: readonly string[] = []): Reading | null {
  // "I read Call Me By Your Name"
  if (NO_WISH.test(sentence) || titlesIn(sentence.split(/\s+/)).length > 0) return null;
  for (const pattern of ASKED_TO_BE_CALLED) {
    const name = pattern.exec(sentence)?.[1];
    if (name && VEHICLES.has(name.split(' ')[0] ?? '')) continue;
    if (name && (/^\p{Lu}/u.test(name) || !/\p{Lu}/u.test(sentence) || !TOLD.test(sentence)))
      return nameOf(name);
  }
  return parseBackAgain(sentence) ?? parseSigned(sentence, known);
}

/** Not "It's Christmas again". */
function parseBackAgain(sentence: string): Reading | null {
  const { greeting, me, again } = BACK_AGAIN.exec(sentence)?.groups ?? {};
  const name = me ?? (greeting && again);
  if (!name || !/^\p{Lu}\p{Ll}/u.test(name) || isKin(name.toLowerCase())) return null;
  const isTime = isWordOfTime(name.toLowerCase()) || HOLIDAYS.test(name);
  return isTime ? null : { ...nameOf(name), confidence: CONFIDENCE.implied };
}

/** The name under a letter; not "Mum" or "Santa", which many are called, nor another one than is known. */
function parseSigned(sentence: string, known: readonly string[]): Reading | null {
  const asked = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const [signed, put] = SIGNED.map((pattern) => pattern.exec(asked)?.groups?.name);
  const name = (signed ?? (put && NAMED_SO.test(sentence) ? put : undefined))?.replace(
    /(?<=\p{L}{2})\.$/u,
    '',
  );
  if (name === undefined || isKin(name.toLowerCase()) || /^(?:Santa|Anonymous)\b/u.test(name)) return null;
  const [, surname] = TITLED.exec(name) ?? [];
  if (surname)
    return {
      ...nameOf(surname),
      predicate: 'surname',
      content: `User's surname is ${surname}`,
      confidence: CONFIDENCE.implied,
    };
  const isOther = known.some((one) => {
    const [, given] = KNOWN_NAME.exec(one) ?? [];
    return given !== undefined && !name.includes(given);
  });
  return isOther ? null : { ...nameOf(name), confidence: CONFIDENCE.implied };
}
