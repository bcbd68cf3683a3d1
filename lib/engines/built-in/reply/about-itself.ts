import { type AskedOfAssistant, parseAskedOfAssistant } from '@/lib/language/multilingual/asked-of-assistant';
import type { Known } from '@/lib/language/questions/facts';
import { toSecondPerson } from '@/lib/language/second-person';
import type { Replies } from '@/messages/replies';
import { joinSentences } from '@/messages/sentences';
import { firstUnused, plain, type Reply, sentence } from './lines';

/** Why no language model answers, as a message key. */
export type Lack = 'lack.noModel' | 'lack.budgetSpent';

/** The most memories in an answer about everything: the page shows the rest. */
const LISTED_AT_MOST = 5;

/** The keys of the answers to what is asked of the assistant in another language; a task is declined. */
const ABROAD = {
  who: ['itself.who'],
  name: ['itself.name'],
  can: ['itself.can', 'itself.cannotElse'],
  mood: ['itself.mood'],
} as const satisfies Record<Exclude<AskedOfAssistant, 'task'>, readonly string[]>;

/** Questions about the assistant itself, and the keys of the answers. */
const ASKED_OF_IT = [
  [
    /\b(?:what|how)\b.*\b(?:can|could|do) you (?:do|help|work|offer)\b|\bwhat are you (?:for|good at|able)\b|\bhow do(?:es)? (?:you|this|it) work\b|\bcan you help(?: (?:me|us))?(?: out)?\W*$/i,
    ['itself.can', 'itself.cannotElse'],
  ],
  [
    /\b(?:who|what) are you\b|\bare you (?:an? )?(?:real|human|person|bot|robot|ai|machine|computer|chatgpt|gpt|llm|model)\b/i,
    ['itself.who'],
  ],
  [/\bwhat(?:'s| is) your name\b|\bwhat are you called\b|\bdo you have a name\b/i, ['itself.name']],
  [/\bhow are you\b|\bhow(?:'s| is) it going\b|\bhow do you (?:do|feel)\b/i, ['itself.mood']],
  [
    /\b(?:will|do|can|are) you (?:really )?(?:remember|forget|keep|store|save|learn)/i,
    ['itself.can', 'itself.underMessages'],
  ],
] as const;
const ABOUT_ME =
  /\bwhat (?:else )?(?:do|have|did) you (?:\w+ )?(?:know|learn(?:ed|t)?|remember|hear|heard)\b.*\b(?:about|of) me\b|\btell me (?:something |what you know )?about (?:me|myself)\b|\bdo you know (?:me|anything about me|who i am)\b|\bwho am i(?: to you)?\W*$/i;
/** Asks for the assistant's own life, body or tastes; not "could you recommend a book?" or "do you know a good baker?", which ask for help. */
const OF_ITS_LIFE =
  /\b(?:(?:do|did) you (?!know\b)|(?:are|were|have) you (?!able\b)|(?:can|could|will|would) you (?:ever |really |actually |even )?(?:feel|see|hear|think|taste|smell|sleep|dream|love|hate|die|like|want|prefer|rather|miss|be)\b)/i;
const OF_SELF = /\b(?:i|me|my|mine|we|us|our)\b/i;

/** The answer to a question about the assistant, or about all that it knows; null for any other question. */
export function answerAboutItself(
  t: Replies,
  question: string,
  known: readonly Known[],
  lack: Lack,
): Reply | null {
  if (ABOUT_ME.test(question)) return listAll(t, known);
  const asked = ASKED_OF_IT.find(([asks]) => asks.test(question));
  if (asked && !/\b(?:my|mine|our)\b/i.test(question))
    return plain(joinSentences(asked[1].map((key) => t(key, { lack: t(lack) }))));
  return OF_ITS_LIFE.test(question) && !OF_SELF.test(question)
    ? plain(joinSentences([t('itself.noLife'), t('itself.can')]))
    : null;
}

/** The answer to a sentence in another language than English that asks something of the assistant itself; null for any other. */
export function answerAboutItselfAbroad(
  t: Replies,
  sentences: readonly string[],
  earlierReplies: readonly string[],
  lack: Lack,
): Reply | null {
  const kinds = new Set(sentences.flatMap((text) => parseAskedOfAssistant(text)?.kind ?? []));
  if (kinds.size === 0) return null;
  return plain(
    joinSentences(
      [...kinds].map((kind) =>
        kind === 'task'
          ? decline(t, 'task', earlierReplies, lack)
          : joinSentences(ABROAD[kind].map((key) => t(key, { lack: t(lack) }))),
      ),
    ),
  );
}

function listAll(t: Replies, known: readonly Known[]): Reply {
  const present = known.filter(({ isPast }) => !isPast).slice(0, LISTED_AT_MOST);
  if (present.length === 0) return plain(t('itself.knowsNothing'));
  const used = present.map(({ content }) => content);
  return {
    text: joinSentences([...used.map((content) => sentence(toSecondPerson(content))), t('itself.rest')]),
    used,
  };
}

const DECLINED = {
  task: ['itself.noTask', 'itself.can'],
  advice: ['itself.noAdvice', 'itself.can'],
  world: ['itself.noWorld', 'itself.onlyYou'],
} as const;

/** The answer to what needs a language model: "write me a poem", "what is the capital of Peru?"; what is possible without one is mentioned once. */
export function decline(
  t: Replies,
  asks: keyof typeof DECLINED,
  earlierReplies: readonly string[],
  lack: Lack,
): string {
  const [cannot, can] = DECLINED[asks];
  return joinSentences([t(cannot, { lack: t(lack) }), firstUnused([t(can)], earlierReplies)]);
}
