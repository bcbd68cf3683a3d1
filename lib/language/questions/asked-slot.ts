import type { AskedTopic } from '@/lib/memory/predicate-table';
import { predicatesAnswering } from '@/lib/memory/predicates';
import type { AskedSlot } from '@/lib/memory/recall/question';
import { KIDS, KIN, PARTNERS, PETS } from '../kin';
import { WRITTEN_WITHOUT_SPACES } from '../multilingual/parse-statement';
import ABROAD from '../multilingual/questions.json';
import { stems } from '../words';

const OWN = '(?:i|we)';
const MY = '(?:my|our)';
const PET = PETS.replaceAll('?', '').replaceAll(' ', '_');
const HOLIDAY = '(?:holidays?|vacation|trip)';

/** A question about one's own life, with a pattern for the predicates of its answers in any language. */
type Asked = readonly [RegExp, string, AskedTopic];

/** How other languages ask for it. */
const askedAbroad = (topic: AskedTopic): string[] =>
  Object.entries(ABROAD).flatMap(([locale, questions]) =>
    (Object.entries(questions).find(([name]) => name === topic)?.[1] ?? []).map((question) =>
      WRITTEN_WITHOUT_SPACES.has(locale) ? question : `(?<!\\p{L})(?:${question})(?!\\p{L})`,
    ),
  );

/** The predicates that answer it; `others`: patterns of further ones. */
const ask = (questions: readonly string[], topic: AskedTopic, others: readonly string[] = []): Asked => [
  new RegExp([...questions, ...askedAbroad(topic)].join('|'), 'iu'),
  `^(${[...predicatesAnswering(topic), ...others].join('|')})$`,
  topic,
];

const ASKED: readonly Asked[] = [
  ask(
    [
      `\\bwhere (?:do|did|are|am) ${OWN} (?:\\w+ )?(?:live|living|based)\\b`,
      `\\b(?:which|what) (?:city|town|country|place) (?:do|am) ${OWN} (?:live|living)`,
      `\\bwhat(?:'?s| is) ${MY} (?:address|home ?town|home city)\\b`,
    ],
    'home',
  ),
  ask(
    [
      `\\bwhere (?:do|did|am) ${OWN} (?:\\w+ )?work(?:ing)?\\b`,
      `\\bwho (?:do|am) ${OWN} work(?:ing)? for\\b`,
      `\\bwhat (?:do|did) ${OWN} (?:do(?: for (?:work|a living))?|work as)(?: before)?\\s*\\?*$`,
      `\\bwhat(?:'?s| is| was) ${MY} (?:new |current |old )?(?:job|profession|occupation|employer|work)\\b`,
      `\\bdo ${OWN} have a job\\b`,
    ],
    'work',
  ),
  ask(
    [
      `\\bpets?\\b.*\\b(?:${OWN})\\b|\\b${MY} (?:pets?|animals?|(?:${PETS})(?:'s name)?)\\b|\\b(?:${OWN}) have (?:an? |any )(?:pets?|animals?|${PETS})\\b`,
    ],
    'pets',
    [`has_(${PET})`],
  ),
  ask(
    [
      `\\b(?:${OWN}|am i|my)\\b.*\\ballerg|\\ballerg.*\\b(?:${OWN}|my)\\b`,
      `\\bwhat (?:food )?(?:can't|can ?not|shouldn't|should not|mustn't) ${OWN} eat\\b`,
    ],
    'allergies',
  ),
  ask([`\\b(?:am i|are we) (?:an? )?(?:vegan|vegetarian|pescatarian)|\\b${MY} diet\\b`], 'diet'),
  ask([`\\b${MY} (?:\\w+ )?(?:goals?|dreams?|ambitions?|aims?)\\b`], 'goals'),
  ask(
    [
      `\\bwhere (?:am|are) ${OWN} (?:going|travell?ing|flying|off to)\\b`,
      `\\b${MY} (?:next |summer |winter )?(?:plans?|${HOLIDAY})\\b|\\bplans? do ${OWN} have\\b|\\bdo ${OWN} have (?:any )?plans\\b`,
      `\\bwhat (?:am|are) ${OWN} (?:planning|going to do|saving (?:up )?for)\\b`,
    ],
    'plans',
  ),
  ask(
    [
      `\\b${MY} (?:hobby|hobbies|interests|pastimes?)\\b|\\bwhat do ${OWN} (?:like|love|enjoy) (?:to do|doing)\\b`,
      `\\bwhat do ${OWN} do (?:for fun|in ${MY} (?:free|spare) time|(?:on|at) (?:the )?weekends?)`,
    ],
    'hobbies',
  ),
  ask([`\\bwhat do ${OWN} (?:\\w+ )?(?:like|love|enjoy)\\s*\\?*$|\\b${MY} (?:likes|tastes)\\b`], 'likes'),
  ask([`\\bhow old am i\\b|\\bwhen (?:was i born|is ${MY} birthday)\\b|\\b${MY} (?:age|birthday)\\b`], 'age'),
  ask([`\\b(?:which|what) languages? (?:do|can) ${OWN}\\b`], 'languages'),
  ask(
    [
      `\\bwhat (?:do|did|am|was) ${OWN} (?:study|studying|learn|learning|major(?:ing)?)\\b|\\b${MY} (?:major|degree|subject|studies)\\b`,
    ],
    'studies',
  ),
  ask(
    [
      `\\b(?:do|have) ${OWN} (?:have |got )(?:any )?(?:${KIDS}|siblings|family)\\b|\\bwho (?:is|are|'s) (?:in )?${MY} (?:${KIDS}|siblings|family)\\b|\\bhow many (?:${KIDS}|siblings|brothers|sisters) do ${OWN}\\b`,
    ],
    'family',
  ),
  ask(
    [
      `\\b(?:am i|are we) (?:married|single|engaged|divorced|in a relationship|dating)|\\bwho (?:am i|was i|'m i) (?:dating|married|seeing|engaged|with)|\\bdo i have an? (?:${PARTNERS})\\b|\\bwho(?:'?s| is) my (?:${PARTNERS})\\b`,
    ],
    'partner',
  ),
  ask(
    [`\\bwhere (?:am|are|do) ${OWN} (?:come )?from\\b|\\bwhere (?:was|did) i (?:born|grow up)\\b`],
    'origin',
  ),
  ask([`\\bwhat(?:'?s| is) my name\\b|\\bwho am i\\b|\\bwhat am i called\\b`], 'name'),
];

