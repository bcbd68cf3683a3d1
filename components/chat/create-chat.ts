import { Chat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import type { ChatRequest } from '@/lib/contracts/api/chat';
import { newId } from '@/lib/query/new-id';
import { fetchOrFail } from '@/lib/query/request';
import { type ThreadMessage, textOf, threadDataSchemas } from './thread-message';

export type ThreadChat = Chat<ThreadMessage>;

interface ChatEvents {
  onTitle?: (title: string) => void;
  /** The reply ended, however it did; `isStored` when the server has the person's message. */
  onFinish?: (result: { isStored: boolean }) => void;
}

/**
 * A chat over `POST /api/chat`. `toRequest` makes the request from the thread; everything else (streaming, stopping,
 * errors, what was redacted) is alike for stored and incognito chats.
 */
export function createChat(
  id: string,
  messages: ThreadMessage[],
  toRequest: (messages: ThreadMessage[], replaces: string | undefined) => ChatRequest,
  events: ChatEvents = {},
): ThreadChat {
  const chat: ThreadChat = new Chat<ThreadMessage>({
    id,
    messages,
    generateId: newId,
    dataPartSchemas: threadDataSchemas,
    transport: new DefaultChatTransport<ThreadMessage>({
      api: '/api/chat',
      fetch: fetchOrFail,
      prepareSendMessagesRequest: ({ messages: thread, body }) => ({
        body: toRequest(thread, typeof body?.replaces === 'string' ? body.replaces : undefined),
      }),
    }),
    onData: (part) => {
      if (part.type === 'data-title') events.onTitle?.(part.data.title);
      if (part.type === 'data-redacted') chat.messages = redactLast(chat.messages, part.data);
    },
    onFinish: ({ message, isAbort }) => {
      if (isAbort) chat.messages = markStopped(chat.messages, message.id);
      events.onFinish?.({ isStored: message.parts.some((part) => part.type === 'data-ids') });
    },
  });
  return chat;
}

/** Sends a new message, or one that takes the place of an earlier one and of what followed it. */
export function sendText(chat: ThreadChat, text: string, replaces?: string): Promise<void> {
  return chat.sendMessage(
    {
      id: newId(),
      parts: [{ type: 'text', text }],
      metadata: { createdAt: new Date().toISOString() },
      ...(replaces ? { messageId: replaces } : {}),
    },
    replaces ? { body: { replaces } } : {},
  );
}

/** The person's own last message, as the server stored it: without the secrets. */
function redactLast(
  messages: ThreadMessage[],
  redacted: { content: string; redactions: { pattern: string; start: number; end: number }[] },
): ThreadMessage[] {
  const at = messages.findLastIndex((message) => message.role === 'user');
  return messages.map((message, place) =>
    place === at && message.metadata
      ? {
          ...message,
          parts: [{ type: 'text', text: redacted.content }],
          metadata: { ...message.metadata, redactions: redacted.redactions },
        }
      : message,
  );
}

function markStopped(messages: ThreadMessage[], id: string): ThreadMessage[] {
  return messages.map((message) =>
    message.id === id
      ? {
          ...message,
          metadata: { createdAt: new Date().toISOString(), ...message.metadata, status: 'stopped' as const },
        }
      : message,
  );
}

/** What a stored chat sends: the new message alone; history is the server's. */
export function toNormalRequest(conversationId: string) {
  return (messages: ThreadMessage[], replaces: string | undefined): ChatRequest => {
    const last = messages.at(-1);
    return {
      mode: 'normal',
      conversationId,
      messageId: last?.id ?? newId(),
      text: last ? textOf(last) : '',
      ...(replaces ? { replacesMessageId: replaces } : {}),
    };
  };
}

/** Longest transcript the server takes, in messages. */
const TRANSCRIPT_LIMIT = 200;

/** What an incognito chat sends: the whole transcript, which nobody stores. */
export function toIncognitoRequest(messages: ThreadMessage[]): ChatRequest {
  return {
    mode: 'incognito',
    messages: messages.slice(-TRANSCRIPT_LIMIT).flatMap((message) => {
      const text = textOf(message);
      return text && message.role !== 'system' ? [{ role: message.role, text }] : [];
    }),
  };
}
