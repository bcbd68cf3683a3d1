import type { Message, Turn } from '@/lib/contracts/api/conversations';
import type { Notice } from '@/lib/contracts/api/notices';
import { toSecondPerson } from '@/lib/language/second-person';

/**
 * Memories are stored in the third person ("User lives in Leeds") and shown in the second ("You live in Leeds"). This is
 * the one place where they turn: whatever leaves for a page or a client passes here.
 */
export function present<T extends { content: string; keyMoments?: readonly string[] }>(memory: T): T {
  const { content, keyMoments } = memory;
  return {
    ...memory,
    content: toSecondPerson(content),
    ...(keyMoments ? { keyMoments: keyMoments.map(presentMoment) } : {}),
  };
}

/** "Lost their wallet" is "lost your wallet": a part of a sentence turns as it does in one. */
function presentMoment(moment: string): string {
  return toSecondPerson(`User has ${moment}`).replace(/^You have /, '');
}

/** A sentence that may be missing, such as what a memory said before an edit. */
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