/** Somebody's home, work or age: "where does my sister live", "what's Ida's job". */
const OF_SOMEBODY: readonly (readonly [RegExp, ...AskedTopic[]])[] = [
  [/\bwhere (?:does|do|did) (.+?) (?:live|stay)\b|\bwhat (?:city|town) does (.+?) live/iu, 'home'],
  [
    /\bwhere (?:does|do) (.+?) work\b|\bwhat does (.+?) do(?: for (?:work|a living))?\s*\?*$|\bwhat(?:'?s| is) (.+?)(?:'s|s') (?:job|profession|occupation)\b/iu,
    'work',
  ],
  [/\bhow old (?:is|are) (.+?)\s*\?*$/iu, 'age'],
  [/\bwhat (?:does|do|did) (.+?) study\b/iu, 'studies', 'school'],
];
const RELATION = new RegExp(`(?:^|\\b)(?:my |our )?((?:\\p{Ll}+[ -]){0,2}?(?:${KIN}))$`, 'iu');

/**
 * The predicates of facts that answer a question about the person's own life: "where do I work" is answered by a
 * workplace, in whatever words and language. Null for any other message.
 */
export function predicatesAskedFor(message: string): AskedSlot | null {
  for (const [question, predicates] of ASKED) if (question.test(message)) return { predicates, of: null };
  for (const [question, ...topics] of OF_SOMEBODY) {
    const whom = question.exec(message)?.slice(1).find(Boolean);
    const who = whom && (RELATION.exec(whom)?.[1] ?? (/^\p{Lu}\p{L}*$/u.test(whom) ? whom : null));
    if (!who) continue;
    const predicates = topics.flatMap((topic) => predicatesAnswering(topic, { ofSomebody: true }));
    return { predicates: `_(${predicates.join('|')})$`, of: who.toLowerCase().replaceAll(/[ -]/g, '_') };
  }
  return null;
}

/** The topic of a question that asks for all of it, and for nothing else: "what are my hobbies?"; not "how old is my dog?". */
export function topicAskedFor(question: string): AskedTopic | null {
  const [pattern, , topic] = ASKED.find(([asked]) => asked.test(question)) ?? [];
  return pattern && topic && stems(question.replace(pattern, ' ')).length === 0 ? topic : null;
}
