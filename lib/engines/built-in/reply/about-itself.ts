import { parseAskedOfAssistant } from '@/lib/language/multilingual/asked-of-assistant';
import type { Known } from '@/lib/language/questions/facts';
import { toSecondPerson } from '@/lib/language/second-person';
import type { Replies } from '@/messages/replies';
import { joinSentences } from '@/messages/sentences';
import { firstUnused, plain, type Reply, sentence } from './lines';

/** Why no language model answers, as a message key. */
export type Lack = 'lack.noModel' | 'lack.budgetSpent';

/** The most memories in an answer about everything: the page shows the rest. */
const LISTED_AT_MOST = 5;

/** The keys of the answers to what is asked of the assistant itself. */
const ANSWERS = {
  can: ['itself.can', 'itself.cannotElse'],
  who: ['itself.who'],
  name: ['itself.name'],
  mood: ['itself.mood'],
  remember: ['itself.can', 'itself.underMessages'],
  life: ['itself.noLife', 'itself.can'],
} as const;

/** The answer to a sentence that asks something of the assistant, or all that it knows; null for any other. */
export function answerAboutItself(
  t: Replies,
  sentence: string,
  known: readonly Known[],
  earlierReplies: readonly string[],
  lack: Lack,
): Reply | null {
  const kind = parseAskedOfAssistant(sentence)?.kind;
  if (!kind) return null;
  if (kind === 'aboutMe') return listAll(t, known);
  if (kind === 'task') return plain(decline(t, 'task', earlierReplies, lack));
  return plain(joinSentences(ANSWERS[kind].map((key) => t(key, { lack: t(lack) }))));
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
