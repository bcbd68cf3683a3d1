import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type Conversation,
  type ConversationDetail,
  conversationDeletedSchema,
  conversationDetailSchema,
  conversationListSchema,
  conversationSchema,
  MOST_CONVERSATIONS,
  type patchConversationSchema,
} from '@/lib/contracts/api/conversations';
import { keys } from './keys';
import { request } from './request';

type ConversationPages = InfiniteData<Conversation[], string | null>;

/** The conversations with these words in their titles, or all of them, the latest first, in pages. */
export function conversationsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: keys.conversationList(q),
    queryFn: async ({ signal, pageParam }) =>
      (
        await request(conversationListSchema, '/api/conversations', {
          query: { q, before: pageParam },
          signal,
        })
      ).conversations,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < MOST_CONVERSATIONS ? null : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
}

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
      client.setQueryData<ConversationPages>(keys.conversationList(''), (data) => {
        const [first = [], ...rest] = data?.pages ?? [];
        return data && { ...data, pages: [[conversation, ...first], ...rest] };
      });
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
      changeLists(client, (list) => list.filter((conversation) => conversation.id !== id));
      client.removeQueries({ queryKey: keys.conversation(id) });
      client.removeQueries({ queryKey: keys.turns(id) });
      return Promise.all([
        // A page that is shorter now would seem to be the last one.
        client.invalidateQueries({ queryKey: keys.conversations }),
        client.invalidateQueries({ queryKey: keys.memories }),
      ]);
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
  const lists = client.getQueriesData<ConversationPages>({ queryKey: keys.conversations });
  const detail = client.getQueryData<ConversationDetail>(keys.conversation(id));
  changeLists(client, (list) =>
    list.map((conversation) => (conversation.id === id ? change(conversation) : conversation)),
  );
  if (detail) {
    client.setQueryData<ConversationDetail>(keys.conversation(id), {
      ...detail,
      conversation: change(detail.conversation),
    });
  }
  return () => {
    for (const [key, data] of lists) client.setQueryData(key, data);
    client.setQueryData(keys.conversation(id), detail);
  };
}

/** Changes every page of every list in the cache. */
function changeLists(client: QueryClient, change: (list: Conversation[]) => Conversation[]): void {
  client.setQueriesData<ConversationPages>(
    { queryKey: keys.conversations },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}
