import { english } from '@/lib/language/english/english';
import type { Replies } from '@/messages/replies';
import { closeSentence, joinSentences } from '@/messages/sentences';

/** A reply, with the memories that it rests on, as they were given. */
export interface Reply {
  readonly text: string;
  readonly used: readonly string[];
}

/** A reply that rests on no memory. */
export function plain(text: string): Reply {
  return { text, used: [] };
}

/** Replies after each other, as one. */
export function joinReplies(replies: readonly (Reply | null)[]): Reply {
  const given = replies.filter((reply) => reply !== null);
  return {
    text: joinSentences([...new Set(given.map(({ text }) => text))]),
    used: [...new Set(given.flatMap(({ used }) => used))],
  };
}

/** The first of several phrasings that was not used in the conversation yet; null if all were. */
export function firstUnused(ways: readonly string[], earlierReplies: readonly string[]): string | null {
  return ways.find((way) => !earlierReplies.some((line) => line.includes(way))) ?? null;
}

/** Of several phrasings, given by their keys, the one that was used longest ago, or never. */
export function inTurn(
  t: Replies,
  keys: readonly Parameters<Replies>[0][],
  earlierReplies: readonly string[],
  values?: Parameters<Replies>[1],
): string {
  const ways = keys.map((key) => t(key, values));
  const last = (way: string) => earlierReplies.findLastIndex((line) => line.includes(way));
  return ways.reduce((best, way) => (last(way) < last(best) ? way : best), ways[0] ?? '');
}

/** With a capital and a full stop. */
export function sentence(text: string): string {
  const bare = text.replace(/[.!?。！？]$/u, '');
  return closeSentence(`${bare.charAt(0).toUpperCase()}${bare.slice(1)}`);
}

/** In the form for mid-sentence: "you live …", "spiders scare you" after an introduction; what may be a name keeps its capital. */
export function withinSentence(text: string): string {
  const first = english().parser.parse(text)[0]?.tokens[0];
  const isOrdinary = first && (/^(?:ADP|DET|NUM|PRON|SCONJ)$/.test(first.upos) || first.xpos === 'NNS');
  return (isOrdinary ? text.charAt(0).toLowerCase() + text.slice(1) : text).replace(/[.。]$/u, '');
}

/** "One, two and three". */
export function list(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}
