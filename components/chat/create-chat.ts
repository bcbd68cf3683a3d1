import { Chat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import type { ChatRequest } from '@/lib/contracts/api/chat';
import { type AppealablePattern, readAppealable } from '@/lib/contracts/enums';
import { newId } from '@/lib/query/new-id';
import { fetchOrFail } from '@/lib/query/request';
import { type Redactions, type ThreadMessage, textOf, threadDataSchemas } from './thread-message';

export type ThreadChat = Chat<ThreadMessage>;

/** How a reply ended. */
export interface FinishedReply {
  /** The server has stored the person's message. */
  isStored: boolean;
  /** The person stopped it; whether the message was stored before is unknown. */
  isStopped: boolean;
  /** The answer to a memory command, or to a question about the settings. */
  hasCard: boolean;
  /** The person's message. */
  text: string;
}

export interface ChatEvents {
  onTitle?: (title: string) => void;
  /** The reply ended, in any way. */
  onFinish?: (result: FinishedReply) => void;
}

/**
 * A chat over `POST /api/chat`. `toRequest` builds the request from the thread; streaming, stopping, errors and redaction are
 * the same for stored and incognito chats.
 */
export function createChat(
  id: string,
  messages: ThreadMessage[],
  toRequest: (messages: ThreadMessage[]) => ChatRequest,
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
      prepareSendMessagesRequest: ({ messages: thread }) => ({ body: toRequest(thread) }),
    }),
    onData: (part) => {
      if (part.type === 'data-title') events.onTitle?.(part.data.title);
      if (part.type === 'data-ids') chat.messages = renameLast(chat.messages, part.data.userMessageId);
      if (part.type === 'data-redacted') chat.messages = redactLast(chat.messages, part.data);
    },
    onFinish: ({ message, isAbort }) => {
      if (isAbort) chat.messages = markStopped(chat.messages, message.id);
      const said = chat.messages.findLast(({ role }) => role === 'user');
      const has = (type: string) => message.parts.some((part) => part.type === type);
      events.onFinish?.({
        isStored: has('data-ids'),
        isStopped: isAbort,
        hasCard: has('data-card'),
        text: said ? textOf(said) : '',
      });
    },
  });
  return chat;
}

/** A stored conversation's chat, starting with `messages`. */
export function createStoredChat(id: string, messages: ThreadMessage[], events: ChatEvents): ThreadChat {
  return createChat(id, messages, toNormalRequest(id), events);
}

/** Sends a new message, or one that replaces an earlier one and what followed it. */
export function sendText(
  chat: ThreadChat,
  text: string,
  options: { replaces?: string; notSecret?: readonly AppealablePattern[] } = {},
): Promise<void> {
  const { replaces } = options;
  return chat.sendMessage({
    id: newId(),
    parts: [{ type: 'text', text }],
    // The options of the request stay with the message, so that a retry is the same.
    metadata: { createdAt: new Date().toISOString(), ...options },
    ...(replaces ? { messageId: replaces } : {}),
  });
}

/** The person's last message under the id that it has on the server: one that is only answered again keeps its own. */
function renameLast(messages: ThreadMessage[], id: string): ThreadMessage[] {
  const at = messages.findLastIndex((message) => message.role === 'user');
  return messages.map((message, index) => (index === at ? { ...message, id } : message));
}

/** The person's last message as the server stored it, without secrets. */
function redactLast(
  messages: ThreadMessage[],
  redacted: { content: string; redactions: Redactions },
): ThreadMessage[] {
  const at = messages.findLastIndex((message) => message.role === 'user');
  const canAppeal = redacted.redactions.some(({ pattern }) => readAppealable(pattern));
  return messages.map((message, index) =>
    index === at && message.metadata
      ? {
          ...message,
          parts: [{ type: 'text', text: redacted.content }],
          metadata: {
            ...message.metadata,
            redactions: redacted.redactions,
            ...(canAppeal ? { typed: textOf(message) } : {}),
          },
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

/** The request of a stored chat: only the new message, since the server has the history. */
function toNormalRequest(conversationId: string) {
  return (messages: ThreadMessage[]): ChatRequest => {
    const last = messages.at(-1);
    const { replaces, notSecret = [] } = last?.metadata ?? {};
    return {
      mode: 'normal',
      conversationId,
      messageId: last?.id ?? newId(),
      text: last ? textOf(last) : '',
      ...(replaces ? { replacesMessageId: replaces } : {}),
      ...(notSecret.length > 0 ? { notSecret: [...notSecret] } : {}),
    };
  };
}

/** The maximum length of a transcript that the server accepts, in messages. */
const TRANSCRIPT_LIMIT = 200;

/** The request of an incognito chat: the whole transcript, which nobody stores. */
export function toIncognitoRequest(messages: ThreadMessage[]): ChatRequest {
  return {
    mode: 'incognito',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    messages: messages.slice(-TRANSCRIPT_LIMIT).flatMap((message) => {
      const text = textOf(message);
      return text && message.role !== 'system' ? [{ role: message.role, text }] : [];
    }),
  };
}
