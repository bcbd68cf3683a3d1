'use client';

import { useEffect, useRef } from 'react';
import type { Message } from '@/lib/contracts/api/conversations';
import type { ThreadChat } from './create-chat';
import { fromStored, storedId, type ThreadMessage, textOf } from './thread-message';

/**
 * Adopts the server's version (another tab wrote or edited, a reply was stored, words were erased) once nothing streams. A
 * message that could not be sent stays in the thread with its "Try again".
 */
export function useThreadSync(chat: ThreadChat, stored: Message[] | undefined, isIdle: boolean): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!stored) return;
    for (const message of stored) seen.current.add(message.id);
    if (!isIdle) return;
    const thread = mergeThread(chat.messages, stored, seen.current);
    if (thread) chat.messages = thread;
  }, [chat, stored, isIdle]);
}

/**
 * The server's version of the thread, or null if the local one must stay or is the same.
 *
 * @param seen ids that the server has returned before: if one is missing now, it was replaced or deleted elsewhere.
 */
export function mergeThread(
  local: ThreadMessage[],
  stored: Message[],
  seen: ReadonlySet<string> = new Set(),
): ThreadMessage[] | null {
  const known = new Set(stored.map((message) => message.id));
  const fresh = local.filter(
    (message) => !known.has(storedId(message)) && !seen.has(storedId(message)) && !wasRead(message),
  );
  const [unsent, ...rest] = fresh;
  // Something streamed here is missing, so the server's answer is older than the thread.
  if (unsent && (rest.length > 0 || unsent !== local.at(-1) || unsent.role !== 'user')) return null;
  const merged = [...upTo(stored, unsent?.metadata?.replaces).map((one) => carryOver(one, local))];
  if (unsent) merged.push(unsent);
  return isSame(local, merged) ? null : merged;
}

/** It came from the server, unlike what was streamed here, which receives its ids while streaming. */
function wasRead(message: ThreadMessage): boolean {
  return message.metadata?.status !== undefined && !message.parts.some((part) => part.type === 'data-ids');
}

/** The messages before the one that is to be replaced. */
function upTo(stored: Message[], replaced: string | undefined): Message[] {
  const end = stored.findIndex((message) => message.id === replaced);
  return end < 0 ? stored : stored.slice(0, end);
}

/** The server's message, plus the text as typed that only this tab has. */
function carryOver(stored: Message, local: readonly ThreadMessage[]): ThreadMessage {
  const message = fromStored(stored);
  const typed = local.find((other) => storedId(other) === stored.id)?.metadata?.typed;
  return typed && message.metadata ? { ...message, metadata: { ...message.metadata, typed } } : message;
}

function isSame(local: readonly ThreadMessage[], merged: readonly ThreadMessage[]): boolean {
  return (
    local.length === merged.length &&
    local.every((message, index) => {
      const other = merged[index];
      return other && storedId(message) === storedId(other) && textOf(message) === textOf(other);
    })
  );
}
