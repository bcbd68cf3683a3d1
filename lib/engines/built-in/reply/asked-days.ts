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
    const length = lengthOf(from, to);
    return question.days.some(
      ({ start, end }) =>
        (end === null || from < end) &&
        (start === null || start < to) &&
        // What is to happen in a year does not tell what happens tomorrow.
        (length <= WEEK || start === null || end === null || length <= MOST_TIMES * lengthOf(start, end)),
    );
  };
}

const DAY_MS = 86_400_000;
const WEEK = 7;
/** How much longer than the days asked for a longer event may be. */
const MOST_TIMES = 4;

/** In days. */
const lengthOf = (from: string, to: string): number =>
  Math.max(1, (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

/**
 * A question without the days that it asks for, and their words: "What did I do?" for "What did I do last summer?". The events of
 * the days are known without them. Null if it names none.
 */
export function splitDays(question: string, when: DateContext): { rest: string; named: string } | null {
  const date = chooseDate(resolveDates(question, when));
  if (!date) return null;
  const before = question.slice(0, date.index).replace(OWN_PREPOSITION, '').trimEnd();
  return { rest: `${before}${question.slice(date.index + date.text.length)}`, named: date.text };
}
