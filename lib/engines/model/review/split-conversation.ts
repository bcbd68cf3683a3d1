import type { ConversationInput, Utterance } from '@/lib/memory/ports';
import { LINE_LIMIT } from '../prompts/conversation-lines';
import type { ConversationPart } from './prompt';

/** Room for one part, in characters: about 6,000 tokens, which a small local model still takes. */
const PART_LIMIT = 24_000;
/** What a name and a day take beside a line. */
const AROUND = 40;
/** Lines of the part before that explain the first of the next ("yes", "her"). */
const LINES_BEFORE = 3;

/** The conversation in parts that one call can read: every line is in exactly one, however many there are. */
export function splitConversation(input: ConversationInput, limit = PART_LIMIT): ConversationPart[] {
  const parts: Utterance[][] = [];
  let room = 0;
  for (const line of input.utterances) {
    const length = Math.min(line.text.length, LINE_LIMIT) + AROUND;
    const last = parts.at(-1);
    if (!last || length > room) {
      parts.push([line]);
      room = limit - length;
    } else {
      last.push(line);
      room -= length;
    }
  }
  return parts.map((utterances, index) => ({
    ...input,
    utterances,
    before: parts[index - 1]?.slice(-LINES_BEFORE) ?? [],
  }));
}
