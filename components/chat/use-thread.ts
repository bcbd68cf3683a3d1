'use client';

import { useChat } from '@ai-sdk/react';
import { useCallback, useMemo } from 'react';
import { appealedOf } from './appeal';
import { sendText, type ThreadChat } from './create-chat';
import { type ThreadMessage, textOf } from './thread-message';

/** The minimum interval between renders of a streaming reply. */
const DRAW_EVERY_MS = 40;

export interface Thread {
  messages: ThreadMessage[];
  isAnswering: boolean;
  /** The message was sent, and nothing has been received yet. */
  isWaiting: boolean;
  error: Error | undefined;
  /** The server has stored the person's last message. */
  wasStored: boolean;
  /** It was stored while this tab was watching. */
  wasJustStored: boolean;
  send: (text: string) => void;
  resend: (message: ThreadMessage, text: string) => void;
  /** "That is not a secret": replaces the message by its text as typed. */
  appeal: (message: ThreadMessage) => void;
  retry: () => void;
  stop: () => void;
}

/** A chat's messages and their actions. */
export function useThread(chat: ThreadChat): Thread {
  const { messages, status, error } = useChat<ThreadMessage>({ chat, throttle: DRAW_EVERY_MS });
  const isAnswering = status === 'submitted' || status === 'streaming';
  const last = messages.at(-1);
  const wasStored = last?.role === 'assistant';

  const retry = useCallback(() => {
    const asked = chat.messages.findLast((message) => message.role === 'user');
    if (!asked) return;
    // A message that was never stored is sent again unchanged; a stored one is replaced, so that it does not appear twice.
    const { notSecret = [] } = asked.metadata ?? {};
    if (chat.messages.at(-1)?.role === 'assistant')
      void sendText(chat, textOf(asked), { replaces: asked.id, notSecret });
    else void chat.regenerate({ messageId: asked.id });
  }, [chat]);

  return useMemo(
    () => ({
      messages,
      isAnswering,
      isWaiting: status === 'submitted' && last?.role !== 'assistant',
      error,
      wasStored,
      wasJustStored: wasStored && last.parts.some((part) => part.type === 'data-ids'),
      send: (text: string) => void sendText(chat, text),
      resend: (message: ThreadMessage, text: string) => void sendText(chat, text, { replaces: message.id }),
      appeal: (message: ThreadMessage) => {
        const appealed = appealedOf(message);
        if (appealed)
          void sendText(chat, appealed.text, { replaces: message.id, notSecret: appealed.notSecret });
      },
      retry,
      stop: () => void chat.stop(),
    }),
    [messages, status, isAnswering, error, wasStored, last, retry, chat],
  );
}
