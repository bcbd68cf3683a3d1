import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type Conversation,
  type ConversationDetail,
  conversationDeletedSchema,
  conversationDetailSchema,
  conversationListSchema,
  conversationSchema,
  type patchConversationSchema,
} from '@/lib/contracts/api/conversations';
import { keys } from './keys';
import { request } from './request';

export const conversationsQuery = queryOptions({
  queryKey: keys.conversations,
  queryFn: async ({ signal }) =>
    (await request(conversationListSchema, '/api/conversations', { signal })).conversations,
});

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: keys.conversation(id),
    queryFn: ({ signal }) => request(conversationDetailSchema, `/api/conversations/${id}`, { signal }),
  });
}

export function useCreateConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { characterId?: string; learning?: boolean; isExample?: boolean } = {}) =>
      request(conversationSchema, '/api/conversations', {
        method: 'POST',
        // The time zone for "tomorrow", known before the person ever opens the settings.
        body: { ...body, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess: (conversation) => {
      client.setQueryData<Conversation[]>(keys.conversations, (list) => list && [conversation, ...list]);
      client.setQueryData<ConversationDetail>(keys.conversation(conversation.id), {
        conversation,
        messages: [],
        turns: [],
      });
    },
  });
}

type ConversationPatch = z.input<typeof patchConversationSchema>;

/** Renames, or switches learning: optimistic, reverted if the server refuses. */
export function usePatchConversation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: ConversationPatch) =>
      request(conversationSchema, `/api/conversations/${id}`, { method: 'PATCH', body: patch }),
    onMutate: (patch) => ({
      undo: patchCachedConversation(client, id, (conversation) => ({ ...conversation, ...patch })),
    }),
    onError: (_error, _patch, context) => context?.undo(),
    onSuccess: (saved) => patchCachedConversation(client, id, () => saved),
  });
}

export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, memories }: { id: string; memories: 'keep' | 'forget' }) =>
      request(conversationDeletedSchema, `/api/conversations/${id}`, {
        method: 'DELETE',
        body: { memories },
      }),
    onSuccess: (_result, { id }) => {
      client.setQueryData<Conversation[]>(keys.conversations, (list) =>
        list?.filter((conversation) => conversation.id !== id),
      );
      client.removeQueries({ queryKey: keys.conversation(id) });
      client.removeQueries({ queryKey: keys.turns(id) });
      return client.invalidateQueries({ queryKey: keys.memories });
    },
  });
}

/** "End and review". */
export function useEndConversation(id: string) {
  return useConversationAction(id, 'end');
}

/** Ends the roleplay and closes the memories of this session. */
export function useClearSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(conversationSchema, `/api/conversations/${id}/clear-session`, { method: 'POST' }),
    onSuccess: (saved) => {
      patchCachedConversation(client, saved.id, () => saved);
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.memories }),
        client.invalidateQueries({ queryKey: keys.turns(saved.id) }),
      ]);
    },
  });
}

function useConversationAction(id: string, action: 'end') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(conversationSchema, `/api/conversations/${id}/${action}`, { method: 'POST' }),
    onSuccess: (saved) => patchCachedConversation(client, id, () => saved),
  });
}

/** Changes a conversation everywhere in the cache. Returns a function that undoes the change. */
export function patchCachedConversation(
  client: QueryClient,
  id: string,
  change: (conversation: Conversation) => Conversation,
): () => void {
  const list = client.getQueryData<Conversation[]>(keys.conversations);
  const detail = client.getQueryData<ConversationDetail>(keys.conversation(id));
  if (list) {
    client.setQueryData<Conversation[]>(
      keys.conversations,
      list.map((conversation) => (conversation.id === id ? change(conversation) : conversation)),
    );
  }
  if (detail) {
    client.setQueryData<ConversationDetail>(keys.conversation(id), {
      ...detail,
      conversation: change(detail.conversation),
    });
  }
  return () => {
    client.setQueryData(keys.conversations, list);
    client.setQueryData(keys.conversation(id), detail);
  };
}
