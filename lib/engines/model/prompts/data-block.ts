import type { Utterance } from '@/lib/memory/ports';

/** Every tag that marks data in our prompts. */
const TAGS = [
  'message',
  'before',
  'after',
  'known',
  'settings',
  'role',
  'conversation',
  'memories',
  'never',
  'wrong',
  'labelled',
] as const;
export type DataTag = (typeof TAGS)[number];

const OUR_TAG = new RegExp(`<(?=/?\\s*(?:${TAGS.join('|')})\\b)`, 'gi');

/**
 * Separates data from instructions. Our own tags inside the data lose their bracket, so that no text can close its block and
 * pose as the prompt; all other characters stay, since spans are copied verbatim.
 */
export function dataBlock(tag: DataTag, text: string): string {
  return `<${tag}>\n${neutraliseTags(text)}\n</${tag}>`;
}

/** The same text with our own tags neutralised. */
export function neutraliseTags(text: string): string {
  return text.replace(OUR_TAG, '‹');
}

/** At most `limit` characters; a cut is marked. A surrogate pair is never split. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(limit - 2)) ? limit - 2 : limit - 1;
  return `${text.slice(0, end)}…`;
}

/** A name for use inside a sentence of ours: one short line, without brackets or quotes. */
export function asName(name: string): string {
  return cut(name.replace(/[\s<>"'`{}[\]]+/g, ' ').trim(), 40);
}

/** Follows the name of somebody who speaks in a role. */
export const IN_PLAY = '(in a play)';

/** `Sam: …`, or the speaker's role if nobody is named. One line per message. */
export function speechLine(line: Utterance, characterName: string, limit: number): string {
  const speaker =
    line.role === 'assistant' ? `${asName(characterName)} (assistant)` : asName(line.author ?? 'User');
  return `${speaker}${line.isInPlay ? ` ${IN_PLAY}` : ''}: ${cut(line.text.replace(/\s*\n\s*/g, ' '), limit)}`;
}

/**
 * The leading sentences that fit, numbered from 1. The number is the position in `sentences`, so that an answer's number is
 * checked against the same list.
 */
export function numberedLines(sentences: readonly string[], totalLimit: number, lineLimit: number): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const sentence of sentences) {
    const line = `${lines.length + 1}. ${cut(sentence.replace(/\s+/g, ' '), lineLimit)}`;
    used += line.length + 1;
    if (used > totalLimit) break;
    lines.push(line);
  }
  return lines;
}
