import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Turn, turnListSchema, turnSchema } from '@/lib/contracts/api/conversations';
import { keys } from './keys';
import { request } from './request';

/** How often an undecided turn is asked about when the live channel is silent. */
const POLL_MS = 2500;

/** The quiet lines of a conversation; asked again while one is undecided. */
export function turnsQuery(conversationId: string) {
  return queryOptions({
    queryKey: keys.turns(conversationId),
    queryFn: async ({ signal }) =>
      (await request(turnListSchema, '/api/turns', { query: { conversation: conversationId }, signal }))
        .turns,
    refetchInterval: ({ state }) => (state.data?.some(isUndecided) ? POLL_MS : false),
  });
}

export function isUndecided(turn: Turn): boolean {
  return turn.status === 'pending' || turn.status === 'deciding';
}

/** Puts a turn where the cache holds the conversation's. */
export function cacheTurn(client: QueryClient, turn: Turn): void {
  client.setQueryData<Turn[]>(keys.turns(turn.conversationId), (turns) =>
    turns?.map((other) => (other.id === turn.id ? turn : other)),
  );
}

/** Deciding on a message failed for good: once more. */
export function useDecideAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (turnId: string) => request(turnSchema, `/api/turns/${turnId}/retry`, { method: 'POST' }),
    onSuccess: (turn) => cacheTurn(client, turn),
    // It may have been taken up meanwhile.
    onError: () => client.invalidateQueries({ queryKey: keys.allTurns }),
  });
}

/** A memory did not belong into a reply. */
export function useNotRelevant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, memoryId }: { messageId: string; memoryId: string }) =>
      request(z.object({ marked: z.boolean() }), `/api/messages/${messageId}/not-relevant`, {
        method: 'POST',
        body: { memoryId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.memories }),
  });
}
