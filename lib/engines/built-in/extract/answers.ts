import type { TextAnalysis } from '@/lib/language/analyse';
import { restoreSubject, withoutManner } from './left-out-subject';
import { normaliseWording } from './normalise-wording';
import { splitAtStops } from './split-at-stops';

/** An elliptic answer with the statement that it expresses. */
export interface Answer {
  /** In the first person, with normalised wording. */
  firstPerson: string;
  /** The words of the answer, verbatim. */
  span: string;
}

const YES =
  /^(?:yes|yeah|yep|yup|yea|sure(?: do| am)?|of course|absolutely|definitely|i (?:do|am|have|can|did)|indeed|always|certainly|totally|for sure|you bet)\b[^a-z\d]*(?:i (?:do|am|have|can|did)(?! (?:not|n['’]t))\b)?/i;
const NO =
  /^(?:no|nope|nah|never|not (?:really|yet|at all|anymore|any more)|i (?:do|am|have|can)(?: not|n['’]?t))\b/i;
const SAME = /^(?:me too|same here|so do i|so am i|i do too|i am too|me as well|likewise|i['’]m the same)\b/i;
/** A part after a comma may be a statement of its own. */
const OWN_PART =
  /^(?!(?:yes|no|yeah|nope|yep|nah|well)\b)([^,]{3,60}), (?:his|her|its|their|my|he|she|they|we|i|it)\b/i;
/** The maximum length of an answer, in words. */
const LONGEST = 8;
const HAS_OWN_STATEMENT = /\b(?:i|we|my|our|i['’]\w+|im|he|she|it|they|you|that|is|are|was)\b/i;

const WITHOUT_JOB = /^(?:currently )?(?:unemployed|retired|jobless|self-employed|between jobs|disabled)\b/i;

/** What a question to the person asks, as the beginning of the answer: "do you have any pets" → "I have pets". */
interface Asked {
  /** The first-person statement that "yes" confirms; null if the question asks for a value. */
  confirms: string | null;
  /** Completes a value to a statement; null if the question asks for yes or no. */
  completes: ((value: string) => string) | null;
}

const A_NAME =
  /^(?:\p{L}[\p{L}'-]*|\p{Lu}[\p{L}'.-]*(?:,? (?:(?:and|de|van|von|the|of) )?\p{Lu}[\p{L}'-]*)+)$/u;

const OPEN_QUESTIONS: readonly [RegExp, (value: string, match: RegExpExecArray) => string][] = [
  [
    /\bwhat(?:'s| is) your (?:full |first )?name\b|\bwhat should i call you\b|\bwho are you\b|\bwhat are you called\b/i,
    (value) => `my name is ${value}`,
  ],
  // Questions that the engine itself asks.
  [
    /\b(?:when|(?:which|what) day) (?:is|are) (?:the|your) ([a-z ]+?)\s*\?/i,
    (value, match) => `my ${match[1]} is ${withPreposition(value)}`,
  ],
  [
    /\bwhen are you ([a-z]+ing\b[^?]*?)\s*\?/i,
    (value, match) => `I am ${match[1]} ${withPreposition(value)}`,
  ],
  [
    /\bwhat(?:'s| is) your ([a-z]+)(?: called|'s name)\s*\?/i,
    // "They're due in May" is no name.
    (value, match) => (A_NAME.test(value) ? `my ${match[1]} is called ${value}` : ''),
  ],
  [/\bhow old are you\b|\bwhat(?:'s| is) your age\b/i, (value) => `I am ${value}`],
  [
    /\bwhere (?:do you live|are you (?:living|based|located)|in the world are you)\b/i,
    (value) => `I live in ${bare(value)}`,
  ],
  [
    /\bwhere are you(?: originally)? from\b|\bwhere (?:do|did) you come from\b/i,
    (value) => `I am from ${bare(value)}`,
  ],
  [/\bwhere did you grow up\b/i, (value) => `I grew up in ${bare(value)}`],
  [/\bwhere do you work\b|\bwho do you work for\b/i, (value) => `I work at ${bare(value)}`],
  [
    /\bwhat do you do\b(?!.{0,20}\b(?:fun|free|spare|weekend))|\bwhat(?:'s| is) your (?:job|occupation|profession|work)\b|\bwhat (?:kind|sort|type|line) of (?:work|job)\b/i,
    (value) =>
      /^(?:in|at|for|with) /i.test(value)
        ? `I work ${value}`
        : WITHOUT_JOB.test(value)
          ? `I am ${value}`
          : `I work as ${withArticle(value)}`,
  ],
  [
    /\bwhat(?:'s| is| are) your favou?rite ([a-z ]{2,30}?)(?= to \w+|\?|$)/i,
    (value, [, kind = '']) => `my favourite ${kind} ${/[^s]s$/.test(kind) ? 'are' : 'is'} ${value}`,
  ],
  [
    /\bdo you have (?:an?|any) favou?rite ([a-z ]{2,30}?)s?(?: to \w+| as well| too)?\s*\?/i,
    (value, [, kind = '']) => `my favourite ${kind} ${/[^s]s$/.test(kind) ? 'are' : 'is'} ${value}`,
  ],
  [
    /\bwhat (?:are|is) your hobb(?:y|ies)\b|\bwhat do you (?:like|love|enjoy)(?: to do)?\b(?! (?:most|best|about)\b)|\bwhat do you do (?:for fun|in your (?:free|spare) time)\b|\bany hobbies\b/i,
    (value) => `I like ${value}`,
  ],
  [
    /\bhow many ([a-z ]+?) do you have\b/i,
    (value, match) =>
      `I have ${value} ${new RegExp(`\\b${RegExp.escape(match[1] ?? '')}\\b`, 'i').test(value) ? '' : match[1]}`,
  ],
  [
    /\b(?:what|which) (?:kinds? of |sorts? of |types? of )?([a-z ]+?) do you (like|love|enjoy|have|play|speak|study|own|drive|watch|read|cook|eat|drink|listen to|teach|grow|collect|write|prefer|want)\b/i,
    (value, match) => `I ${match[2]} ${value}`,
  ],
  [
    /\bwhat do you (play|study|drive|read|watch|eat|drink|teach|grow|collect|write|want|cook|have|own|prefer)\b/i,
    (value, match) => `I ${match[1]} ${value}`,
  ],
];
/** "How long have you lived in Denver?" and the answer in one. */
const HOW_LONG = /\bhow long have you (been |had |lived |worked |played |known )([a-z][^?]*?)\s*\?/i;
const YES_NO =
  /(?:\b(do you|are you|have you|can you|did you)|^(you))(?: (?:ever|also|still|really|actually|happen to|currently|usually|often|too))* ([a-z][^?]*?)(?: (?:too|at all|yourself|as well|often|much|by chance|or \w+(?: \w+)?|though|then))*\s*\?\s*$/i;

/**
 * The statement of a short answer: "Two dogs." after "Do you have pets?", "Yes, I do" after "Do you like tea?", "Me too". The
 * words of the answer are the evidence; those of the question only complete it (design §9).
 */
export function parseAnswer(text: TextAnalysis, previous: TextAnalysis | null): Answer | null {
  if (!previous) return null;
  const first = text.sentences.flatMap(splitAtStops)[0];
  if (!first || /\?\s*$/.test(first.text)) return null;
  const span = (OWN_PART.exec(first.text)?.[1] ?? first.text).replace(/[\s.,!…]+$/, '');
  const spoken = span.replace(/’/g, "'");
  if (SAME.test(spoken)) return agree(previous, span);
  const question = lastQuestion(previous);
  if (!question) return null;
  const asked = parseQuestion(question);
  const firstPerson = asked && complete(asked, spoken);
  // "Really like Spanish food" is a statement of its own.
  return firstPerson && restoreSubject(spoken) === null
    ? { firstPerson: normaliseWording(firstPerson), span }
    : null;
}

function lastQuestion(previous: TextAnalysis): string | null {
  const asked = previous.sentences.flatMap(splitAtStops).filter((piece) => /\?\s*$/.test(piece.text));
  return asked.at(-1)?.text.replace(/’/g, "'") ?? null;
}

function parseQuestion(question: string): Asked | null {
  for (const [match, completes] of OPEN_QUESTIONS) {
    const found = match.exec(question);
    if (found) return { confirms: null, completes: (value) => completes(value, found) };
  }
  const howLong = HOW_LONG.exec(question);
  if (howLong)
    return {
      confirms: null,
      completes: (value) =>
        `I have ${howLong[1]}${howLong[2]?.replace(/\byour\b/gi, 'my')} for ${value.replace(/^for /i, '').toLowerCase()}`,
    };
  const found = YES_NO.exec(question);
  if (!found || /\b(?:what|where|why|how|who|when|which)\b/i.test(question.slice(0, found.index)))
    return null;
  const [, asked, bareAsk, rest = ''] = found;
  const ask = asked ?? bareAsk ?? '';
  const verb =
    {
      do: 'I',
      'do you': 'I',
      you: 'I',
      'are you': 'I am',
      'have you': 'I have',
      'can you': 'I can',
      'did you': 'I did',
    }[ask.toLowerCase()] ?? 'I';
  const topic = rest.replace(/\b(?:any|some) /gi, '').replace(/\byour\b/gi, 'my');
  // "Did you try anything new?" – "Yes" does not say what.
  if (
    /\b(?:you|me|mind|know|think|want to (?:know|hear)|mean|agree|remember|any(?:thing|one|body|where))\b/i.test(
      topic,
    )
  )
    return null;
  const have = /^(?:have|own|got) /i.test(topic) && ask.toLowerCase() !== 'have you';
  return { confirms: `${verb} ${topic}`, completes: have ? (value) => `I have ${value}` : null };
}

function complete(asked: Asked, answer: string): string | null {
  const count = answer.split(/\s+/).length;
  if (count > LONGEST) return null;
  const no = NO.exec(answer);
  const yes = no ? null : YES.exec(answer);
  const said = answer.slice((no ?? yes)?.[0].length ?? 0).replace(/^[\s,.!-]+/, '');
  // "Yeah, definitely, a dog"
  const rest = yes
    ? said.replace(/^(?:definitely|absolutely|certainly|totally|of course|for sure)[\s,.!-]+/i, '')
    : said;
  if (asked.confirms && (no || yes) && !HAS_OWN_STATEMENT.test(rest)) {
    // "Yes, Evan" may name whoever asked.
    const isName = /^\p{Lu}\p{Ll}+$/u.test(rest);
    if (rest && asked.completes && yes && !isName) return asked.completes(rest);
    // "I am at home" is a statement of its own.
    if (rest.split(/\s+/).length > 3 || /^i (?:am|have|can|did) \p{L}/iu.test(answer)) return null;
    return no ? negate(asked.confirms) : asked.confirms;
  }
  // "I am a jazz fan", "I have a boyfriend" say more than what was asked for.
  const isMore = /^i (?:am\b|\w+ (?:an?|my|the) )/i.test(answer);
  const value = repeated(withoutManner(unpadded(pointed(yes && isMore ? answer : rest || answer))));
  if (
    !asked.completes ||
    HAS_OWN_STATEMENT.test(value) ||
    no ||
    /\b(?:especially|particularly)\b/i.test(answer) ||
    /^(?:hopefully|maybe|perhaps|probably|originally|oh|not|none|nothing|something|anything|someone|somewhere|it depends|lots|depends|thanks|thank|hi|hello|hey|great|good|nice|cool|ok|okay|well|what|how|why|who)\b/i.test(
      answer,
    )
  )
    return null;
  return asked.completes(inSentence(value));
}

/** "It's a poodle, her name is Bo" names a poodle; the rest is read as a separate statement. */
const pointed = (answer: string): string => answer.replace(/^(?:it|that|they)(?:'s| is|'re| are) /i, '');

/** "Like teal, navy, things like that" */
const unpadded = (answer: string): string =>
  answer
    .replace(/^like,? (?=\S+,)/i, '')
    .replace(/,? (?:and |or )?(?:(?:things|stuff) like that|stuff|so on)$/i, '');

/** "Pizza, definitely pizza" counts once. */
const repeated = (answer: string): string =>
  answer.replace(/^(.+?),? (?:definitely |always |yes )?\1$/iu, '$1');

function negate(statement: string): string {
  const auxiliary = /^I (am|have|can|did)\b(?! (?:a|an|two|pets|kids)\b)/.exec(statement)?.[1];
  return auxiliary
    ? statement.replace(`I ${auxiliary}`, `I ${auxiliary} not`)
    : statement.replace(/^I/, 'I do not');
}

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
    /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|An?|The|My|Just|Only|About|Some|Many|Mainly|Mostly)\b/,
    (word) => word.toLowerCase(),
  );

const withArticle = (value: string): string =>
  /^(?:just )?(?:an?|the|in|at|for|with) /i.test(value)
    ? value
    : `${/^[aeiou]/i.test(value) ? 'an' : 'a'} ${value}`;

/** "Friday" → "on Friday", "May" → "in May". */
const withPreposition = (value: string): string => {
  if (/^(?:on|in|at|by|next|this|tomorrow|today|tonight|the (?:day|week|month) after)\b/i.test(value))
    return value.charAt(0).toLowerCase() + value.slice(1);
  return `${/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter)[a-z]*$/i.test(value) ? 'in' : 'on'} ${value}`;
};

const bare = (value: string): string => value.replace(/^(?:in|at|from|the city of) /i, '');
