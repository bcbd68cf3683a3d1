import { ASKED_TOPICS, type AskedTopic } from '@/lib/memory/predicate-table';
import { predicatesAnswering } from '@/lib/memory/predicates';
import type { AskedSlot } from '@/lib/memory/recall/question';
import { KIDS, KIN, PARTNERS, PETS } from '../kin';
import { WRITTEN_WITHOUT_SPACES } from '../multilingual/find-phrase';
import PAST_QUESTIONS from '../multilingual/past-questions.json';
import QUESTIONS from '../multilingual/questions.json';
import { stems } from '../words';

const PET = PETS.replaceAll('?', '').replaceAll(' ', '_');
const WORDS = { I: '(?:i|we)', MY: '(?:my|our)', PETS, KIDS, PARTNERS };

/** Questions about one's own life, with a pattern for the predicates of their answers in any language; the first that fits counts. */
const ASKED = ASKED_TOPICS.map((topic) => {
  const predicates = predicatesAnswering(topic).concat(topic === 'pets' ? `has_(${PET})` : []);
  return {
    topic,
    question: anyOf(waysToAsk(topic, QUESTIONS)),
    past: anyOf(waysToAsk(topic, PAST_QUESTIONS)),
    predicates: `^(${predicates.join('|')})$`,
  };
});

/** Words for the past in other languages than English. */
const PAST_WORDS = anyOf(waysToAsk('words', PAST_QUESTIONS));

/** It refers to the past, in another language than English. */
export function isOfPastAbroad(text: string): boolean {
  return PAST_WORDS.test(text) || ASKED.some(({ past }) => past.test(text));
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|') || '(?!)', 'iu');
}

/** How each language asks for it. */
function waysToAsk(
  topic: AskedTopic | 'words',
  table: Readonly<Record<string, Readonly<Partial<Record<AskedTopic | 'words', readonly string[]>>>>>,
): string[] {
  return Object.entries(table).flatMap(([locale, topics]) => {
    const patterns = topics[topic] ?? [];
    if (locale === 'en')
      return patterns.map((one) =>
        Object.entries(WORDS).reduce((pattern, [name, words]) => pattern.replaceAll(`{${name}}`, words), one),
      );
    return WRITTEN_WITHOUT_SPACES.has(locale)
      ? patterns
      : patterns.map((pattern) => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`);
  });
}

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
  const asked = ASKED.find(({ question, past }) => past.test(message) || question.test(message));
  if (asked) return { predicates: asked.predicates, of: null };
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
  const asked = ASKED.find((one) => one.question.test(question));
  return asked && stems(question.replace(asked.question, ' ')).length === 0 ? asked.topic : null;
}
