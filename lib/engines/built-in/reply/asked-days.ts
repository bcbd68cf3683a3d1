import type { ReplyMaterial } from '@/lib/chat/ports';
import type { EventDate } from '@/lib/contracts/candidate';
import { chooseDate, type DateContext, resolveDates } from '@/lib/language/dates/resolve-dates';
import { OWN_PREPOSITION } from '@/lib/language/dates/say-date';
import { daysOf } from '@/lib/memory/extraction/date-event';

/** Whether an event takes place on the days that a message asks for: "What did I do yesterday?" */
export type OnAskedDays = (date: EventDate) => boolean;

/** Null if a message does not ask for the events of certain days. */
export function askedDays({ message, when }: ReplyMaterial): OnAskedDays | null {
  const question = when && message.question(null, when);
  if (!question?.asksOfOwnTime) return null;
  return (date) => {
    const { from, to } = daysOf(date);
    return question.days.some(
      ({ start, end }) => (end === null || from < end) && (start === null || start < to),
    );
  };
}

/** "What did I do?" for "What did I do last summer?": the events of the days are known without their words. */
export function withoutDays(question: string, when: DateContext): string {
  const date = chooseDate(resolveDates(question, when));
  if (!date) return question;
  const before = question.slice(0, date.index).replace(OWN_PREPOSITION, '').trimEnd();
  return `${before}${question.slice(date.index + date.text.length)}`;
}
