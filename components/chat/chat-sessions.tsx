'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { patchCachedConversation } from '@/lib/query/conversations';
import { keys } from '@/lib/query/keys';
import type { ChatEvents, ThreadChat } from './create-chat';
import { loadDraft, saveDraft } from './drafts';

/** How long to wait for a stopped reply to be stored before the thread is reloaded. */
const SETTLE_MS = 1200;

/** The queries that a memory command or an answer about the settings may change. */
const ANSWERED_BY_CARDS = [keys.memories, keys.settings, keys.reconciliations];

/**
 * The chats of this tab. They outlive the page that shows them, so that a reply continues streaming after navigation. Every
 * page loads this, so the code that creates a chat, which is large, is passed in by whoever opens one.
 */
export interface ChatSessions {
  /** Returns the conversation's chat; calls `make` if this tab has none yet. */
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

/** A message that was not stored is put back into the composer after a reload; once stored, it is no longer a draft. */
function keepUnsent(conversationId: string, text: string, isStored: boolean): void {
  const draft = loadDraft(conversationId);
  if (!isStored && draft === '') saveDraft(conversationId, text);
  if (isStored && draft === text) saveDraft(conversationId, '');
}
