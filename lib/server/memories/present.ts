import type { Message, Turn } from '@/lib/contracts/api/conversations';
import type { Notice } from '@/lib/contracts/api/notices';
import { toSecondPerson } from '@/lib/language/second-person';

/**
 * Memories are stored in the third person ("User lives in Leeds") and shown in the second ("You live in Leeds"). Everything
 * that leaves for a page or a client is converted here, and only here.
 */
export function present<T extends { content: string; keyMoments?: readonly string[] }>(memory: T): T {
  const { content, keyMoments } = memory;
  return {
    ...memory,
    content: toSecondPerson(content),
    ...(keyMoments ? { keyMoments: keyMoments.map(presentMoment) } : {}),
  };
}

/** A part of a sentence is converted like a whole one: "lost their wallet" becomes "lost your wallet". */
function presentMoment(moment: string): string {
  return toSecondPerson(`User has ${moment}`).replace(/^You have /, '');
}

/** A sentence that may be missing, such as a memory's content before an edit. */
export function presentSentence(content: string | null): string | null {
  return content === null ? null : toSecondPerson(content);
}

export function presentTurn(turn: Turn): Turn {
  return { ...turn, memories: turn.memories.map(present) };
}

export function presentMessage(message: Message): Message {
  return { ...message, usedMemories: message.usedMemories.map(present) };
}

export function presentNotice(notice: Notice): Notice {
  return { ...notice, items: notice.items.map(present) };
}
