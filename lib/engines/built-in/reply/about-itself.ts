import { addressPerson } from '@/lib/language/address-person';
import type { Known } from '@/lib/language/questions/facts';
import { sentence, unsaid } from './lines';

/** Why no language model answers: as a sentence without its stop, and after "it needs a language model, and". */
export interface Lack {
  sentence: string;
  clause: string;
}
export const NONE_CONNECTED: Lack = {
  sentence: 'No language model is connected',
  clause: 'none is connected',
};
export const BUDGET_SPENT: Lack = {
  sentence: 'This month’s budget for the language model is spent',
  clause: 'this month’s budget for it is spent',
};

const CAN =
  'I can remember what you tell me about yourself, answer questions about it, and show, correct or forget any of it on the page “What I know about you”';
/** Memories in one answer about everything: the page shows the rest. */
const MOST_TOLD = 5;

const answersFor = ({ sentence: lack }: Lack): readonly (readonly [RegExp, string])[] => [
  [
    /\b(?:what|how)\b.*\b(?:can|could|do) you (?:do|help|work|offer)\b|\bwhat are you (?:for|good at|able)\b|\bhow do(?:es)? (?:you|this|it) work\b|\bcan you help\b/i,
    `${CAN}. ${lack}, so I cannot write or explain other things.`,
  ],
  [
    /\b(?:who|what) are you\b|\bare you (?:an? )?(?:real|human|person|bot|robot|ai|machine|computer|chatgpt|gpt|llm|model)\b/i,
    `I am Keepsake, a memory that you can talk to. ${lack}, so I answer from what you have told me.`,
  ],
  [/\bwhat(?:'s| is) your name\b|\bwhat are you called\b|\bdo you have a name\b/i, 'I am called Keepsake.'],
  [
    /\bhow are you\b|\bhow(?:'s| is) it going\b|\bhow do you (?:do|feel)\b/i,
    'I am well, thank you. How are you?',
  ],
  [
    /\b(?:will|do|can|are) you (?:really )?(?:remember|forget|keep|store|save|learn)/i,
    `${CAN}. Under each message you see what was kept of it.`,
  ],
];
const ABOUT_ME =
  /\bwhat (?:else )?(?:do|have|did) you (?:\w+ )?(?:know|learn(?:ed|t)?|remember|hear|heard)\b.*\b(?:about|of) me\b|\btell me (?:something |what you know )?about (?:me|myself)\b|\bdo you know (?:me|anything about me|who i am)\b|\bwho am i\b/i;
const TO_IT = /\b(?:you|your|yourself)\b/i;
const OF_SELF = /\b(?:i|me|my|mine|we|us|our)\b/i;

/** The answer to a question about the assistant, or about all that it knows; null for any other. */
export function answerAboutItself(question: string, known: readonly Known[], lack: Lack): string | null {
  if (ABOUT_ME.test(question)) return tellAll(known);
  const listed = answersFor(lack).find(([asks]) => asks.test(question));
  if (listed && !/\b(?:my|mine|our)\b/i.test(question)) return listed[1];
  return TO_IT.test(question) &&
    !OF_SELF.test(question) &&
    /\b(?:do|did|are|were|have|can|will|would) you\b/i.test(question)
    ? `I have no life of my own to tell of. ${CAN}.`
    : null;
}

function tellAll(known: readonly Known[]): string {
  const told = known.filter(({ isPast }) => !isPast).slice(0, MOST_TOLD);
  if (told.length === 0) return 'I know nothing about you yet.';
  const more = 'The page “What I know about you” shows everything.';
  return [...told.map(({ content }) => sentence(addressPerson(content))), more].join(' ');
}

/** The answer to what needs a language model: "write me a poem", "what is the capital of Peru?"; what can be done without is said once. */
export function decline(asks: 'task' | 'advice' | 'world', said: readonly string[], lack: Lack): string {
  const [cannot, can] = declined(lack)[asks];
  return unsaid([can], said) === null ? cannot : `${cannot} ${can}`;
}

const declined = ({ sentence: lack, clause }: Lack) =>
  ({
    task: [`I cannot do that: it needs a language model, and ${clause}.`, `${CAN}.`],
    advice: [`I cannot advise you: that needs a language model, and ${clause}.`, `${CAN}.`],
    world: [
      `I cannot answer that: ${lack.charAt(0).toLowerCase()}${lack.slice(1)}.`,
      'I can only answer from what you have told me about yourself.',
    ],
  }) as const;
