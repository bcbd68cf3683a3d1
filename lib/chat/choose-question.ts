import { isFittingMoment, type Moment } from '@/lib/memory/context/fitting-moment';
import type { Language } from '@/lib/memory/language-port';
import type { OpenTurn } from './store';

/** What the reply may ask: about the settings in any case, about an uncertain memory where the moment fits. */
export function chooseQuestion(
  language: Pick<Language, 'addressPerson' | 'analyse'>,
  { question, isGroup, isShared, ...moment }: Moment & Pick<OpenTurn, 'question' | 'isGroup'>,
): OpenTurn['question'] {
  if (question?.about !== 'memory') return question;
  if (!isFittingMoment({ ...moment, isShared: isShared || isGroup }, language)) return null;
  return { ...question, content: language.addressPerson(question.content) };
}
