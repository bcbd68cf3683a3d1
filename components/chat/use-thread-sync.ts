'use client';

import { useEffect } from 'react';
import type { Message } from '@/lib/contracts/api/conversations';
import type { ThreadChat } from './create-chat';
import { fromStored, storedId, type ThreadMessage } from './thread-message';

/**
 * Takes over what the server has (another tab wrote, a reply was stored, words were erased) once nothing streams and
 * nothing here is unknown there: a message that could not be sent stays in the thread with its "Try again".
 */
export function useThreadSync(chat: ThreadChat, stored: Message[] | undefined, isIdle: boolean): void {
  useEffect(() => {
    if (!stored || !isIdle) return;
    const thread = mergeThread(chat.messages, stored);
    if (thread) chat.messages = thread;
  }, [chat, stored, isIdle]);
}

/** The thread as the server has it, or null where the one here must stay or is the same. */
export function mergeThread(local: ThreadMessage[], stored: Message[]): ThreadMessage[] | null {
  const known = new Set(stored.map((message) => message.id));
  if (!local.every((message) => known.has(storedId(message)))) return null;
  const isSame =
    local.length === stored.length &&
    local.every((message, place) => {
      const other = stored[place];
      return other !== undefined && isUnchanged(message, other);
    });
  return isSame ? null : stored.map(fromStored);
}

function isUnchanged(message: ThreadMessage, stored: Message): boolean {
  const text = message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return storedId(message) === stored.id && text === stored.content;
}
