import type { ConversationInput, Utterance } from '@/lib/memory/ports';
import { LINE_LIMIT } from '../prompts/conversation-lines';
import type { ConversationPart } from './prompt';

/** The size of one part, in characters: about 6,000 tokens, which a small local model can process. */
export const PART_LIMIT = 24_000;
/** The characters of a name and a date beside a message. */
const AROUND = 40;
/** Messages of the previous part that explain the first of the next ("yes", "her"). */
const LINES_BEFORE = 3;

/** Where a long message is split: preferably at a sentence, otherwise at a word. */
const ENDS = [/[.!?…。！？\n]\s*(?=\S)/gu, /\s+(?=\S)/gu];

/**
 * Splits a conversation into parts for one call each: every word is in exactly one, however many messages there are and
 * however long they are. A message that is too long is split into pieces.
 */
export function splitConversation(input: ConversationInput, limit = PART_LIMIT): ConversationPart[] {
  const parts: Utterance[][] = [];
  let room = 0;
  for (const line of input.utterances.flatMap(piecesOf)) {
    const length = line.text.length + AROUND;
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
    before: linesBefore(parts[index - 1] ?? []),
  }));
}

/** The last messages of a part, as many as fit; at least one. */
function linesBefore(part: readonly Utterance[]): Utterance[] {
  let room = LINE_LIMIT;
  const last = part.slice(-LINES_BEFORE).reverse();
  return last
    .filter((line, back) => {
      room -= line.text.length;
      return back === 0 || room >= 0;
    })
    .reverse();
}

function piecesOf(line: Utterance): Utterance[] {
  const pieces: Utterance[] = [];
  let rest = line.text;
  while (rest.length > LINE_LIMIT) {
    const end = endOfPiece(rest.slice(0, LINE_LIMIT));
    pieces.push({ ...line, text: rest.slice(0, end) });
    rest = rest.slice(end);
  }
  return [...pieces, { ...line, text: rest }];
}

/** The end of the last sentence that fits, or else of the last word; never before the middle. */
function endOfPiece(text: string): number {
  for (const end of ENDS) {
    const last = [...text.matchAll(end)].at(-1);
    if (last && last.index + last[0].length > text.length / 2) return last.index + last[0].length;
  }
  return text.toWellFormed() === text ? text.length : text.length - 1;
}
