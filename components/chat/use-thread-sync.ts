'use client';

import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '@/lib/contracts/api/conversations';
import type { ThreadChat } from './create-chat';
import {
  cardOf,
  fromStored,
  statusOf,
  storedId,
  type ThreadMessage,
  textOf,
  usedMemoriesOf,
} from './thread-message';

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
  const isUnchanged =
    local.length === merged.length && merged.every((message, index) => message === local[index]);
  return isUnchanged ? null : merged;
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

/** The server's message, plus the text as typed that only this tab has; the local one if the server's adds nothing. */
function carryOver(stored: Message, local: readonly ThreadMessage[]): ThreadMessage {
  const message = fromStored(stored);
  const here = local.find((other) => storedId(other) === stored.id);
  if (here && isSame(here, message)) return here;
  const typed = here?.metadata?.typed;
  return typed && message.metadata ? { ...message, metadata: { ...message.metadata, typed } } : message;
}

function isSame(one: ThreadMessage, other: ThreadMessage): boolean {
  return hashKey(shownOf(one)) === hashKey(shownOf(other));
}

/** What the page shows of a message and the server may change; equal for a reply that streamed and for the same one stored. */
function shownOf(message: ThreadMessage): readonly unknown[] {
  const used = usedMemoriesOf(message).map(({ memoryId, content, validTo = null, isNotRelevant = false }) => [
    memoryId,
    content,
    validTo,
    isNotRelevant,
  ]);
  return [
    storedId(message),
    textOf(message),
    statusOf(message) ?? 'complete',
    cardOf(message),
    // The stream has them in another order.
    used.sort(([one], [other]) => String(one).localeCompare(String(other))),
    message.metadata?.redactions ?? [],
  ];
}
