import type { ConversationInput, Utterance } from '@/lib/memory/ports';
import { LINE_LIMIT } from '../prompts/conversation-lines';
import type { ConversationPart } from './prompt';

/** Room for one part, in characters: about 6,000 tokens, which a small local model still takes. */
const PART_LIMIT = 24_000;
/** What a name and a day take beside a line. */
const AROUND = 40;
/** Lines of the part before that explain the first of the next ("yes", "her"). */
const LINES_BEFORE = 3;

/** Where a long line may be cut, at best and at worst. */
const ENDS = [/[.!?…。！？\n]\s*(?=\S)/gu, /\s+(?=\S)/gu];

/**
 * The conversation in parts that one call can read: every word is in exactly one, however many lines there are and however
 * long they are. A line that is too long to be shown whole is shown in pieces.
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

/** The last lines of a part, as many as there is room for; at least one. */
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

/** After the last sentence of what there is room for, or its last word; never before its middle. */
function endOfPiece(text: string): number {
  for (const end of ENDS) {
    const last = [...text.matchAll(end)].at(-1);
    if (last && last.index + last[0].length > text.length / 2) return last.index + last[0].length;
  }
  return text.toWellFormed() === text ? text.length : text.length - 1;
}
