'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { patchCachedConversation } from '@/lib/query/conversations';
import { keys } from '@/lib/query/keys';
import type { ChatEvents, ThreadChat } from './create-chat';
import { loadDraft, saveDraft } from './drafts';

/** How long a stopped reply may take to be stored before the thread is read again. */
const SETTLE_MS = 1200;

/** What a memory command or an answer about the settings changes. */
const ANSWERED_BY_CARDS = [keys.memories, keys.settings, keys.reconciliations];

/**
 * The chats of this tab. They outlive the page that shows them, so a reply streams on while one looks elsewhere. Every
 * page carries this, so what makes a chat, and is large, comes from who opens one.
 */
export interface ChatSessions {
  /** The conversation's chat; `make` is asked for it when this tab has none yet. */
  open(conversationId: string, make: (events: ChatEvents) => ThreadChat): ThreadChat;
}

const SessionsContext = createContext<ChatSessions | null>(null);

export function ChatSessionsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [sessions] = useState(() => createChatSessions(client));
  return <SessionsContext.Provider value={sessions}>{children}</SessionsContext.Provider>;
}

export function useChatSessions(): ChatSessions {
  const sessions = useContext(SessionsContext);
  if (!sessions) throw new Error('useChatSessions needs the ChatSessionsProvider around it.');
  return sessions;
}

function createChatSessions(client: QueryClient): ChatSessions {
  const chats = new Map<string, ThreadChat>();
  const eventsOf = (id: string): ChatEvents => ({
    onTitle: (title) => patchCachedConversation(client, id, (conversation) => ({ ...conversation, title })),
    onFinish: ({ isStored, isStopped, hasCard, text }) => {
      void client.invalidateQueries({ queryKey: keys.conversations });
      void client.invalidateQueries({ queryKey: keys.turns(id) });
      if (hasCard) for (const queryKey of ANSWERED_BY_CARDS) void client.invalidateQueries({ queryKey });
      keepUnsent(id, text, isStored);
      if (isStored || isStopped)
        setTimeout(() => void client.invalidateQueries({ queryKey: keys.conversation(id) }), SETTLE_MS);
    },
  });
  return {
    open(id, make) {
      const chat = chats.get(id) ?? make(eventsOf(id));
      chats.set(id, chat);
      return chat;
    },
  };
}

/** A message that did not arrive is found in the composer after a reload; once it did, it is a draft no longer. */
function keepUnsent(conversationId: string, text: string, isStored: boolean): void {
  const draft = loadDraft(conversationId);
  if (!isStored && draft === '') saveDraft(conversationId, text);
  if (isStored && draft === text) saveDraft(conversationId, '');
}
