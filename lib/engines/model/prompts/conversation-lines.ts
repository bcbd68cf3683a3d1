import { formatDay } from '@/lib/basics/calendar';
import type { ConversationInput, Setting, Utterance } from '@/lib/memory/ports';
import { numberedLines, speechLine } from './data-block';

/** The room for known facts in a prompt about a whole conversation, in characters. */
const KNOWN_LIMIT = 2000;
const KNOWN_LINE_LIMIT = 200;
/** The maximum length of a message that is shown; the rest is cut. */
export const LINE_LIMIT = 2000;

/** Known facts as shown, numbered from 1. */
export function knownLines(input: Pick<ConversationInput, 'known'>): string[] {
  return numberedLines(
    input.known.map(({ content }) => content),
    KNOWN_LIMIT,
    KNOWN_LINE_LIMIT,
  );
}

/** Messages of a conversation, oldest first, under the date on which they were written. */
export function conversationLines(lines: readonly Utterance[], setting: Setting): string[] {
  let day = '';
  return lines.flatMap((line) => {
    const writtenOn = formatDay(line.at, setting.timeZone);
    const heading = writtenOn === day ? [] : [`(${writtenOn})`];
    day = writtenOn;
    return [...heading, speechLine(line, setting.characterName, LINE_LIMIT)];
  });
}
