import type { TextAnalysis } from '@/lib/language/analyse';
import { restoreSubject, withoutManner } from '../left-out-subject';
import { normaliseWording } from '../normalise-wording';
import { splitAtStops } from '../split-at-stops';
import { type Confirmation, parseQuestion, type Question } from './parse-question';
import { dated } from './place-value';

/** An elliptic answer with the statement that it expresses. */
export interface Answer {
  /** In the first person, with normalised wording. */
  firstPerson: string;
  /** The words of the answer, verbatim. */
  span: string;
}

/** "I do", "they sure have", with nothing behind it: "I do have pets" is a statement. */
const OWN_VERB =
  '(?:i|we|he|she|it|they) (?:(?:sure|really|actually|certainly) )?(?:do|does|am|is|are|have|has|can|did|would|was|will)(?=\\s*(?:$|[.,!;–-]|too\\b))';
const YES = new RegExp(
  `^(?:yes|yeah|yep|yup|yea|ya|sure|of course|absolutely|definitely|${OWN_VERB}|indeed|always|certainly|totally|for sure|you bet)\\b[^a-z\\d]*(?:${OWN_VERB})?`,
  'i',
);
const NO =
  /^(?:no|nope|nah|never|not (?:really|yet|at all|anymore|any more|much|often)|i (?:do|am|have|can|did|would)(?: not|n['’]?t)(?: (?:yet|really))?)\b(?:[\s,]+(?:i (?:do|am|have|can|did|would)(?: not|n['’]?t)|(?:i(?: have|['’]?ve) )?never(?: (?:have|did|been))?|not (?:yet|really|at all))(?![\s\w]))?/i;
const SAME = /^(?:me too|same here|so do i|so am i|i do too|i am too|me as well|likewise|i['’]m the same)\b/i;
/** "I love it", "love them" after a question of taste. */
const TASTE =
  /^(?:i )?(?:(?:really|absolutely|totally|just|do) )*(love|like|hate|enjoy|adore) (?:it|them|that|to|those)$/i;
const OF_TASTE = /^(?:I|my [\p{L} ]+) (?:do )?(?:like|love|enjoy|hate)\b/u;
/** A part after a comma may be a statement of its own. */
const OWN_PART =
  /^(?!(?:yes|no|yeah|nope|yep|nah|well)\b)([^,]{3,60}), (?:(?:although|though|but|because|since|so|and) )?(?:his|her|its|their|my|he|she|they|we|i|it|there)\b/i;
/** The maximum length of an answer, in words. */
const LONGEST = 8;
const OWN_STATEMENT = /\b(?:i|we|my|our|i['’]\w+|im|he|she|it|they|you|that|is|are|was)\b/i;
const OWN_PEOPLE = /^(?:just |only )?(?:my|our) \p{L}+(?:(?:,| and|, and) (?:my |our )?\p{L}+)*$/iu;
/** "One on my arm" has none. */
const hasOwnStatement = (text: string): boolean =>
  OWN_STATEMENT.test(text.replace(/\b(?:on|in|at|of|with|for|from|to|by|near) (?:my|our)\b/gi, ''));
const NO_VALUE =
  /^(?:hopefully|maybe|perhaps|probably|originally|oh|not|any|something|anything|someone|somewhere|it depends|lots|depends|thanks|thank|hi|hello|hey|great|good|nice|cool|ok|okay|well|what|how|why|who|because|if|when|wow|congrat\w*|sounds|sorry|aw+|omg|yay|yum|lol|haha\w*|sweet|true|same|agreed|exactly|right|let|perfect|holy)\b|\b(?:especially|particularly)\b/i;
/** How often, how long, how much. */
const AMOUNT =
  /^(?:(?:about|around|almost|nearly|at least|only|just|maybe) )*(?:(?:every|each|once|twice)(?: \w+)? (?:second |other )?(?:day|night|morning|evening|week|weekend|month|year|summer|winter|spring|fall|autumn|season|chance|while|\w+day)s?\b|(?:once|twice)$|(?:\d+|two|three|four|five|six|a few|a couple(?: of)?|several|many)(?: or \w+)? times\b|all the time|daily|weekly|monthly|sometimes|occasionally|rarely|constantly|most (?:days|nights|weekends|mornings|evenings)|on (?:the )?(?:\w+days?|weekends?|holidays)\b|since |a (?:little|bit|lot)$|fluently|very (?:often|much)|quite (?:often|a bit|a lot)|often$)/i;

const A_NAME =
  /^(?:\p{L}[\p{L}'-]*|\p{Lu}[\p{L}'.-]*(?:,? (?:(?:and|de|van|von|the|of) )?\p{Lu}[\p{L}'-]*)+)$/u;
const WITHOUT_JOB = /^(?:currently )?(?:unemployed|retired|jobless|self-employed|between jobs|disabled)\b/i;
const LEISURE =
  /\bwhat (?:else )?do you (?:like|love|enjoy) to do\b|\bwhat do you do (?:for fun|(?:in|with) your (?:free|spare) time|on (?:the )?weekends)\b|\bany hobbies\b/i;

/** Questions whose answer is said in other words than they are; "" if a value is no answer. */
const IN_OTHER_WORDS: readonly [RegExp, (value: string, match: RegExpExecArray) => string][] = [
  [
    /\bwhat(?:'s| is) your (?:full |first )?name\b/i,
    (value) => (A_NAME.test(value) ? `my name is ${value}` : ''),
  ],
  [/\bwhat should i call you\b|\bwho are you\b|\bwhat are you called\b/i, (value) => `my name is ${value}`],
  [
    /\bwhat(?:'s| is) your ([a-z]+)(?: called|'s name)\s*\?/i,
    // "They're due in May" is no name.
    (value, match) => (A_NAME.test(value) ? `my ${match[1]} is called ${value}` : ''),
  ],
  [/\bwhat(?:'s| is) your age\b/i, (value) => `I am ${value}`],
  [
    /\bhow old (?:is|are) your ([a-z ]+?)\s*\?/i,
    (value, [, who = '']) => `my ${who} ${/s$/.test(who) ? 'are' : 'is'} ${value}`,
  ],
  [
    /\b(?:what|which|where|who)\b[^?]{0,30}? are you (?:originally |currently )?(from|in|into|at|on)(?: originally)?\s*\?/i,
    (value, [, where = '']) => `I am ${where} ${value.replace(/^(?:from|in|into|at|on) /i, '')}`,
  ],
  // What the engine itself asks back.
  [
    /\b(?:when|(?:which|what) day) is the ([a-z ]+?)\s*\?/i,
    (value, [, event = '']) => `my ${event} is ${dated(value)}`,
  ],
  [LEISURE, (value) => `I like ${activity(value)}`],
  [
    /\bwhat (?:are|is) your hobb(?:y|ies)\b|\bdo you have (?:any|other) hobbies\b/i,
    (value) => `I like ${activity(value)}`,
  ],
  [
    /\bwhat do you do\b|\bwhat(?:'s| is) your (?:job|occupation|profession|work)\b|\bwhat (?:kind|sort|type|line) of (?:work|job)\b/i,
    (value) => {
      if (/^(?:in|at|for|with) /i.test(value)) return `I work ${value}`;
      return WITHOUT_JOB.test(value) ? `I am ${value}` : `I work as ${withArticle(value)}`;
    },
  ],
  [
    /\bdo you have (?:an?|any) favou?rite ([a-z ]{2,30}?)s?(?: to \w+| as well| too)?\s*\?/i,
    (value, [, kind = '']) => `my favourite ${kind} ${/[^s]s$/.test(kind) ? 'are' : 'is'} ${value}`,
  ],
];

/**
 * The statement of a short answer: "Two dogs." after "Do you have pets?", "Yes, I do" after "Do you like tea?", "Me too". The
 * words of the answer are the evidence; those of the question only complete it (design §9).
 */
export function parseAnswer(text: TextAnalysis, previous: TextAnalysis | null): Answer | null {
  if (!previous) return null;
  const first = text.sentences.flatMap(splitAtStops)[0];
  if (!first || /\?\s*$/.test(first.text)) return null;
  const isLong = first.text.split(/\s+/).length > LONGEST;
  const part = OWN_PART.exec(first.text)?.[1] ?? (isLong ? openingOf(first.text) : null);
  const span = (part ?? first.text).replace(/[\s.,!…]+$/, '');
  const spoken = span.replace(/’/g, "'");
  if (SAME.test(spoken)) return agree(previous, span);
  const question = lastQuestion(previous);
  if (question === null || spoken.split(/\s+/).length > LONGEST) return null;
  const asked = parseQuestion(question);
  const firstPerson =
    inOtherWords(question, spoken) ??
    (asked && confirmed(asked, spoken)) ??
    completed(question, asked, spoken);
  // "Really like Spanish food" is a statement of its own.
  return firstPerson && restoreSubject(spoken) === null
    ? { firstPerson: normaliseWording(firstPerson), span }
    : null;
}

/** "No" of "No, I am too worried that my cat might eat it": the rest is read as a statement of its own. */
const openingOf = (text: string): string | null =>
  (NO.exec(text) ?? YES.exec(text))?.find(
    (said) =>
      /^\s*[,;–-]|^[,;]|^ (?:and|but|because|since)\b/.test(text.slice(said.trimEnd().length)) ||
      /[,;]\s*$/.test(said),
  ) ?? null;

function lastQuestion(previous: TextAnalysis): string | null {
  const asked = previous.sentences.flatMap(splitAtStops).filter((piece) => /\?\s*$/.test(piece.text));
  return asked.at(-1)?.text.replace(/’/g, "'") ?? null;
}

/** The statement that "yes", "no" or a word of taste says. Null if the answer says something else. */
function confirmed(
  { confirms, completes, corrects, extends: extend }: Question,
  answer: string,
): string | null {
  if (!confirms) return null;
  const taste = TASTE.exec(answer)?.[1]?.toLowerCase();
  if (taste && OF_TASTE.test(confirms({ negation: null }))) return confirms({ negation: null, verb: taste });
  const isWish = /^(?:i would|i'd|would) (?:really |absolutely )?love to$/i.test(answer);
  const no = isWish ? null : NO.exec(answer);
  const yes = no ? null : (/^.* love to$/.exec(isWish ? answer : '') ?? YES.exec(answer));
  if (!no && !yes) return null;
  const said = answer.slice((no ?? yes)?.[0].length ?? 0).replace(/^[\s,.!-]+/, '');
  // "Yeah, definitely, a dog"
  const rest = yes ? said.replace(SURE, '') : said;
  if (hasOwnStatement(rest)) return null;
  const right = no && !NO_VALUE.test(rest) ? corrects(rest) : null;
  if (right) return right;
  // "Yes, Evan" may name whoever asked.
  const isName = /^\p{Lu}\p{Ll}+$/u.test(rest);
  if (yes && AMOUNT.test(rest)) return extend(inSentence(rest));
  if (rest && completes && yes && !isName) return completes(rest);
  // "I am at home" is a statement of its own.
  if (rest.split(/\s+/).length > 3 || /^i (?:am|have|can|did) \p{L}/iu.test(answer)) return null;
  return confirms({ negation: no ? negationIn(no[0]) : null });
}

const SURE = /^(?:definitely|absolutely|certainly|totally|of course|for sure)(?:[\s,.!-]+|$)/i;

const negationIn = (no: string): Confirmation['negation'] => (/\bnever\b/i.test(no) ? 'never' : 'not');

/** What an answer names behind "yes"; null if it names nothing, or is a statement of its own. */
function namedIn(answer: string): string | null {
  const yes = YES.exec(answer)?.[0] ?? '';
  const rest = answer
    .slice(yes.length)
    .replace(/^[\s,.!-]+/, '')
    .replace(SURE, '');
  // "I am a jazz fan", "I have a boyfriend" say more than what was asked for.
  const isMore = /^i (?:am\b|\w+ (?:an?|my|the) )/i.test(answer);
  const value = inSentence(repeated(withoutManner(unpadded(pointed(yes && isMore ? answer : rest)))));
  return value &&
    (OWN_PEOPLE.test(value) || !hasOwnStatement(value)) &&
    !NO.test(answer) &&
    ![answer, value].some((said) => NO_VALUE.test(said))
    ? value
    : null;
}

function inOtherWords(question: string, answer: string): string | null {
  const value = namedIn(answer);
  for (const [match, say] of IN_OTHER_WORDS) {
    const found = match.exec(question);
    if (found && value !== null) return say(value, found);
  }
  return null;
}

/** The statement with the value that an answer names. */
function completed(question: string, asked: Question | null, answer: string): string | null {
  const value = namedIn(answer);
  if (asked === null || value === null) return null;
  // "None" after "Any siblings?"
  if (/^(?:none|zero|nothing)$/i.test(value)) return asked.confirms?.({ negation: 'not' }) ?? null;
  if (AMOUNT.test(value) && !/\bhow (?:long|often|many|much)\b/i.test(question)) return asked.extends(value);
  return asked.completes?.(value) ?? null;
}

/** "It's a poodle, her name is Bo" names a poodle; the rest is read as a separate statement. */
const pointed = (answer: string): string =>
  answer.replace(
    /^(?:(?:it|they|mine)(?:'s| is|'re| are) (?!\w+ing\b)(?:more (?:like |of )?)?|i(?:'ve| have)(?: got)? (?=(?:\d+|\w+)$)|(?:it|that|mine) would be |(?:i'd|i would)(?: have to)? say |(?:it|that)'d be )/i,
    '',
  );

/** "Like teal, navy, things like that" */
const unpadded = (answer: string): string =>
  answer
    .replace(/^like,? (?=\S+,)/i, '')
    .replace(/,? (?:(?:and |or )?(?:(?:things|stuff) like that|so on)|(?:and|or) stuff)$/i, '')
    .replace(/(?:,? (?:now|right now|for sure|lol|haha|actually|so far))+$/i, '');

/** "Pizza, definitely pizza" counts once. */
const repeated = (answer: string): string =>
  answer.replace(/^(.+?),? (?:definitely |always |yes )?\1$/iu, '$1');

/** "Me too" makes the other speaker's last first-person statement the person's own. */
function agree(previous: TextAnalysis, span: string): Answer | null {
  const statements = previous.sentences.flatMap(splitAtStops).map((piece) => normaliseWording(piece.text));
  const last = statements.findLast((firstPerson) => /^I\b/i.test(firstPerson)) ?? '';
  const isShared =
    /^I (?:do )?(?:love|like|enjoy|hate|prefer|have|am|play|live|work|do not|cannot|always|never) \w+/i.test(
      last,
    );
  return isShared && !/\?$/.test(last)
    ? { firstPerson: last.replace(/\b(?:you|your)\b.*$/i, '').trim(), span }
    : null;
}

/** Numbers and articles at the start of an answer become lower-case inside a sentence. */
const inSentence = (value: string): string =>
  value.replace(
    /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|An?|The|My|Just|Only|About|Around|Some|Many|Mainly|Mostly|Every|Each|Once|Twice|Since|Most|On|All|Over|Sometimes|Often|For|In|At|Daily|Weekly|Fluently)\b/,
    (word) => word.toLowerCase(),
  );

const activity = (value: string): string =>
  /^\p{Lu}\p{Ll}+ing\b/u.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value;

const withArticle = (value: string): string =>
  /^(?:just )?(?:an?|the|in|at|for|with) /i.test(value)
    ? value
    : `${/^[aeiou]/i.test(value) ? 'an' : 'a'} ${value}`;
