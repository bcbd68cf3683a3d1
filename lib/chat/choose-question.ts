import { isFittingMoment, type Moment } from '@/lib/memory/context/fitting-moment';
import { putsQuestion } from '@/lib/memory/context/open-question';
import type { Language } from '@/lib/memory/language-port';
import type { ClientPart } from './reply-context';
import type { OpenTurn } from './store';

/** What the reply should ask: about the settings in any case, about an uncertain memory if the moment is suitable. */
export function chooseQuestion(
  language: Pick<Language, 'toSecondPerson' | 'analyse'>,
  { question, isGroup, isShared, ...moment }: Moment & Pick<OpenTurn, 'question' | 'isGroup'>,
): OpenTurn['question'] {
  if (question?.about !== 'memory') return question;
  if (!isFittingMoment({ ...moment, isShared: isShared || isGroup }, language)) return null;
  return { ...question, content: language.toSecondPerson(question.content) };
}

/**
 * What the reply before this message asked. To a client several chats may be one conversation here: if it sends the history,
 * that has to end with the question.
 */
export function questionBefore(
  { asked }: Pick<OpenTurn, 'asked'>,
  client: ClientPart | null,
): OpenTurn['asked'] {
  const last = client?.history?.at(-1);
  if (!asked || !last) return asked;
  return last.role === 'assistant' && putsQuestion(last.text, asked) ? asked : null;
}
