import type { ConversationInput, Utterance } from '@/lib/memory/ports';
import { dataBlock, numberedLines, speechLine } from './data-block';

/** Room for known sentences in a prompt about a whole conversation, in characters. */
const KNOWN_LIMIT = 2000;
const KNOWN_LINE_LIMIT = 200;

/** Known sentences as shown, numbered from 1. */
export function knownLines(input: Pick<ConversationInput, 'known'>): string[] {
  return numberedLines(input.known, KNOWN_LIMIT, KNOWN_LINE_LIMIT);
}

/** A conversation as data, after what is known. */
export function conversationMaterial(input: ConversationInput, lines: readonly string[]): string {
  const known = knownLines(input);
  return [
    known.length > 0 ? dataBlock('known', known.join('\n')) : '',
    dataBlock('conversation', lines.join('\n')),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The last lines, oldest first. */
export function recentLines(input: ConversationInput, count: number, lineLimit: number): string[] {
  return input.utterances
    .slice(-count)
    .map((line) => speechLine(line, input.setting.characterName, lineLimit));
}

/** How much of an assistant's line is kept once a conversation is too long: it is context alone. */
const SHORT_ASSISTANT_LINE = 160;

/**
 * The whole conversation within `totalLimit` characters. Where it is longer, the assistant's lines are shortened first;
 * then the oldest lines go, and the first line says how many.
 */
export function wholeConversation(input: ConversationInput, totalLimit: number, lineLimit: number): string[] {
  const write = (assistantLimit: number) => (line: Utterance) =>
    speechLine(line, input.setting.characterName, line.role === 'assistant' ? assistantLimit : lineLimit);
  let lines = input.utterances.map(write(lineLimit));
  if (lengthOf(lines) > totalLimit) lines = input.utterances.map(write(SHORT_ASSISTANT_LINE));
  let length = lengthOf(lines);
  let left = 0;
  while (length > totalLimit && left < lines.length - 1) {
    length -= (lines[left]?.length ?? 0) + 1;
    left++;
  }
  return left === 0 ? lines : [`(${left} earlier lines are left out)`, ...lines.slice(left)];
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
