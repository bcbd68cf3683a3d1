import { wordClass } from '@/lib/language/lexicon/word-classes';
import { dated } from './place-value';

const A_NAME =
  /^(?:\p{L}[\p{L}'-]*|\p{Lu}[\p{L}'.-]*(?:,? (?:(?:and|de|van|von|the|of) )?\p{Lu}[\p{L}'-]*)+)$/u;
/** What stands under a letter: "Mrs Joan Adair", but not "Kind Regards" */
const SIGNED =
  /^(?!(?:Best|Kind|Kindest|Warm|Warmest|Many|With|Yours?|Sincerely|Love|Thanks|The|An?|Your|Just|Yes|No)\b)\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;
const TITLE = /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir)\.? (?=\p{L})/u;
const WORKPLACES = wordClass('workplaces');
const FIELDS_OF_WORK = wordClass('fieldsOfWork');
const FIRST_ALONE = /^(\p{L}+)(?=\s*(?:$|[,;&]|and\b))/iu;
const WITHOUT_JOB = /^(?:currently )?(?:unemployed|retired|jobless|self-employed|between jobs|disabled)\b/i;
const LEISURE =
  /\bwhat (?:else )?do you (?:like|love|enjoy) to do\b|\bwhat do you do (?:for fun|(?:in|with) your (?:free|spare) time|on (?:the )?weekends)\b|\bany hobbies\b/i;

/** Questions whose answer is said in other words than they are; "" if a value is no answer. */
const IN_OTHER_WORDS: readonly [RegExp, (value: string, match: RegExpExecArray) => string | null][] = [
  [
    /\bwhat(?:'s| is| was) your (?:full |first )?name\b|\byour name is\s*\?/i,
    (value) => (A_NAME.test(value) ? named(value) : ''),
  ],
  [
    /\b(?:what|how) (?:do|should|shall|can|may|must|would you like me to|do you want me to) (?:i|we) (?:call|address) you\b|\bwho are you\b|\bwhat are you called\b/i,
    named,
  ],
  [
    /\b(?:how|who|whose name|(?:what|which) name) (?:do|should|shall|would|can) (?:i|we|you)\b[^?]{0,20}\b(?:sign|put)\b|\bsign (?:it|this|that|off)\b[^?]{0,12}\b(?:as|from|with)\b|\b(?:add|put|include|use) your name\b/i,
    (value) => (SIGNED.test(value) ? named(value) : ''),
  ],
  [
    /\bwhat(?:'s| is) (?:your|the(?= (?:cat|dog|puppy|kitten|horse|rabbit|baby)\b)) ([a-z]+)(?: called|'s name)\s*\?/i,
    // "They're due in May" is no name.
    (value, match) => {
      const [name = ''] = value.split(/,| after /);
      return A_NAME.test(name) ? `my ${match[1]} is called ${name}` : '';
    },
  ],
  [/\bwhat(?:'s| is) your age\b/i, (value) => `I am ${value}`],
  [
    /\bhow old (?:is|are) your ([a-z ]+?)\s*\?/i,
    (value, [, who = '']) => `my ${who} ${isOrAre(who)} ${value}`,
  ],
  [/\bwhat (?:kind|sort|type|line) of (?:work|job|business)\b/i, (value) => asWork(value, 'I', 'my')],
  [
    /\bwhat(?:'s| is) your ([a-z]+)'s (?:job|occupation|profession|work)\b/i,
    (value, [, who = '']) => asWork(value, `my ${who}`, `my ${who}'s`),
  ],
  [
    /\banything (?:else )?you (can't|cannot|don't|do not|won't) (eat|drink|like|touch)\b/i,
    (value, [, not = '', verb = '']) => `I ${not.toLowerCase()} ${verb.toLowerCase()} ${value}`,
  ],
  [
    /\bhow far along are you\b/i,
    (value) => (/\b(?:weeks?|months?)$/i.test(value) ? `I am ${value} pregnant` : ''),
  ],
  // "Just me and my son"
  [
    /\bwho(?: else|all)?(?:'s| is| lives) (?:at home|there|in the house|living)?(?: with you)?\s*\?|\bwho do you live with\b/i,
    (value) => `I live with ${value.replace(/^(?:just |only )?me and /i, '')}`,
  ],
  // "Handball": not what one does, in the grammar of "do handball"
  [
    /\b(?:what|which) ((?:[a-z]+ )?(?:sports?|subjects?|course|degree|major|martial art)) do you (?:do|have|take)\b/i,
    (value, [, what = '']) => `my ${what} ${isOrAre(what)} ${value}`,
  ],
  [
    /\b(?:what|which|where|who)\b[^?]{0,30}? are you (?:originally |currently )?(from|in|into|at|on)(?: originally)?\s*\?/i,
    (value, [, where = '']) => {
      const [, lead = '', named = ''] =
        /^(originally |mostly |mainly )?(?:from |in |into |at |on )?(.+)$/i.exec(value) ?? [];
      return `I am ${lead.toLowerCase()}${where} ${named}`;
    },
  ],
  // "What breed is he?", of what the question before was about
  [
    /\bwhat (?:kind|sort|type|breed)(?: of (?!work\b|job\b)([a-z]+))? (?:is|was) (he|she|it|that|yours)\s*\?/i,
    (value, [, what, pronoun = '']) => {
      const who = what ? `my ${what}` : /^s?he$/i.test(pronoun) ? pronoun.toLowerCase() : '';
      return who && !isPlural(value) ? `${who} is ${withArticle(value)}` : '';
    },
  ],
  // "Any plans?" – "Going to my aunt's"
  [
    /\b(?:any|your|have) (?:\p{L}+ ){0,2}plans\b/iu,
    (value) =>
      /^\p{L}+ing\b/iu.test(value) ? `I am ${lowered(value)}` : /^\p{L}+$/u.test(value) ? '' : null,
  ],
  // What the engine itself asks back.
  [
    /\b(?:when|(?:which|what) day) is the ([a-z ]+?)\s*\?/i,
    (value, [, event = '']) => `my ${event} is ${dated(value)}`,
  ],
  [LEISURE, (value) => (OF_TIME.test(value) ? '' : `I like ${activity(value)}`)],
  [
    /\bwhat (?:are|is) your hobb(?:y|ies)\b|\bdo you have (?:any|other) hobbies\b/i,
    (value) => `I like ${activity(value)}`,
  ],
  [
    /\bwhat do you do(?=\s*(?:[?,;:–-]|and\b|(?:for|as) (?:work|an? (?:living|job|career))|(?:now|these days|exactly|then|there|at)\b))|\bwhat(?:'s| is) your (?:job|occupation|profession|work)\b(?! like)/i,
    (value) => asWork(value, 'I', 'my'),
  ],
  [
    /\bwhat (?:does|do) (?:your|ur) ([a-z]+(?: [a-z]+)?) do\b(?: for (?:work|a living))?\s*\?/i,
    (value, [, who = '']) => asWork(value, `my ${who}`, `my ${who}'s`),
  ],
  [
    /\bwhat does (s?he) do\b(?: for (?:work|a living))?\s*\?/i,
    (value, [, who = '']) => asWork(value, who.toLowerCase(), /^s/i.test(who) ? 'her' : 'his'),
  ],
  [
    /\bwhen (?:are|is) (you|s?he|your [a-z]+|the baby) due\s*\?/i,
    (value, [, who = '']) =>
      /^you$/i.test(who)
        ? `I am due ${dated(value)}`
        : `${who.replace(/^your/i, 'my')} is due ${dated(value)}`,
  ],
  [
    /(?:\b(?:do you have|have you) (?:an?|any)|^(?:(?:and|so|what about|how about),? )?any) (?:\p{L}+ )??(allerg|intoleranc|aversion|fear|phobia|nickname|talent|skill|goal|dream|weakness|strength)\p{L}*\b/iu,
    (value, [, what = '']) => asTrait(what.toLowerCase(), value),
  ],
  [
    /\bdo you have (?:an?|any) favou?rite ([a-z ]{2,30}?)s?(?: to \w+| as well| too)?\s*\?/i,
    (value, [, kind = '']) => `my favourite ${kind} ${/[^s]s$/.test(kind) ? 'are' : 'is'} ${value}`,
  ],
];

/** "Mrs Adair" gives a surname only. */
function named(value: string): string {
  const name = value.replace(TITLE, '');
  return `my ${name !== value && !name.includes(' ') ? 'surname' : 'name'} is ${name}`;
}

/** The statement of an answer to such a question; null for any other. */
export function inOtherWords(question: string, value: string): string | null {
  for (const [match, say] of IN_OTHER_WORDS) {
    const found = match.exec(question);
    const said = found && say(value, found);
    if (said !== null) return said;
  }
  return null;
}

const OF_TIME =
  /^(?:(?:\d+|one|two|three|four|five|six|seven) (?:days?|hours?|weeks?|nights?|mornings?|shifts?)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:mostly |usually )?(?:nights|mornings|evenings|afternoons|weekends|weekdays)\b)/i;

/** "Nurse", "textiles", "in a bakery", "driving a bus", "retired" */
function asWork(value: string, who: string, whose: string): string {
  const isSelf = who === 'I';
  if (!isSelf && /s$/.test(who)) return '';
  // "Three nights a week": how, not as what.
  if (OF_TIME.test(value)) return '';
  const works = isSelf ? 'work' : 'works';
  if (/^(?:in|at|for|with) /i.test(value)) return `${who} ${works} ${value}`;
  if (WITHOUT_JOB.test(value)) return `${who} ${isSelf ? 'am' : 'is'} ${value}`;
  if (FIELDS_OF_WORK.has(FIRST_ALONE.exec(value)?.[1]?.toLowerCase() ?? ''))
    return `${who} ${works} in ${/^\p{Lu}\p{Ll}/u.test(value) ? lowered(value) : value}`;
  if (/^\p{L}+ing\b/iu.test(value))
    return `${whose} job is ${value.charAt(0).toLowerCase()}${value.slice(1)}`;
  if (WORKPLACES.has(/^(?:an? |the )?(\p{L}+)/iu.exec(value)?.[1]?.toLowerCase() ?? ''))
    return `${who} ${works} in ${withArticle(value)}`;
  const job = /^\p{Lu}\p{Ll}/u.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value;
  return `${who} ${works} as ${withArticle(job)}`;
}

/** "Any allergies?" – "Penicillin": not what one has. */
function asTrait(trait: string, value: string): string {
  if (trait === 'allerg') return `I am allergic to ${lowered(value)}`;
  if (trait === 'intoleranc') return `I am intolerant of ${lowered(value)}`;
  if (trait === 'aversion') return `I have an aversion to ${lowered(value)}`;
  if (trait === 'fear' || trait === 'phobia') return `I am afraid of ${value}`;
  return `my ${trait} is ${value}`;
}

/** "Payments", "flowers and plants" */
const isPlural = (value: string): boolean => /^(?:\p{L}+ )?\p{L}+[^s\P{L}]s(?: and |,|$)/u.test(value);

const isOrAre = (who: string): string => (/s$/.test(who) ? 'are' : 'is');

const activity = (value: string): string => (/^\p{Lu}\p{Ll}+ing\b/u.test(value) ? lowered(value) : value);

const lowered = (value: string): string => value.charAt(0).toLowerCase() + value.slice(1);

const withArticle = (value: string): string =>
  /^(?:just )?(?:an?|the|in|at|for|with) /i.test(value)
    ? value
    : `${/^[aeiou]/i.test(value) ? 'an' : 'a'} ${value}`;
